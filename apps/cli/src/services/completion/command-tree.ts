/** A command as completion needs it: the words that may follow it. */
export type CommandTree = {
  name: string;
  description: string;
  commands: readonly CommandTree[];
  flags: readonly Flag[];
  /** Fixed values of the first argument, if it has any (`completion bash`). */
  choices: readonly string[];
  /** Whether an argument is a file of this machine. */
  takesFiles: boolean;
};

/** `takes`: no value, a file, one of several values, or any text. */
export type Flag = {
  long: string;
  short: string | undefined;
  description: string;
  takes: 'nothing' | 'text' | 'file' | readonly string[];
};

export type Place = { path: readonly string[]; command: CommandTree };

/** Every command with the words that lead to it, starting with the program itself. */
export const everyPlace = (command: CommandTree, path: readonly string[] = []): Place[] => [
  { path, command },
  ...command.commands.flatMap((child) => everyPlace(child, [...path, child.name])),
];

/** The values that may follow a flag; none if they cannot be listed. */
export const listedValues = ({ takes }: Flag): readonly string[] => (typeof takes === 'string' ? [] : takes);

/** The flags of all commands by name: which of them take a value. */
export const flagsByName = (places: readonly Place[]): Flag[] => {
  const flags = new Map<string, Flag>();
  for (const flag of places.flatMap(({ command }) => command.flags)) {
    if (flag.takes !== 'nothing' || !flags.has(flag.long)) flags.set(flag.long, flag);
  }
  return [...flags.values()];
};

/** The flags that take a value at a place, the program's own among them. */
export const valuedAt = ({ path, command }: Place, program: CommandTree): Flag[] =>
  [...command.flags, ...(path.length > 0 ? program.flags : [])].filter(({ takes }) => takes !== 'nothing');
