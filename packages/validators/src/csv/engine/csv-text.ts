import { guardFormula } from '@trastienda/domain';

/** One cell of a file that we write. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const safe = guardFormula(value);
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row of a file that we write. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
