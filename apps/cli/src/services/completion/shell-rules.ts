import { type CommandTree, everyPlace, type Flag, type Place, type Taken } from './command-tree.ts';

type Word = { word: string; description: string };

/** How a shell writes a word that is offered: with its description, or without. */
export type Entry = (word: Word) => string;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The part of completion that bash and zsh share: a function of both that reads the words before the current one. It sets `offer` (one entry
 * a line), `files` (names of files may stand here) and `several` (values may be separated by commas).
 */
export const shellRules = (program: CommandTree, entry: Entry): string => {
  const places = everyPlace(program);
  const valued = places.flatMap(({ command }) => command.flags).filter(({ takes }) => takes !== 'nothing');
  const offered = (words: readonly Word[]): string => `offer=${quote(words.map(entry).join('\n'))}`;
  const named = (words: readonly string[]): Word[] => words.map((word) => ({ word, description: word }));
  const optionWords = (flags: readonly Flag[]): Word[] =>
    flags.map(({ long, description }) => ({ word: long, description }));
  const taken = (takes: Taken): string | undefined => {
    if (takes === 'file') return 'files=1';
    return takes === 'text' ? undefined : offered(named(takes));
  };
  const caseOf = (subject: string, rules: readonly (string | undefined)[]): string =>
    [`case "${subject}" in`, ...rules.filter((rule) => rule !== undefined).map((rule) => `  ${rule}`), 'esac'].join(
      '\n  ',
    );

  // The program's own options go with every command.
  const afterOption = (at: string, flag: Flag): string => {
    const names = namesOf(flag).map((name) => `${at}${quote(` ${name}`)}`);
    const what = flag.takes === 'nothing' ? undefined : taken(flag.takes);
    return `${names.join('|')}) ${[what, flag.several ? 'several=1' : undefined].filter(Boolean).join('; ') || ':'} ;;`;
  };
  const valuesOf = (flags: readonly Flag[], at: string): string[] =>
    flags.filter(({ takes }) => takes !== 'nothing').map((flag) => afterOption(at, flag));
  const argumentRules = ({ path, command }: Place): string[] =>
    command.arguments.flatMap(({ takes, variadic }, position) => {
      const what = taken(takes);
      const at = `${path.join(' ')} `;
      // A variadic argument is the last one: what comes after its first word belongs to it too.
      const where = variadic ? `${quote(at)}[${position}-9]*` : quote(`${at}${position}`);
      return what ? [`${where}) ${what} ;;`] : [];
    });
  const placed = ({ path }: Place, rule: string): string => `${quote(path.join(' '))}) ${rule} ;;`;

  return `_trastienda_rules() {
  local current="$1" word place="" given=0 option="" helping=""
  shift
  offer="" files="" several=""
  for word in "$@"; do
    # bash splits --option=value at the sign.
    if [ "$word" = "=" ]; then continue; fi
    if [ -n "$option" ]; then option=""; continue; fi
    case "$word" in
      ${[...new Set(valued.flatMap(namesOf))].join('|')}) option="$word"; continue ;;
      -*) continue ;;
    esac
    if [ -z "$place" ] && [ "$word" = help ]; then helping=1; continue; fi
    case "\${place:+$place }$word" in
      ${places
        .filter(({ path }) => path.length > 0)
        .map(({ path }) => quote(path.join(' ')))
        .join('|')}) place="\${place:+$place }$word"; given=0 ;;
      *) given=$((given + 1)) ;;
    esac
  done
  case "$current" in --*=*) option="\${current%%=*}" ;; esac
  if [ -n "$option" ]; then
  ${caseOf('$place $option', [...places.slice(1).flatMap(({ path, command }) => valuesOf(command.flags, quote(path.join(' ')))), ...valuesOf(program.flags, '*')])}
    return
  fi
  ${caseOf(
    '$place',
    places
      .filter(({ command }) => command.commands.length > 0)
      .map((place) =>
        placed(place, offered(place.command.commands.map(({ name, description }) => ({ word: name, description })))),
      ),
  )}
  if [ -n "$helping" ]; then return; fi
  case "$current" in -*) offer="" ;; *)
  ${caseOf('$place $given', places.flatMap(argumentRules))}
  esac
  if [ -n "$offer$files" ]; then return; fi
  ${caseOf(
    '$place',
    places
      .slice(1)
      .filter(({ command }) => command.flags.length > 0)
      .map((place) => placed(place, offered(optionWords(place.command.flags)))),
  )}
  offer="\${offer:+$offer
}"${quote(optionWords(program.flags).map(entry).join('\n'))}
}
`;
};

const namesOf = ({ long, short }: Flag): string[] => (short ? [long, short] : [long]);
