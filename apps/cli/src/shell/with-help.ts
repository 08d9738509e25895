import type { Command } from 'commander';
import type { messages } from '../generated/messages.ts';
import { say } from '../messages/say.ts';

type Params = Parameters<typeof say>[1];
type Key = keyof typeof messages;
/** A key with both texts of a command's help. */
export type HelpKey<Of = Key> = Of extends `${infer Area}.summary`
  ? `${Area}.description` extends Key
    ? Area
    : never
  : never;

/** Gives a command its line in the help of its area, `<key>.summary`, and its own help, `<key>.description`. */
export const withHelp = (command: Command, key: HelpKey, params?: Params): Command =>
  command.summary(say(`${key}.summary`, params)).description(say(`${key}.description`, params));
