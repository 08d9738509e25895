import { type CellBox, cellsInBox, type GridSize } from './cell-range.ts';

/** The plan of a paste: the cells to write, the rectangle that they cover, and the copied cells that do not fit, which the user is told about. */
export type PastePlan = {
  cells: { row: number; column: number; text: string }[];
  box: CellBox;
  /** Copied rows below the grid's last row, and copied columns right of its last column, that are not empty. */
  beyond: { rows: number; columns: number };
};

/**
 * Plans the paste of copied cells into a selection: a single cell fills the selection, cells that divide it evenly repeat, and any others
 * start at its first corner. `size` limits the grid.
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
      // A short row says nothing about the cells after its end, so they stay unchanged.
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
