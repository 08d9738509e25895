import { type CommandTree, everyPlace, type Flag, flagsByName, listedValues } from './command-tree.ts';

const caseLine = (pattern: string, words: readonly string[]) => `    ${pattern}) words="${words.join(' ')}" ;;`;

const flagWords = (flags: readonly Flag[]) => flags.map(({ long }) => long);

/** A script for bash; `eval "$(trastienda completion bash)"` in ~/.bashrc. */
export const bashCompletion = (program: CommandTree): string => {
  const places = everyPlace(program);
  const takingValue = flagsByName(places).filter((flag) => flag.takes !== 'nothing');
  const withValues = takingValue.filter((flag) => listedValues(flag).length > 0);
  const wordsOf = ({ path, command }: (typeof places)[number]) =>
    caseLine(`"${path.join(' ')}"`, [
      ...command.commands.map(({ name }) => name),
      ...command.choices,
      ...flagWords(command.flags),
      ...(path.length > 0 ? flagWords(program.flags) : []),
    ]);

  return `_trastienda() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path="" words="" word skip=""
  case "$previous" in
${withValues.map((flag) => `    ${flag.long}) COMPREPLY=($(compgen -W "${listedValues(flag).join(' ')}" -- "$current")); return ;;`).join('\n')}
    ${unique(takingValue.filter(({ takes }) => takes === 'file')).join('|') || '--'}) COMPREPLY=($(compgen -f -- "$current")); return ;;
    ${unique(takingValue.filter(({ takes }) => takes === 'text')).join('|')}) return ;;
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [ -n "$skip" ]; then skip=""; continue; fi
    case "$word" in
      ${unique(takingValue).join('|')}) skip=1; continue ;;
      -*) continue ;;
    esac
    case "\${path:+$path }$word" in
      ${places
        .filter(({ path }) => path.length > 0)
        .map(({ path }) => `"${path.join(' ')}"`)
        .join('|')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${places.map(wordsOf).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _trastienda trastienda
`;
};

const unique = (flags: readonly Flag[]): string[] => [...new Set(flagWords(flags))];
