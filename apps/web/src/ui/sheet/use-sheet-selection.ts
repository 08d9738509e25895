import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { boxOf, cellAlone, cellsInBox, type GridCell, type GridSelection } from '../../lib/cell-range.ts';
import type { SheetColumn, SheetProps } from './sheet-types.ts';

interface Sheet extends Pick<SheetProps, 'columns' | 'onSelect'> {
  /** Scrolls just enough to show a row. */
  readonly reveal: (row: number) => void;
}

/** The selected cells of a sheet, and how the mouse selects them: a click, a drag, with Shift from the selected cell. */
export function useSheetSelection(box: RefObject<HTMLDivElement | null>, { columns, onSelect, reveal }: Sheet) {
  const [selection, setSelection] = useState<GridSelection>(cellAlone({ row: 0, column: 0 }));
  const drags = useRef(false);
  /** Selects cells, and shows the one that moved unless the sheet `stays` where it is. */
  const select = useCallback(
    (next: GridSelection, { stays = false } = {}) => {
      setSelection(next);
      onSelect(next.anchor, boxOf(next));
      if (stays) return;
      reveal(next.focus.row);
      revealColumn(box.current, columns, next.focus.column);
    },
    [box, onSelect, columns, reveal],
  );
  const { anchor, focus } = selection;
  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellUnder(event.target);
      if (!cell || event.button !== 0 || event.pointerType !== 'mouse') return;
      drags.current = true;
      select(event.shiftKey ? { anchor, focus: cell } : cellAlone(cell));
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drags.current) return;
      if ((event.buttons & 1) === 0) {
        drags.current = false;
        return;
      }
      const cell = cellUnder(event.target);
      if (cell && (cell.row !== focus.row || cell.column !== focus.column)) select({ anchor, focus: cell });
    },
    onPointerUp: () => {
      drags.current = false;
    },
    onClick: (event: React.MouseEvent) => {
      const cell = cellUnder(event.target);
      if (cell && !event.shiftKey && cellsInBox(boxOf(selection)) === 1) select(cellAlone(cell));
    },
  };
  return { selection, select, pointer };
}

/** The cell under a pointer; undefined in the field of an edited one. */
export function cellUnder(target: EventTarget): GridCell | undefined {
  const isField = target instanceof HTMLInputElement;
  const cell = target instanceof Element && !isField ? target.closest<HTMLElement>('[role=gridcell]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/** Scrolls just enough to show a column. */
function revealColumn(box: HTMLDivElement | null, columns: readonly SheetColumn[], column: number): void {
  if (!box || column === 0) return;
  const pinned = columns[0]?.width ?? 0;
  const left = columns.slice(0, column).reduce((sum, one) => sum + one.width, 0);
  const right = left + (columns[column]?.width ?? 0);
  if (left < box.scrollLeft + pinned) box.scrollLeft = left - pinned;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}
