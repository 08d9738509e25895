import { messages } from '../generated/messages.ts';
import { formatCount } from '../numbers.ts';
import type { CountedKeyOf } from './catalogue.ts';
import type { MessageParams } from './fill-in.ts';
import { sayFrom } from './forms.ts';

/** `say` and `sayCount` of a program that has texts of its own beside those that all programs say (ADR 133). */
export function catalogueOf<Own extends Readonly<Record<string, string>>>(own: Own) {
  type Key = keyof typeof messages | (keyof Own & string);
  const texts = { ...messages, ...own };
  const say = (key: Key, params: MessageParams = {}): string => sayFrom(texts, key, params);
  const sayCount = (key: CountedKeyOf<Key>, n: number, params: MessageParams = {}): string =>
    say(key, { ...params, n: formatCount(n) });
  return { say, sayCount };
}
