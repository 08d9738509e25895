import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { GridCell, GridMove } from '../../lib/cell-range.ts';
import type { SheetProps } from './sheet-types.ts';

interface Editing {
  readonly cell: GridCell;
  /** The key of its row. */
  readonly row: string;
  readonly text: string;
  readonly replaces: boolean;
}

type Sheet = Pick<SheetProps, 'columns' | 'rowAt' | 'onRefused' | 'onMoved' | 'actions'>;

/** The cell of a sheet that is being edited. What is typed belongs to its row: it is never written to another one that takes the place. */
export function useSheetEditing(
  { columns, rowAt, onRefused, onMoved, actions }: Sheet,
  box: RefObject<HTMLDivElement | null>,
  onMove: (from: GridCell, move: GridMove) => void,
) {
  const [opened, setEditing] = useState<Editing>();
  const isMoved = opened !== undefined && rowAt(opened.cell.row)?.key !== opened.row;
  const editing = isMoved ? undefined : opened;
  /** Opens a cell with its own text, or with the `typed` one in its place. */
  const open = (cell: GridCell, typed?: string) => {
    const column = columns[cell.column];
    const row = rowAt(cell.row);
    if (!column || !row) return;
    if (!column.isEditable) {
      onRefused(column);
      return;
    }
    const text = typed ?? row.cells[cell.column]?.text ?? '';
    setEditing({ cell, row: row.key, text, replaces: typed !== undefined });
  };
  /** Gives the focus back to the sheet. */
  const close = useCallback(() => {
    setEditing(undefined);
    box.current?.focus();
  }, [box]);
  const giveUp = useEffectEvent(() => {
    if (!opened) return;
    close();
    onMoved(opened.row, opened.text);
  });
  useEffect(() => {
    if (isMoved) giveUp();
  }, [isMoved]);
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
