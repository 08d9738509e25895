import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  boxOf,
  type CellBox,
  cellAlone,
  cellsInBox,
  type GridCell,
  type GridMove,
  type GridSelection,
  movedCell,
} from '../../lib/cell-range.ts';
import { CellEditor } from './cell-editor.tsx';
import { sheetKey } from './sheet-keys.ts';
import { cellId, SheetRow } from './sheet-row.tsx';
import type { SheetRow as Row, SheetActions, SheetColumn, SheetJump } from './sheet-types.ts';
import { rowHeight, useSheetWindow } from './use-sheet-window.ts';

export interface SheetProps {
  readonly label: string;
  /** An explanation of the keys. */
  readonly help: string;
  readonly columns: readonly SheetColumn[];
  readonly rowCount: number;
  /** The row at an index; undefined until it is loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly loading: string;
  /** Called with the range of rows that are on screen, or nearly. */
  readonly onSeen: (first: number, last: number) => void;
  readonly onSelect: (anchor: GridCell, box: CellBox) => void;
  /** The accessible name of an edited cell's field. */
  readonly editorLabel: (cell: GridCell) => string;
  /** Describes a selection of several cells to screen readers. */
  readonly selectedText: (box: CellBox) => string;
  /** Called when the user tries to edit a cell of a read-only column. */
  readonly onRefused: (column: SheetColumn) => void;
  readonly actions: SheetActions;
  readonly jump?: SheetJump | undefined;
}

interface Editing {
  readonly cell: GridCell;
  readonly text: string;
  readonly replaces: boolean;
}

/** A grid that works like a spreadsheet; only the rows on screen are rendered. */
export function Sheet(props: SheetProps) {
  const { columns, rowCount, rowAt, onSeen, onSelect, onRefused, actions, jump } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { first, last, seen, measure, reveal, height, shift } = useSheetWindow(box, rowCount);
  const [selection, setSelection] = useState<GridSelection>(cellAlone({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing>();
  /** Escape was pressed: the next Tab leaves the grid. */
  const leaves = useRef(false);
  const drags = useRef(false);
  const size = { rows: rowCount, columns: columns.length };
  const { anchor } = selection;
  const selected = boxOf(selection);

  useEffect(() => onSeen(first, last), [onSeen, first, last]);

  const select = useCallback(
    (next: GridSelection) => {
      setSelection(next);
      onSelect(next.anchor, boxOf(next));
      reveal(next.focus.row);
      revealColumn(box.current, columns, next.focus.column);
    },
    [onSelect, columns, reveal],
  );
  useLayoutEffect(() => {
    if (!jump) return;
    setEditing(undefined);
    select(cellAlone(jump.cell));
    box.current?.focus();
  }, [jump, select]);

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
  const close = (then?: () => void) => {
    setEditing(undefined);
    box.current?.focus();
    then?.();
  };
  const enter = (move: GridMove | undefined) => {
    if (!editing) return;
    const { cell, text } = editing;
    if (text !== rowAt(cell.row)?.cells[cell.column]?.text) actions.edit(cell, text.trim());
    if (!move) {
      setEditing(undefined);
      return;
    }
    close(() => select(cellAlone(movedCell(cell, move, size, seen))));
  };

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
        setSelection({ anchor: { row: 0, column: 0 }, focus: movedCell(anchor, 'last', size, seen) });
        onSelect({ row: 0, column: 0 }, { top: 0, left: 0, bottom: rowCount - 1, right: columns.length - 1 });
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
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellUnder(event.target);
    if (!cell || event.button !== 0 || event.pointerType !== 'mouse' || isEditor(event.target)) return;
    drags.current = true;
    select(event.shiftKey ? { anchor, focus: cell } : cellAlone(cell));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drags.current) return;
    if ((event.buttons & 1) === 0) {
      drags.current = false;
      return;
    }
    const focus = cellUnder(event.target);
    if (focus && (focus.row !== selection.focus.row || focus.column !== selection.focus.column)) {
      select({ anchor, focus });
    }
  };

  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  // The active cell is always rendered: `aria-activedescendant` refers to it.
  const rows = anchor.row < rowCount && (anchor.row < first || anchor.row > last) ? [...drawn, anchor.row] : drawn;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <>
      <p id={`${id}-help`} className="px-3 py-2 text-muted text-xs">
        {props.help}
      </p>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${id}-help`}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={anchor.row < rowCount ? cellId(id, anchor.row, anchor.column) : undefined}
        className="relative h-[68vh] min-h-64 touch-manipulation select-none overflow-auto border-line border-t text-[0.8125rem] focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2"
        onScroll={measure}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={(event) => {
          event.preventDefault();
          actions.paste(event.clipboardData.getData('text/plain'), selected);
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drags.current = false;
        }}
        onClick={(event) => {
          const cell = cellUnder(event.target);
          if (cell && !isEditor(event.target) && !event.shiftKey && cellsInBox(selected) === 1) select(cellAlone(cell));
        }}
        onDoubleClick={(event) => {
          const cell = cellUnder(event.target);
          if (cell && !isEditor(event.target)) open(cell);
        }}
      >
        <div role="rowgroup" className="sticky top-0 z-10 flex" style={{ minWidth: width, height: rowHeight }}>
          <div role="row" aria-rowindex={1} className="flex w-full">
            {columns.map((column, at) => (
              <div
                key={column.key}
                role="columnheader"
                aria-colindex={at + 1}
                style={{ width: column.width }}
                className={`shrink-0 grow truncate border-line border-r border-b bg-sunken px-2 font-medium text-muted leading-[35px] ${column.align === 'right' ? 'text-right' : ''} ${at === 0 ? 'sticky left-0 z-[1]' : ''}`}
              >
                {column.header}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ minWidth: width, height }}>
          {rows.map((index) => {
            const isIn = index >= selected.top && index <= selected.bottom;
            const isEdited = editing?.cell.row === index;
            const column = isEdited ? columns[editing.cell.column] : undefined;
            return (
              <SheetRow
                key={index}
                id={id}
                index={index}
                // A row outside the window must not extend the scrollable height.
                top={Math.min(index * rowHeight - shift, height - rowHeight)}
                row={rowAt(index)}
                columns={columns}
                loading={props.loading}
                from={isIn ? selected.left : -1}
                to={isIn ? selected.right : -2}
                active={anchor.row === index ? anchor.column : -1}
                editor={
                  editing && column ? (
                    <CellEditor
                      label={props.editorLabel(editing.cell)}
                      column={column}
                      text={editing.text}
                      replaces={editing.replaces}
                      onChange={(text) => setEditing({ ...editing, text })}
                      onEnter={enter}
                      onCancel={() => close()}
                      onPaste={(text) => close(() => actions.paste(text, selected))}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </div>
      </div>
      <output className="sr-only" aria-live="polite">
        {cellsInBox(selected) > 1 ? props.selectedText(selected) : ''}
      </output>
    </>
  );
}

const isAtEdge = ({ row, column }: GridCell, { rows, columns }: { rows: number; columns: number }, back: boolean) =>
  back ? row === 0 && column === 0 : row === rows - 1 && column === columns - 1;

const isEditor = (target: EventTarget): boolean => target instanceof HTMLInputElement;

function cellUnder(target: EventTarget): GridCell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
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
