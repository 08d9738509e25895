import type { CommandTree } from './command-tree.ts';
import { completionRules, type Offer, type Word } from './completion-rules.ts';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** fish shows what stands behind a tab beside the word; a value is described by itself. */
const entry = ({ word, description }: Word): string =>
  quote(word === description ? word : `${word}\t${description.split('\n')[0] ?? ''}`);

/**
 * A script for fish; `trastienda completion fish > ~/.config/fish/completions/trastienda.fish`. `_trastienda_rules` reads the words before the
 * current one and prints `files`, `several` or `words`, then what may stand there, one entry a line.
 */
export const fishCompletion = (program: CommandTree): string => {
  const rules = completionRules(program);
  const printed = (words: readonly Word[], kind = 'words'): string =>
    `printf '%s\\n' ${kind} ${words.map(entry).join(' ')}`;
  const taken = (offer: Offer, several = false): string => {
    if (offer === 'files') return 'echo files';
    if (offer && 'kept' in offer)
      return `echo words; trastienda completion --offer ${quote(offer.kept)} $at 2>/dev/null`;
    return offer ? printed(offer, several ? 'several' : 'words') : 'echo words';
  };
  const cases = (subject: string, lines: readonly string[]): string =>
    [`switch ${subject}`, ...lines.map((line) => `  ${line}`), 'end'].join('\n    ');
  // The place of a verb begins with that of its command: "load *" would fit "load undo 0" too.
  const deepestFirst = [...rules.arguments].sort(
    (one, two) => two.place.split(' ').length - one.place.split(' ').length,
  );

  const values = rules.values.map(({ place, names, offer, several }) => {
    const at = names.map((name) => quote(`${place ?? '*'} ${name}`));
    return `case ${at.join(' ')}; ${taken(offer, several)}`;
  });
  const given = deepestFirst.map(
    ({ place, position, rest, offer }) =>
      `case ${quote(`${place} ${rest ? '*' : position}`)}; ${offer ? `${taken(offer)}; return` : 'true'}`,
  );
  const placed = (list: readonly { place: string; words: readonly Word[] }[]): string =>
    cases(
      '"$place"',
      list.map(({ place, words }) => `case ${quote(place)}; ${printed(words)}`),
    );

  return `function _trastienda_rules
  set -l current $argv[1]
  set -l place ''
  set -l given 0
  set -l option ''
  set -l helping ''
  set -l at
  for word in $argv[2..-1]
    if test -n "$option"
      if contains -- $option --server --profile; set -a at $option $word; end
      set option ''; continue
    end
    switch "$word"
      case ${rules.valued.join(' ')}; set option "$word"; continue
      case '-*'; continue
    end
    if test -z "$place" -a "$word" = help; set helping 1; continue; end
    set -l longer (string trim -- "$place $word")
    switch "$longer"
      case ${rules.places.map(quote).join(' ')}; set place "$longer"; set given 0
      case '*'; set given (math $given + 1)
    end
  end
  if string match -q -- '--*=*' "$current"; set option (string split -m 1 -- = "$current")[1]; end
  if test -n "$option"
    ${cases('"$place $option"', values)}
    return
  end
  set -l verbs (${placed(rules.verbs)})
  if test -n "$helping"; printf '%s\\n' $verbs; return; end
  if not string match -q -- '-*' "$current"
    ${cases('"$place $given"', given)}
    if test -n "$verbs"; printf '%s\\n' $verbs; return; end
  end
  echo words
  ${placed(rules.options)} | string match -v words
  printf '%s\\n' ${rules.everywhere.map(entry).join(' ')}
end
function _trastienda_answer
  set -l words (commandline -opc)
  _trastienda_rules (commandline -ct) $words[2..-1]
end
function _trastienda_offers
  set -l answer (_trastienda_answer)
  set -l current (commandline -ct)
  set -l before ''
  if string match -q -- '--*=*' "$current"; set before (string split -m 1 -- = "$current")[1]=; end
  if test "$answer[1]" = several; set before (string match -r -- '^.*,' "$current"; or echo "$before"); end
  for word in $answer[2..-1]; echo "$before$word"; end
end
function _trastienda_takes_files; test (_trastienda_answer)[1] = files; end
complete -c trastienda -f -n 'not _trastienda_takes_files' -a '(_trastienda_offers)'
complete -c trastienda -F -n _trastienda_takes_files
`;
};
