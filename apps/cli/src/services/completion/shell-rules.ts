import type { CommandTree } from './command-tree.ts';
import { completionRules, type Offer, type Word } from './completion-rules.ts';

/** How a shell writes a word that is offered: with its description, or without. */
export type Entry = (word: Word) => string;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The part of completion that bash and zsh share: a function of both that reads the words before the current one. It sets `offer` (one entry
 * a line), `files` (names of files may stand here), `kept` (the program knows the values, for the server and profile in `at`) and `several`
 * (values may be separated by commas).
 */
export const shellRules = (program: CommandTree, entry: Entry): string => {
  const rules = completionRules(program);
  const offered = (words: readonly Word[]): string => `offer=${quote(words.map(entry).join('\n'))}`;
  const taken = (offer: Offer): string | undefined => {
    if (offer === 'files') return 'files=1';
    if (offer && 'kept' in offer) return `kept=${quote(offer.kept)}`;
    return offer && offered(offer);
  };
  const caseOf = (subject: string, cases: readonly string[]): string =>
    [`case "${subject}" in`, ...cases.map((one) => `  ${one}`), 'esac'].join('\n  ');

  const values = rules.values.map(({ place, names, offer, several }) => {
    const at = names.map((name) => `${place === undefined ? '*' : quote(place)}${quote(` ${name}`)}`);
    return `${at.join('|')}) ${[taken(offer), several ? 'several=1' : undefined].filter(Boolean).join('; ') || ':'} ;;`;
  });
  const given = rules.arguments.flatMap(({ place, position, rest, offer }) => {
    const what = taken(offer);
    const where = rest ? `${quote(`${place} `)}[${position}-9]*` : quote(`${place} ${position}`);
    return what ? [`${where}) ${what} ;;`] : [];
  });
  const placed = (cases: readonly { place: string; words: readonly Word[] }[]): string =>
    caseOf(
      '$place',
      cases.map(({ place, words }) => `${quote(place)}) ${offered(words)} ;;`),
    );

  return `_trastienda_rules() {
  local current="$1" word place="" given=0 option="" helping=""
  shift
  offer="" files="" several="" kept="" at=()
  for word in "$@"; do
    # bash splits --option=value at the sign.
    if [ "$word" = "=" ]; then continue; fi
    if [ -n "$option" ]; then
      case "$option" in --server|--profile) at+=("$option" "$word") ;; esac
      option=""; continue
    fi
    case "$word" in
      ${rules.valued.join('|')}) option="$word"; continue ;;
      -*) continue ;;
    esac
    if [ -z "$place" ] && [ "$word" = help ]; then helping=1; continue; fi
    case "\${place:+$place }$word" in
      ${rules.places.map(quote).join('|')}) place="\${place:+$place }$word"; given=0 ;;
      *) given=$((given + 1)) ;;
    esac
  done
  case "$current" in --*=*) option="\${current%%=*}" ;; esac
  if [ -n "$option" ]; then
  ${caseOf('$place $option', values)}
    return
  fi
  ${placed(rules.verbs)}
  if [ -n "$helping" ]; then return; fi
  case "$current" in -*) offer="" ;; *)
  ${caseOf('$place $given', given)}
  esac
  if [ -n "$offer$files$kept" ]; then return; fi
  ${placed(rules.options)}
  offer="\${offer:+$offer
}"${quote(rules.everywhere.map(entry).join('\n'))}
}
`;
};
