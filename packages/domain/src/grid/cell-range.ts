/** A cell by its place, both counted from 0. */
export type GridCell = { row: number; column: number };

/** How many rows and columns a grid has. */
export type GridSize = { rows: number; columns: number };

/** A selection: `anchor` is the cell being edited, `focus` is the opposite corner, which shift moves. */
export type GridSelection = { anchor: GridCell; focus: GridCell };

/** A rectangle of cells, both ends included. */
export type CellBox = { top: number; left: number; bottom: number; right: number };

/** The movements that a key can cause from a cell. */
export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'next'
  | 'previous';

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The cell that a move reaches; it stays inside the grid. `page` is the number of rows visible at a time. */
export function movedCell({ row, column }: GridCell, move: GridMove, size: GridSize, page: number): GridCell {
  const at = (toRow: number, toColumn: number): GridCell => ({
    row: within(toRow, size.rows),
    column: within(toColumn, size.columns),
  });
  switch (move) {
    case 'up':
      return at(row - 1, column);
    case 'down':
      return at(row + 1, column);
    case 'left':
      return at(row, column - 1);
    case 'right':
      return at(row, column + 1);
    case 'pageUp':
      return at(row - page, column);
    case 'pageDown':
      return at(row + page, column);
    case 'rowStart':
      return at(row, 0);
    case 'rowEnd':
      return at(row, size.columns - 1);
    case 'first':
      return at(0, 0);
    case 'last':
      return at(size.rows - 1, size.columns - 1);
    case 'next':
      return column < size.columns - 1 || row === size.rows - 1 ? at(row, column + 1) : at(row + 1, 0);
    case 'previous':
      return column > 0 || row === 0 ? at(row, column - 1) : at(row - 1, size.columns - 1);
  }
}

/** A selection of a single cell. */
export function cellAlone(cell: GridCell): GridSelection {
  return { anchor: cell, focus: cell };
}

/** The rectangle between the two corners of a selection. */
export function boxOf({ anchor, focus }: GridSelection): CellBox {
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  };
}

/** How many cells a rectangle has. */
export function cellsInBox({ top, left, bottom, right }: CellBox): number {
  return (bottom - top + 1) * (right - left + 1);
}
