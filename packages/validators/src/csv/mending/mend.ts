/** A correction of a checked file: a cell, a value in a whole column, or a row to leave out. Columns count from 0. */
export type Mend =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly text: string }
  | { readonly kind: 'column'; readonly column: number; readonly from: string; readonly text: string }
  | { readonly kind: 'row'; readonly row: number };

/** The cells of a row with a new text in one of them; a row of the wrong width is adjusted if nothing is lost. */
export function mendedCells(cells: readonly string[], width: number, column: number, text: string): string[] {
  const all = Array.from({ length: Math.max(cells.length, width) }, (_, at) =>
    at === column ? text : (cells[at] ?? ''),
  );
  return all.slice(width).some((cell) => cell.trim() !== '') ? all : all.slice(0, width);
}
