import { formOfWord } from './words.ts';

/** Values for the `{name}` placeholders of a message. */
export type MessageParams = Record<string, string | number>;

/** Fills the `{name}` placeholders of a text; a placeholder without a value stays visible, so that the mistake is noticed. */
export function fillIn(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/**
 * A text in the form that agrees with what fills it. `<key>.one` is said when the count is one: the count is the only place that `<key>`
 * has and `<key>.one` lacks; pairs that differ in more are chosen by their callers. `<key>.f`, `.mp`, `.fp` and `.p` (any plural) agree
 * with the word in the first place of the text.
 */
export function sayFrom(texts: Readonly<Record<string, string>>, key: string, params: MessageParams): string {
  const text = texts[key] ?? key;
  return fillIn(formByCount(texts, key, text, params) ?? formByWord(texts, key, text, params) ?? text, params);
}

/** The places of a text, in their order. */
export const placesOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

// `hasOwn` and not a look-up: the built page reports a text that it looks up and does not have.
const formOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

function formByCount(texts: Readonly<Record<string, string>>, key: string, text: string, params: MessageParams) {
  const one = formOf(texts, `${key}.one`);
  if (one === undefined) return undefined;
  const kept = placesOf(one);
  const places = placesOf(text);
  const [count, ...others] = places.filter((place) => !kept.includes(place));
  if (count === undefined || others.length > 0 || !kept.every((place) => places.includes(place))) return undefined;
  return String(params[count]) === '1' ? one : undefined;
}

function formByWord(texts: Readonly<Record<string, string>>, key: string, text: string, params: MessageParams) {
  const feminine = formOf(texts, `${key}.f`);
  const plural = formOf(texts, `${key}.p`);
  if (feminine === undefined && plural === undefined) return undefined;
  const form = formOfWord(String(params[placesOf(text)[0] ?? ''] ?? ''));
  if (form === undefined || form === 'm') return undefined;
  return formOf(texts, `${key}.${form}`) ?? (form.endsWith('p') ? plural : undefined);
}
