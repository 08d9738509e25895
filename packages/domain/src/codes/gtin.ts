/** How many digits the codes of GS1 have that end with a check digit: GTIN-8, 12 (UPC-A), 13 (EAN-13) and 14. */
const lengths: readonly number[] = [8, 12, 13, 14];

/**
 * Whether a UPC has the length of a GTIN and its last digit is not the check digit of the others (GS1 General Specifications, 7.9). Codes of
 * other lengths, and texts that are not digits, have no check digit. It is a warning, never an error (ADR 112): shops number their goods
 * themselves.
 */
export const hasWrongCheckDigit = (upc: string): boolean =>
  hasWrongCheckDigitIn(upc.length, (at) => upc.charCodeAt(at));

const zero = 0x30;

/** As `hasWrongCheckDigit`, for a code of which only the codes of its characters are known, `codeAt` each of its places. */
export function hasWrongCheckDigitIn(length: number, codeAt: (at: number) => number): boolean {
  if (!lengths.includes(length)) return false;
  let sum = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = codeAt(length - 1 - at) - zero;
    if (digit < 0 || digit > 9) return false;
    sum += digit * (at % 2 === 0 ? 1 : 3);
  }
  return sum % 10 !== 0;
}
