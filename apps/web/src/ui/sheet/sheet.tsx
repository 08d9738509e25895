import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { boxOf, cellAlone, cellsInBox, movedCell } from '../../lib/cell-range.ts';
import { CellEditor } from './cell-editor.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { cellId, SheetRow } from './sheet-row.tsx';
import type { SheetProps } from './sheet-types.ts';
import { useSheetEditing } from './use-sheet-editing.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { cellUnder, useSheetSelection } from './use-sheet-selection.ts';
import { rowHeight, useSheetWindow } from './use-sheet-window.ts';
import { useTriedWidth } from './use-tried-width.ts';

/** A grid that works like a spreadsheet; only the rows on screen are rendered. */
export function Sheet(props: SheetProps) {
  const { rowCount, rowAt, onSeen, onSelect, actions, jump } = props;
  const { shown: columns, onTry, onResize } = useTriedWidth(props);
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
  const keys = useSheetKeys(actions, { selection, select, editing, open, size, seen });

  useEffect(() => onSeen(first, last), [onSeen, first, last]);

  useLayoutEffect(() => {
    if (!jump) return;
    close();
    select(cellAlone(jump.cell));
  }, [jump, close, select]);

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
        {...keys}
        {...pointer}
        onDoubleClick={(event) => {
          const cell = cellUnder(event.target);
          if (cell) open(cell);
        }}
      >
        <SheetHeader columns={columns} width={width} onTry={onTry} onResize={onResize} />
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
