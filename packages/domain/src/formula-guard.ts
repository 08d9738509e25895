/**
 * Texts that spreadsheets run as formulas when they open a CSV file, written as they do it: after blanks, one of = + - @ in plain or full
 * width (U+FF0B, U+FF0D, U+FF1D, U+FF20), or a tab or carriage return in front. A plain number with a sign is a number.
 */
const formula = /^(?:[\s\u00a0]*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/;
const signedNumber = /^[+-]?\d+([.,]\d+)?$/;
/** What a text that needs the guard has in front of it: the SQL twin is in stock-stage.repository.ts. */
const guarded = /^'(?=[\s\u00a0]*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/;

/** A text as an export writes it: one that a spreadsheet would run as a formula gets an apostrophe in front. */
export const guardFormula = (text: string): string =>
  formula.test(text) && !signedNumber.test(text) ? `'${text}` : text;

/** A text without the apostrophe of `guardFormula`: it belongs to the file, not to the value. */
export const withoutGuard = (text: string): string => text.replace(guarded, '');
