/**
 * The cells of a text that a spreadsheet copied: tabs separate cells, a line end follows each row, and a cell with tabs, line ends or quotes
 * is quoted, with its own quotes doubled. A quote that never closes is an ordinary character.
 */
export function cellsOfClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    const end = quoted?.end ?? endOfCell(text, at);
    row.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] === '\t') {
      at = end + 1;
      // A tab at the very end is followed by an empty cell.
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Cells as a text that spreadsheets and `cellsOfClipboard` can read. */
export function clipboardOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(clipboardCell).join('\t')).join('\r\n');
}

const clipboardCell = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const ends = /[\t\r\n]/g;

function endOfCell(text: string, from: number): number {
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

/** The quoted cell that begins at `start`; undefined if no cell ends after its closing quote. */
function quotedCell(text: string, start: number): { cell: string; end: number } | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at++;
      continue;
    }
    const end = at + 1;
    const isEnd = end === text.length || text[end] === '\t' || text[end] === '\r' || text[end] === '\n';
    return isEnd ? { cell: text.slice(start + 1, at).replaceAll('""', '"'), end } : undefined;
  }
  return undefined;
}
