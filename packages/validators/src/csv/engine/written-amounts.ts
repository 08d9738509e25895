/** Pesos, in the ways in which they are written; other currencies are other numbers. */
const pesos = /^(?:MXN?|M\.N\.)?\s*\$?|(?:\s*(?:\$|MXN|M\.N\.|pesos))+$/giu;

/** Signs and codes of the currencies that sellers also work in, before or after a number. */
const others = /(?<![a-z])(?:USD|US\$|U\$S|EUR|CAD|GBP|CNY|RMB|JPY|d[oó]lar(?:es)?|euros?)(?![a-z])|[€£¥]/iu;

/** Whether a text is a number in a currency that is not pesos. */
export const isOtherCurrency = (text: string): boolean => {
  const number = text.replace(others, '');
  return number !== text && (withDecimalPoint(number) ?? withDecimalComma(number)) !== undefined;
};

/** A number without the guard of a spreadsheet and its currency. */
export function withoutPesos(text: string): string {
  return text.trim().replace(/^'/, '').replace(pesos, '').trim();
}

/** A percentage without its sign. */
export const withoutPercent = (text: string): string => text.trim().replace(/\s*%$/, '');

/** The number in a text, without its currency, the guard of a spreadsheet, and blanks between groups of three digits. */
function bare(text: string): string {
  const number = withoutPesos(text);
  return /^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/.test(number)
    ? number.replace(/[ \u00a0\u202f]/g, '')
    : number;
}

/** The number that a text says if the point is its decimal sign; undefined if it is not written so. */
export function withDecimalPoint(text: string): string | undefined {
  const number = bare(text);
  // In Mexico an apostrophe may mark the millions: «1'250,000.00».
  return /^-?([1-9]\d{0,2}([,'’]\d{3})+|\d+)(\.\d+)?$/.test(number) ? number.replace(/[,'’]/g, '') : undefined;
}

/** The number that a text says if the comma is its decimal sign; undefined if it is not written so. */
export function withDecimalComma(text: string): string | undefined {
  const number = bare(text);
  if (!/^-?([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/.test(number)) return undefined;
  return number.replaceAll('.', '').replace(',', '.');
}
