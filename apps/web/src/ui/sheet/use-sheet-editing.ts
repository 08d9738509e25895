import { type RefObject, useCallback, useState } from 'react';
import type { GridCell, GridMove } from '../../lib/cell-range.ts';
import type { SheetProps } from './sheet-types.ts';

interface Editing {
  readonly cell: GridCell;
  readonly text: string;
  readonly replaces: boolean;
}

/** The cell of a sheet that is being edited. */
export function useSheetEditing(
  { columns, rowAt, onRefused, actions }: Pick<SheetProps, 'columns' | 'rowAt' | 'onRefused' | 'actions'>,
  box: RefObject<HTMLDivElement | null>,
  onMove: (from: GridCell, move: GridMove) => void,
) {
  const [editing, setEditing] = useState<Editing>();
  /** Opens a cell with its own text, or with the `typed` one in its place. */
  const open = (cell: GridCell, typed?: string) => {
    const column = columns[cell.column];
    const row = rowAt(cell.row);
    if (!column || !row) return;
    if (!column.isEditable) {
      onRefused(column);
      return;
    }
    setEditing({ cell, text: typed ?? row.cells[cell.column]?.text ?? '', replaces: typed !== undefined });
  };
  /** Gives the focus back to the sheet. */
  const close = useCallback(() => {
    setEditing(undefined);
    box.current?.focus();
  }, [box]);
  const enter = (move: GridMove | undefined) => {
    if (!editing) return;
    const { cell, text } = editing;
    if (text !== rowAt(cell.row)?.cells[cell.column]?.text) actions.edit(cell, text.trim());
    if (!move) {
      setEditing(undefined);
      return;
    }
    close();
    onMove(cell, move);
  };
  return { editing, open, close, type: (text: string) => editing && setEditing({ ...editing, text }), enter };
}
