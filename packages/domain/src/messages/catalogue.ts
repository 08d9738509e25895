import { messages } from '../generated/messages.ts';
import { formatCount } from '../numbers.ts';
import type { MessageParams } from './fill-in.ts';
import { sayFrom } from './forms.ts';

export { messages };

/** Stable key of a text. */
export type MessageKey = keyof typeof messages;

/** Whether an untrusted code is one of our message keys. */
export function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(messages, code);
}

/** The text of a key with its `{name}` placeholders filled, in the form that agrees with them (`sayFrom`). */
export const say = (key: MessageKey, params: MessageParams = {}): string => sayFrom(messages, key, params);

/** The keys of a catalogue with a singular under the same key plus `.one`. */
export type CountedKeyOf<Keys extends string> =
  Extract<Keys, `${string}.one`> extends infer One
    ? One extends `${infer Key extends Keys}.one`
      ? Key
      : never
    : never;

/** The key of a text with `{n}` that has a singular under the same key plus `.one`. */
export type CountedKey = CountedKeyOf<MessageKey>;

/** The text for a count, in the singular if it is one; `n` is formatted as `1,284`. */
export const sayCount = (key: CountedKey, n: number, params: MessageParams = {}): string =>
  say(key, { ...params, n: formatCount(n) });
