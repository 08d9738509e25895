const perilous = /^[\s\u00a0]*[=+\-@]|[",;|\t\r\n]/;

/** One cell of a file that we write. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  // Most cells need no change.
  if (!perilous.test(value)) return value;
  const isFormula = /^[\s\u00a0]*[=+\-@\t\r]/.test(value) && !/^[+-]?\d+([.,]\d+)?$/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row of a file that we write. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
