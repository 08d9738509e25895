import { type CellBox, cellsInBox, type GridSize } from './cell-range.ts';

/** What a paste writes where, the rectangle it takes, and what found no place: told, never dropped in silence. */
export type PastePlan = {
  cells: { row: number; column: number; text: string }[];
  box: CellBox;
  /** Rows below the last one, and columns right of the last one, that had something in them. */
  beyond: { rows: number; columns: number };
};

/**
 * Puts copied cells on a selection: one cell fills it, cells that divide it evenly repeat over it, and all else
 * begins at its first corner. `columns` and `rows` bound the grid.
 */
export function planPaste(copied: readonly (readonly string[])[], selected: CellBox, size: GridSize): PastePlan {
  const height = copied.length;
  const width = Math.max(0, ...copied.map(({ length }) => length));
  const { top, left } = selected;
  const [rows, columns] = [selected.bottom - top + 1, selected.right - left + 1];
  const repeats = cellsInBox(selected) > 1 && rows % height === 0 && columns % width === 0;
  const wanted = repeats ? { rows, columns } : { rows: height, columns: width };
  const fits = {
    rows: Math.min(wanted.rows, size.rows - top),
    columns: Math.min(wanted.columns, size.columns - left),
  };
  const cells: PastePlan['cells'] = [];
  for (let row = 0; row < fits.rows; row++) {
    for (let column = 0; column < fits.columns; column++) {
      const text = copied[row % height]?.[column % width];
      // A row that ends early says nothing of the cells after its end.
      if (text !== undefined) cells.push({ row: top + row, column: left + column, text: text.trim() });
    }
  }
  return {
    cells,
    box: { top, left, bottom: top + Math.max(1, fits.rows) - 1, right: left + Math.max(1, fits.columns) - 1 },
    beyond: {
      rows: copied.slice(fits.rows).filter((row) => row.some(isFilled)).length,
      columns: Array.from({ length: Math.max(0, width - fits.columns) }).filter((_, at) =>
        copied.some((row) => isFilled(row[fits.columns + at] ?? '')),
      ).length,
    },
  };
}

const isFilled = (text: string): boolean => text.trim() !== '';
