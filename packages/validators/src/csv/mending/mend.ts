/** What a person does to a checked file: a cell, a value in a whole column, or a row that is left out. Columns count from 0. */
export type Mend =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly text: string }
  | { readonly kind: 'column'; readonly column: number; readonly from: string; readonly text: string }
  | { readonly kind: 'row'; readonly row: number };

/** A row's cells with another text in one: a row of the wrong width gets the right one where nothing is lost by it. */
export function mendedCells(cells: readonly string[], width: number, column: number, text: string): string[] {
  const all = Array.from({ length: Math.max(cells.length, width) }, (_, at) =>
    at === column ? text : (cells[at] ?? ''),
  );
  return all.slice(width).some((cell) => cell.trim() !== '') ? all : all.slice(0, width);
}
