/**
 * Texts that spreadsheets run as formulas when they open a CSV file, written as they do it: after blanks, one of = + - @ in plain or full
 * width (U+FF0B, U+FF0D, U+FF1D, U+FF20), or a tab or carriage return in front.
 */
const formula = '(?:[\\s\\u00a0]*[=+\\-@\\uff0b\\uff0d\\uff1d\\uff20]|[\\t\\r])';
/** Such a text, with or without apostrophes in front: a text that looks guarded by itself is guarded too, so that it comes back. */
const guardable = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'(?='*${formula})`);
/** A plain number with a sign is a number. */
const signedNumber = /^[+-]?\d+([.,]\d+)?$/;

/**
 * A text as a file of ours holds it: one that a spreadsheet would run as a formula gets an apostrophe in front. `withoutGuard` is its
 * inverse for every text.
 */
export const guardFormula = (text: string): string =>
  guardable.test(text) && !signedNumber.test(text) ? `'${text}` : text;

/** The text of a cell that was read: without the apostrophe of `guardFormula`, which belongs to the file and not to the value. */
export const withoutGuard = (text: string): string => text.replace(guarded, '');
