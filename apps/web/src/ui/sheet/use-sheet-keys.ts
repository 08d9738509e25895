import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { boxOf, cellAlone, type GridCell, type GridSelection, movedCell } from '../../lib/cell-range.ts';
import { sheetKey } from './sheet-keys.ts';
import type { SheetActions } from './sheet-types.ts';

interface Keyed {
  readonly selection: GridSelection;
  readonly select: (next: GridSelection, how?: { readonly stays: boolean }) => void;
  /** The edited cell: its field has the keys. */
  readonly editing: object | undefined;
  readonly open: (cell: GridCell, typed?: string) => void;
  readonly size: { readonly rows: number; readonly columns: number };
  /** How many rows a page has. */
  readonly seen: number;
}

/** What the keyboard and the clipboard do to the selected cells of a sheet. */
export function useSheetKeys(actions: SheetActions, { selection, select, editing, open, size, seen }: Keyed) {
  const { anchor } = selection;
  const selected = boxOf(selection);
  /** Escape was pressed: the next Tab leaves the grid. */
  const leaves = useRef(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const asked = sheetKey(event);
    if (!asked || editing) return;
    if (event.key === 'Tab' && (leaves.current || isAtEdge(anchor, size, event.shiftKey))) return;
    leaves.current = asked.kind === 'leave';
    event.preventDefault();
    switch (asked.kind) {
      case 'move': {
        const from = asked.extends ? selection.focus : anchor;
        const to = movedCell(from, asked.move, size, seen);
        select(asked.extends ? { anchor, focus: to } : cellAlone(to));
        break;
      }
      case 'all':
        select({ anchor: { row: 0, column: 0 }, focus: movedCell(anchor, 'last', size, seen) }, { stays: true });
        break;
      case 'edit':
        open(anchor);
        break;
      case 'type':
        open(anchor, asked.text);
        break;
      case 'leave':
        select(cellAlone(anchor));
        break;
      default:
        actions[asked.kind](selected);
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    const text = actions.copy(selected);
    event.preventDefault();
    if (text !== undefined) event.clipboardData.setData('text/plain', text);
    if (text !== undefined && event.type === 'cut') actions.clear(selected);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    actions.paste(event.clipboardData.getData('text/plain'), selected);
  };
  return { onKeyDown, onCopy, onCut: onCopy, onPaste };
}

const isAtEdge = ({ row, column }: GridCell, { rows, columns }: Keyed['size'], back: boolean) =>
  back ? row === 0 && column === 0 : row === rows - 1 && column === columns - 1;
