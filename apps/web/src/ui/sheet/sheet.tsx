import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { boxOf, cellAlone, cellsInBox, type GridCell, movedCell } from '../../lib/cell-range.ts';
import { CellEditor } from './cell-editor.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { sheetKey } from './sheet-keys.ts';
import { cellId, SheetRow } from './sheet-row.tsx';
import type { SheetProps } from './sheet-types.ts';
import { useSheetEditing } from './use-sheet-editing.ts';
import { cellUnder, useSheetSelection } from './use-sheet-selection.ts';
import { rowHeight, useSheetWindow } from './use-sheet-window.ts';

/** A grid that works like a spreadsheet; only the rows on screen are rendered. */
export function Sheet(props: SheetProps) {
  const { columns, rowCount, rowAt, onSeen, onSelect, actions, jump } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { first, last, seen, measure, reveal, height, shift } = useSheetWindow(box, rowCount);
  const size = { rows: rowCount, columns: columns.length };
  const { selection, select, pointer } = useSheetSelection(box, { columns, onSelect, reveal });
  const { anchor } = selection;
  const selected = boxOf(selection);
  const { editing, open, close, type, enter } = useSheetEditing(props, box, (from, move) =>
    select(cellAlone(movedCell(from, move, size, seen))),
  );
  /** Escape was pressed: the next Tab leaves the grid. */
  const leaves = useRef(false);

  useEffect(() => onSeen(first, last), [onSeen, first, last]);

  useLayoutEffect(() => {
    if (!jump) return;
    close();
    select(cellAlone(jump.cell));
  }, [jump, close, select]);

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
        {...pointer}
        onDoubleClick={(event) => {
          const cell = cellUnder(event.target);
          if (cell) open(cell);
        }}
      >
        <SheetHeader columns={columns} width={width} />
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
                      onChange={type}
                      onEnter={enter}
                      onCancel={close}
                      onPaste={(text) => {
                        close();
                        actions.paste(text, selected);
                      }}
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
