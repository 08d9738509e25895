/** Values for the `{name}` placeholders of a message. */
export type MessageParams = Record<string, string | number>;

/** Fills the `{name}` placeholders of a text; a placeholder without a value stays visible, so that the mistake is noticed. */
export function fillIn(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
