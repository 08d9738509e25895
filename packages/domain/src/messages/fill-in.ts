/** Values for the `{name}` placeholders of a message. */
export type MessageParams = Record<string, string | number>;

/** Fills the `{name}` placeholders of a text; a placeholder without a value stays visible, so that the mistake is noticed. */
export function fillIn(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/**
 * A text in the form that agrees with its count: `<key>.one` is said when the count is one. The count is the only place that `<key>` has
 * and `<key>.one` lacks; pairs that differ in more are chosen by their callers.
 */
export function sayFrom(texts: Readonly<Record<string, string>>, key: string, params: MessageParams): string {
  const text = texts[key] ?? key;
  // `hasOwn` and not a look-up: the built page reports a text that it looks up and does not have.
  const one = Object.hasOwn(texts, `${key}.one`) ? texts[`${key}.one`] : undefined;
  return fillIn(one !== undefined && isForOne(text, one, params) ? one : text, params);
}

/** The places of a text, in their order. */
export const placesOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

function isForOne(text: string, one: string, params: MessageParams): boolean {
  const kept = placesOf(one);
  const places = placesOf(text);
  const [count, ...others] = places.filter((place) => !kept.includes(place));
  if (count === undefined || others.length > 0 || !kept.every((place) => places.includes(place))) return false;
  return String(params[count]) === '1';
}
