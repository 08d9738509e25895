const perilous = /^[\s\u00a0]*[=+\-@]|[",;|\t\r\n]/;

/** One cell for a file that we write. What a spreadsheet would run as a formula is kept as text with an apostrophe. */
export function csvCell(value: string): string {
  // Most cells have nothing in them that matters.
  if (!perilous.test(value)) return value;
  const isFormula = /^[\s\u00a0]*[=+\-@\t\r]/.test(value) && !/^[+-]?\d+([.,]\d+)?$/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row for a file that we write. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
