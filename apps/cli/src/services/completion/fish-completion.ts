import { type CommandTree, everyPlace, type Flag, listedValues, type Place } from './command-tree.ts';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A script for fish; `trastienda completion fish > ~/.config/fish/completions/trastienda.fish`. */
export const fishCompletion = (program: CommandTree): string =>
  `${['complete -c trastienda -f', ...program.flags.map((flag) => flagLine(flag)), ...everyPlace(program).flatMap(placeLines)].join('\n')}\n`;

const placeLines = ({ path, command }: Place): string[] => {
  const condition = conditionOf(path, command);
  return [
    ...command.commands.map(
      (child) => `complete -c trastienda -n ${quote(condition)} -a ${child.name} -d ${quote(child.description)}`,
    ),
    ...(command.arguments.some(({ takes }) => takes === 'file')
      ? [`complete -c trastienda -n ${quote(condition)} -F`]
      : []),
    ...command.arguments
      .flatMap(listedValues)
      .map((choice) => `complete -c trastienda -n ${quote(condition)} -a ${choice}`),
    ...(path.length > 0 ? command.flags.map((flag) => flagLine(flag, conditionOf(path, undefined))) : []),
  ];
};

// A command is current once all its words were typed and none of its subcommands was.
const conditionOf = (path: readonly string[], command: CommandTree | undefined): string => {
  const verbs = command?.commands.map(({ name }) => name) ?? [];
  const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`);
  const closed = verbs.length > 0 ? [`not __fish_seen_subcommand_from ${verbs.join(' ')}`] : [];
  return [...seen, ...closed].join('; and ') || 'true';
};

const flagLine = (flag: Flag, condition?: string): string =>
  [
    'complete -c trastienda',
    ...(condition ? [`-n ${quote(condition)}`] : []),
    `-l ${flag.long.replace(/^--/, '')}`,
    ...(flag.short ? [`-s ${flag.short.replace(/^-/, '')}`] : []),
    ...(flag.takes === 'nothing' ? [] : ['-r']),
    ...(flag.takes === 'file' ? ['-F'] : []),
    ...(listedValues(flag).length > 0 ? [`-a ${quote(listedValues(flag).join(' '))}`] : []),
    `-d ${quote(flag.description)}`,
  ].join(' ');
