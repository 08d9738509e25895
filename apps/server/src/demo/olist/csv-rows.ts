/** Rows of a small CSV text by their column titles. Quotes, doubled quotes and a byte order mark are understood. */
export function csvRows(text: string): Record<string, string>[] {
  const lines = fieldsOf(text.replace(/^\uFEFF/, ''));
  const [titles = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(titles.map((title, column) => [title, row[column] ?? ''])));
}

function fieldsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && quoted === undefined && bare === '' && row.length === 0) break;
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
