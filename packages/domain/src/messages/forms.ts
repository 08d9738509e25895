import { fillIn, type MessageParams } from './fill-in.ts';
import { formOfWord } from './words.ts';

/** The places of a text, in their order, with their braces. */
export const placesOf = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

/**
 * A text in the form that agrees with what fills it. `<key>.one` is said when the count is one: the count is the first place that `<key>`
 * has and `<key>.one` lacks. `<key>.f`, `.mp`, `.fp` and `.p` (any plural) agree with the word in the first place of the text. Pages of
 * the frame, whose size is bounded, have few such texts and choose them by hand.
 */
export function sayFrom(texts: Readonly<Record<string, string>>, key: string, params: MessageParams): string {
  const text = texts[key] ?? key;
  // `hasOwn` and not a look-up: the built page reports a text that it looks up and does not have.
  const own = (form: string) => (Object.hasOwn(texts, `${key}.${form}`) ? texts[`${key}.${form}`] : undefined);
  const one = own('one');
  const count = one && placesOf(text).find((place) => !one.includes(place));
  if (count && fillIn(count, params) === '1') return fillIn(one, params);
  const form = (own('f') ?? own('p')) ? formOfWord(fillIn(placesOf(text)[0] ?? '', params)) : 'm';
  return fillIn(own(form) ?? (form.endsWith('p') ? own('p') : undefined) ?? text, params);
}
