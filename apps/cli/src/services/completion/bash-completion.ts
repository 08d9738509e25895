import {
  type CommandTree,
  everyPlace,
  type Flag,
  flagsByName,
  listedValues,
  type Place,
  valuedAt,
} from './command-tree.ts';

const caseLine = (pattern: string, words: readonly string[]) => `    ${pattern}) words="${words.join(' ')}" ;;`;

const flagWords = (flags: readonly Flag[]) => flags.map(({ long }) => long);

/** A script for bash; `eval "$(trastienda completion bash)"` in ~/.bashrc. */
export const bashCompletion = (program: CommandTree): string => {
  const places = everyPlace(program);
  const takingValue = flagsByName(places).filter((flag) => flag.takes !== 'nothing');
  const wordsOf = ({ path, command }: (typeof places)[number]) =>
    caseLine(`"${path.join(' ')}"`, [
      ...command.commands.map(({ name }) => name),
      ...command.choices,
      ...flagWords(command.flags),
      ...(path.length > 0 ? flagWords(program.flags) : []),
    ]);

  // bash itself completes names of files where COMPREPLY is empty, with blanks and folders as it always does.
  const valueLine = (place: Place, flag: Flag) =>
    `    "${[...place.path, flag.long].join(' ')}") ${
      flag.takes === 'file'
        ? 'return'
        : `${noFiles}; COMPREPLY=($(compgen -W "${listedValues(flag).join(' ')}" -- "$current")); return`
    } ;;`;

  return `_trastienda() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path="" words="" word skip=""
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
  case "\${path:+$path }$previous" in
${places.flatMap((place) => valuedAt(place, program).map((flag) => valueLine(place, flag))).join('\n')}
  esac
  case "$path" in
${places
  .filter(({ command }) => command.takesFiles)
  .map(({ path }) => `    "${path.join(' ')}") ;;`)
  .join('\n')}
    *) ${noFiles} ;;
  esac
  case "$path" in
${places.map(wordsOf).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _trastienda trastienda
`;
};

// Outside of a completion (in a test) compopt has nothing to change.
const noFiles = 'compopt +o default 2>/dev/null';

const unique = (flags: readonly Flag[]): string[] => [...new Set(flagWords(flags))];
