import { messages } from '../generated/messages.ts';
import { formatCount } from '../numbers.ts';
import type { MessageParams } from './fill-in.ts';
import { fillIn } from './fill-in.ts';

export { messages };

/** Stable key of a text. */
export type MessageKey = keyof typeof messages;

/** Whether a code from outside is one of ours. */
export function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(messages, code);
}

/** The text of a key with its `{name}` places filled. */
export const say = (key: MessageKey, params: MessageParams = {}): string => fillIn(messages[key], params);

/** A text with `{n}` that has another for one, under its key and `.one`. */
export type CountedKey =
  Extract<MessageKey, `${string}.one`> extends infer One
    ? One extends `${infer Key extends MessageKey}.one`
      ? Key
      : never
    : never;

/** The text of a count, in the singular for one; `n` is written `1,284`. */
export const sayCount = (key: CountedKey, n: number, params: MessageParams = {}): string =>
  say(n === 1 ? `${key}.one` : key, { ...params, n: formatCount(n) });
