import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { CellText } from './cell-text.tsx';
import type { SheetRow as Row, SheetColumn } from './sheet-types.ts';
import { rowHeight } from './use-sheet-window.ts';

export interface SheetRowProps {
  readonly id: string;
  readonly index: number;
  /** The row's offset in the scrolled box, in pixels. */
  readonly top: number;
  readonly row: Row | undefined;
  readonly columns: readonly SheetColumn[];
  readonly loading: string;
  /** The first and the last selected column of this row (`from`, `to`); a negative `from`: none. */
  readonly from: number;
  readonly to: number;
  /** The active cell's column; -1 if it is in another row. */
  readonly active: number;
  /** The editor in the active cell while it is edited. */
  readonly editor?: ReactNode;
}

/** The id of a cell, for `aria-activedescendant`. */
export const cellId = (id: string, row: number, column: number): string => `${id}-${row}-${column}`;

/** A row of the sheet, positioned within the scrolled height. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { id, index, top, row, columns, loading, from, to, active, editor } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute flex w-full border-line border-b bg-surface"
      style={{ top, height: rowHeight }}
    >
      {columns.map((column, at) => {
        const cell = row?.cells[at];
        const isSelected = at >= from && at <= to;
        const problem = cell?.problem ?? (at === 0 ? row?.problem : undefined);
        return (
          <div
            key={column.key}
            id={cellId(id, index, at)}
            role="gridcell"
            data-row={index}
            data-column={at}
            aria-colindex={at + 1}
            aria-selected={isSelected}
            aria-readonly={!column.isEditable}
            aria-invalid={problem !== undefined || undefined}
            title={problem}
            style={{ width: column.width }}
            className={clsx(
              'relative shrink-0 truncate border-line border-r px-2 leading-[35px]',
              !column.isSized && 'grow',
              column.align === 'right' && 'text-right tabular-nums',
              at === 0 && 'sticky left-0 z-[1] font-medium',
              toneOf(column, problem, cell?.was !== undefined, isSelected),
              at === active && 'outline-2 outline-accent -outline-offset-2',
            )}
          >
            {at === active && editor ? editor : row ? <CellText cell={cell} /> : at === 0 ? loading : ''}
          </div>
        );
      })}
    </div>
  );
});

function toneOf(column: SheetColumn, problem: string | undefined, isChanged: boolean, isSelected: boolean): string {
  if (problem !== undefined) return 'bg-danger-soft text-danger';
  if (isSelected) return 'bg-accent-soft text-ink';
  if (isChanged) return 'bg-warning-soft font-medium text-ink';
  return column.isEditable ? 'bg-surface' : 'bg-sunken text-muted';
}
