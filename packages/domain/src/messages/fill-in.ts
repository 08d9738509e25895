/** Values for the `{name}` places of a message. */
export type MessageParams = Record<string, string | number>;

/** Fills the `{name}` places of a text; a place without a value stays as it is, so that it is noticed. */
export function fillIn(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
