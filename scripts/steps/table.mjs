/**
 * Rows of figures as a text table: one column for each figure that any row names, numbers to the right.
 * @param {readonly { what: string, figures: Record<string, string | number> }[]} rows
 */
export function table(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  const cells = [
    ['', ...columns],
    ...rows.map((row) => [row.what, ...columns.map((column) => text(row.figures[column]))]),
  ];
  const widths = ['', ...columns].map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join('\n');
}

/** @param {string | number | undefined} figure */
function text(figure) {
  if (figure === undefined) return '';
  if (typeof figure === 'string') return figure;
  return Number.isInteger(figure) ? figure.toLocaleString('en-US') : figure.toFixed(2);
}
