import clsx from 'clsx';
import { type ReactNode, useCallback, useState } from 'react';
import { distinctNames } from '../lib/distinct-names.ts';
import { type Selection, useRangeSelection, useShownSelection } from './range-selection.ts';
import { LoadingLine, RefreshLine } from './skeleton.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { TableSort } from './sort-button.tsx';
import type { Column } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { as, type RowDetails, TableRow } from './table-row.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSpills } from './use-spills.ts';

export type { Column, RowDetails };

export interface DataTableProps<Row> {
  /** Names the table ("Pedidos"). */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What the buttons of a row call it; rows with the same name are numbered, so that no two buttons are named alike. */
  readonly rowName?: ((row: Row) => string) | undefined;
  /** The address of a row: its first column becomes a link, and Enter or a click opens it. */
  readonly rowHref?: (row: Row) => string;
  /** The row opens on a double click instead of a single one; its link still opens on a single click. */
  readonly opensByDouble?: boolean;
  /**
   * `loading`: no rows yet, `skeletonRows` skeletons instead. `refreshing`: the rows are outdated. `kept`: they are those of an earlier
   * visit, shown in muted ink, and nothing in them can be pressed or chosen. A progress line is shown above in all three.
   */
  readonly state?: 'ready' | 'loading' | 'refreshing' | 'kept';
  readonly skeletonRows?: number;
  readonly selection?: Selection;
  /** Whether a row can be chosen; a text says why not, `false` omits its checkbox. If absent, all rows can. */
  readonly choosable?: ((row: Row) => boolean | string) | undefined;
  readonly sort?: TableSort | undefined;
  /** The details that a row opens below itself. */
  readonly details?: RowDetails<Row> | undefined;
  /** Rendered instead of the table when there are no rows. */
  readonly empty?: ReactNode;
  /** Rows are 32 px high instead of 40. */
  readonly compact?: boolean;
  /** Cards show two cells per line, without their headers. */
  readonly shortCards?: boolean;
  /** The table's header sticks below the application's header while the page scrolls. Do not use it inside cards and dialogs. */
  readonly sticky?: boolean;
  /** Makes the headers' edges draggable; receives the column's new width, or undefined for as wide as its content. */
  readonly onResize?: ((key: string, pixels: number | undefined) => void) | undefined;
}

/**
 * A table on a wide screen, cards below 768 px. Arrow keys move between rows, Enter and click open one, Space selects one; with Shift,
 * the range from the row selected last.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns: given,
    rows,
    rowKey,
    rowName,
    state = 'ready',
    selection,
    choosable = anyRow,
    sort,
    details,
    compact = false,
    shortCards = false,
    onResize,
  } = props;
  const { columns, resizing } = useColumnWidths(given, onResize);
  const cellClass = classOfCells({ compact, shortCards });
  const opened = useOpenedRows(rows, rowKey, details);
  const names = rowName && distinctNames(rows.map(rowName));
  const choices = rows.filter((row) => choosable(row) === true).map(rowKey);
  const select = useRangeSelection(choices, selection);
  const { body, choose, onKeyDown } = useRowKeys(choices, selection, select);

  // A header sticks to the page, or its table scrolls sideways: within what scrolls it would lie on the first rows.
  const [watch, spills] = useSpills();

  if (state !== 'loading' && rows.length === 0) return <>{props.empty}</>;

  return (
    <div
      ref={watch}
      aria-busy={state !== 'ready'}
      // What scrolls sideways is reached by keys too (WCAG 2.1.1).
      {...(spills && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className={clsx('relative max-md:overflow-x-auto', spills && 'print:overflow-visible md:overflow-x-auto')}
    >
      {state === 'loading' ? <LoadingLine /> : null}
      {state === 'ready' ? null : <RefreshLine />}
      <table
        {...as.table}
        aria-label={label}
        className="w-full border-collapse text-left text-[0.8125rem] max-md:block"
      >
        <TableHeader
          columns={columns}
          choice={selection && { selection, keys: choices, toggle: select.toggleAll }}
          refusal={state === 'loading' || state === 'kept' ? 'Los renglones todavía se cargan' : ''}
          details={details?.header}
          sort={sort}
          sticky={props.sticky === true && !spills}
          resizing={resizing}
        />
        <tbody
          ref={body}
          {...as.rowgroup}
          onKeyDown={onKeyDown}
          onClickCapture={(event) => select.watchShift(event.shiftKey)}
          inert={state === 'kept'}
          className={clsx('max-md:block', state === 'kept' && 'text-muted')}
        >
          {state === 'loading' ? (
            <SkeletonRows
              count={props.skeletonRows ?? 10}
              columns={columns}
              selects={selection !== undefined}
              opens={details !== undefined}
              cellClass={cellClass}
            />
          ) : (
            <TableRows table={props} {...{ columns, names, opened, cellClass }} onChoose={choose} />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowsProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly names: readonly string[] | undefined;
  readonly opened: ReturnType<typeof useOpenedRows<Row>>;
  readonly cellClass: string;
  readonly onChoose: (key: string, on: boolean) => void;
}

/** The rows of a table, which alone are rendered again when some of them are chosen. */
function TableRows<Row>({ table, columns, names, opened, cellClass, onChoose }: TableRowsProps<Row>) {
  const {
    rows,
    rowKey,
    rowHref,
    selection,
    choosable = anyRow,
    details,
    opensByDouble = false,
    shortCards = false,
  } = table;
  const chosen = useShownSelection(selection);
  return rows.map((row, at) => {
    const id = rowKey(row);
    return (
      <TableRow
        key={id}
        {...{ id, row, columns, opensByDouble, onChoose, details, cellClass, shortCards }}
        name={names?.[at] ?? ''}
        href={rowHref?.(row)}
        verdict={selection ? choosable(row) : undefined}
        isChosen={selection && chosen.has(id)}
        opener={opened.labels?.[at] ?? ''}
        isOpen={opened.isOpen(row)}
        onTurn={opened.turn}
      />
    );
  });
}

const anyRow = () => true;

/** The rows whose details are shown, and the names of the buttons that show them. `turn` stays the same function. */
function useOpenedRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string, details: RowDetails<Row> | undefined) {
  // Rows whose details were toggled from their initial state.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const turn = useCallback(
    (key: string) =>
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const isOpen = (row: Row) => details !== undefined && turned.has(rowKey(row)) !== (details.startsOpen ?? false);
  return { turn, isOpen, labels: details && distinctNames(rows.map((row) => details.label(row, isOpen(row)))) };
}

/** The browser's own `vertical-align: inherit` would restyle all cells of a row whose background changes. */
const classOfCells = ({ compact, shortCards }: { readonly compact: boolean; readonly shortCards: boolean }) =>
  clsx(
    'px-3 align-middle md:max-[85rem]:px-2 max-md:flex max-md:min-w-0 max-md:p-0',
    shortCards ? 'max-md:gap-4' : 'max-md:gap-1.5',
    compact ? 'h-8 py-0.5' : 'h-10 py-1.5',
  );
