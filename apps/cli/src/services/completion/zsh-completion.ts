import {
  type CommandTree,
  everyPlace,
  type Flag,
  flagsByName,
  listedValues,
  type Place,
  valuedAt,
} from './command-tree.ts';

// In a single-quoted _describe entry, a colon ends the word and a quote ends the string.
const entry = (word: string, description: string) =>
  `'${word.replaceAll(':', '\\:')}:${description.replaceAll("'", "'\\''").replaceAll(':', '\\:')}'`;

/** A script for zsh; `eval "$(trastienda completion zsh)"` in ~/.zshrc, after compinit. */
export const zshCompletion = (program: CommandTree): string => {
  const places = everyPlace(program);
  const valued = flagsByName(places).filter(({ takes }) => takes !== 'nothing');

  return `#compdef trastienda
_trastienda() {
  local place="" word skip="" previous="\${words[CURRENT-1]}"
  local -a entries
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n "$skip" ]]; then skip=""; continue; fi
    case "$word" in
      ${valued.map(({ long }) => long).join('|')}) skip=1; continue ;;
      -*) continue ;;
    esac
    case "\${place:+$place }$word" in
      ${places
        .filter(({ path }) => path.length > 0)
        .map(({ path }) => `"${path.join(' ')}"`)
        .join('|')}) place="\${place:+$place }$word" ;;
    esac
  done
  case "\${place:+$place }$previous" in
${places.flatMap((place) => valuedAt(place, program).map((flag) => valueLine(place, flag))).join('\n')}
  esac
  case "$place" in
${places.map((place) => placeLine(place, program)).join('\n')}
  esac
  _describe -t commands 'trastienda' entries
}
compdef _trastienda trastienda
`;
};

const valueLine = ({ path }: Place, flag: Flag): string => {
  const values = listedValues(flag);
  const offer = flag.takes === 'file' ? '_files; ' : values.length > 0 ? `compadd -- ${values.join(' ')}; ` : '';
  return `    "${[...path, flag.long].join(' ')}") ${offer}return ;;`;
};

const placeLine = ({ path, command }: Place, program: CommandTree): string => {
  const flags = path.length > 0 ? [...command.flags, ...program.flags] : command.flags;
  const entries = [
    ...command.commands.map(({ name, description }) => entry(name, description)),
    ...command.choices.map((choice) => entry(choice, choice)),
    ...flags.map(({ long, description }) => entry(long, description)),
  ];
  return `    "${path.join(' ')}") entries=(${entries.join(' ')})${command.takesFiles ? '; _files' : ''} ;;`;
};
