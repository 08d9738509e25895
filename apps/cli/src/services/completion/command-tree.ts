import type { OfferedValues } from '../../shell/offered-values.ts';

/** A command as completion needs it: the words that may follow it. */
export type CommandTree = {
  name: string;
  description: string;
  commands: readonly CommandTree[];
  flags: readonly Flag[];
  arguments: readonly Argument[];
};

/** What a flag or an argument takes: a file, one of several values, which may be kept somewhere, or any text. */
export type Taken = 'text' | 'file' | OfferedValues;

/** `name`: what the value is called in the help. */
export type Argument = { name: string; takes: Taken; variadic: boolean };

/** `several`: values separated by commas. */
export type Flag = {
  long: string;
  short: string | undefined;
  /** What its value is called in the help; empty without one. */
  name: string;
  description: string;
  takes: 'nothing' | Taken;
  several: boolean;
};

export type Place = { path: readonly string[]; command: CommandTree };

/** Every command with the words that lead to it, starting with the program itself. */
export const everyPlace = (command: CommandTree, path: readonly string[] = []): Place[] => [
  { path, command },
  ...command.commands.flatMap((child) => everyPlace(child, [...path, child.name])),
];

/** The values that may follow a flag or stand for an argument; none if they cannot be listed. */
export const listedValues = ({ takes }: Pick<Flag, 'takes'>): readonly string[] =>
  typeof takes === 'string' || 'kept' in takes ? [] : takes;
