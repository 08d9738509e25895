/**
 * Numbers, or texts of digits, as an SQL array in one parameter: drivers quote and escape every array item separately, which for files of a
 * million rows takes longer than reading them.
 */
export function pgArray(items: readonly (number | string | null)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join(',')}}`;
}

/** Texts as an SQL array in one parameter, for the same reason. */
export function listedTexts(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : `"${needsEscape.test(item) ? item.replace(escaped, '\\$&') : item}"`)).join(',')}}`;
}

const needsEscape = /["\\]/;
const escaped = /["\\]/g;
