/** The first characters of a text, as limits of the contract count them: an emoji is one, and never cut in half. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('');
