/** How many characters a text has, as every limit counts them: an emoji is one. */
export const lengthOf = (text: string): number => text.replace(/[\ud800-\udbff](?=[\udc00-\udfff])/g, '').length;

/** The first characters of a text, as `lengthOf` counts them: an emoji is never cut in half. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('');
