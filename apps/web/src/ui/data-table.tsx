import clsx from 'clsx';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { ColumnEdge } from './column-edge.tsx';
import { type Selection, useRangeSelection } from './range-selection.ts';
import { LoadingLine, RefreshLine } from './skeleton.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortButton, type TableSort } from './sort-button.tsx';
import { type Column, narrowed, sized } from './table-column.ts';
import { as, type RowDetails, TableRow } from './table-row.tsx';
import { useSpills } from './use-spills.ts';

export type { Column, RowDetails };

export interface DataTableProps<Row> {
  /** Names the table ("Pedidos"). */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The address of a row: its first column becomes a link, and Enter or a click opens it. */
  readonly rowHref?: (row: Row) => string;
  /** The row opens on a double click instead of a single one; its link still opens on a single click. */
  readonly opensByDouble?: boolean;
  /** `loading`: no rows yet, `skeletonRows` skeletons instead. `refreshing`: the rows are outdated. A progress line is shown above in both. */
  readonly state?: 'ready' | 'loading' | 'refreshing';
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
    rowHref,
    opensByDouble = false,
    state = 'ready',
    skeletonRows = 10,
    selection,
    choosable = () => true,
    sort,
    details,
    empty,
    compact = false,
    shortCards = false,
    sticky = false,
    onResize,
  } = props;
  const [tried, setTried] = useState<{ readonly key: string; readonly pixels: number }>();
  const columns = useMemo(
    () => (tried ? given.map((one) => (one.key === tried.key ? { ...one, pixels: tried.pixels } : one)) : given),
    [given, tried],
  );
  const cellClass = clsx(
    'px-3 md:max-[85rem]:px-2 max-md:flex max-md:min-w-0 max-md:p-0',
    shortCards ? 'max-md:gap-4' : 'max-md:gap-1.5',
    compact ? 'h-8 py-0.5' : 'h-10 py-1.5',
  );
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
  const body = useRef<HTMLTableSectionElement>(null);
  const choices = rows.filter((row) => choosable(row) === true).map(rowKey);
  const select = useRangeSelection(choices, selection);
  const toggle = useRef(select.toggle);
  useLayoutEffect(() => {
    toggle.current = select.toggle;
  });
  const choose = useCallback((key: string, on: boolean) => toggle.current(key, on), []);

  // A header sticks to the page, or its table scrolls sideways: within what scrolls it would lie on the first rows.
  const [watch, spills] = useSpills();

  if (state !== 'loading' && rows.length === 0) return <>{empty}</>;

  const moveRow = (event: React.KeyboardEvent) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const key = links[at]?.dataset.rowLink;
    if (event.key === ' ' && selection && key !== undefined) {
      event.preventDefault();
      if (!choices.includes(key)) return;
      select.watchShift(event.shiftKey);
      select.toggle(key, event.shiftKey || !selection.selected.has(key));
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    const next = at === -1 || to === undefined ? undefined : links[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

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
        <thead
          {...as.rowgroup}
          className={clsx(
            selection ? 'max-md:block' : 'max-md:sr-only',
            sticky && !spills && 'z-10 md:sticky md:top-14',
          )}
        >
          <tr {...as.row} className="bg-sunken text-muted max-md:block">
            {selection ? (
              <th
                {...as.columnheader}
                scope="col"
                className="h-9 w-9 rounded-tl-lg px-3 max-md:block max-md:w-full max-md:px-4 max-md:py-1.5"
              >
                <Checkbox
                  labelHidden="wide"
                  label="Seleccionar toda la página"
                  checked={select.all}
                  indeterminate={select.some}
                  refusal={state === 'loading' ? 'Los renglones todavía se cargan' : ''}
                  onChange={select.toggleAll}
                />
              </th>
            ) : null}
            {details ? (
              <th
                {...as.columnheader}
                scope="col"
                className={clsx('h-9 w-9 px-2', selection ? 'max-md:sr-only' : 'rounded-tl-lg')}
              >
                <span className="sr-only">{details.header}</span>
              </th>
            ) : null}
            {columns.map((column, at) => (
              <th
                key={column.key}
                {...as.columnheader}
                scope="col"
                aria-sort={ariaSort(column.sort, sort)}
                style={sized(column).style}
                className={clsx(
                  'h-9 px-3 md:max-[85rem]:px-2 py-1 font-medium leading-tight',
                  onResize && 'md:relative',
                  selection && 'max-md:sr-only',
                  column.align === 'right' && 'text-right',
                  narrowed(column),
                  column.width,
                  sized(column).className,
                  at === 0 && !selection && !details && 'rounded-tl-lg',
                  at === columns.length - 1 && 'rounded-tr-lg',
                )}
              >
                {sort && column.sort !== undefined ? (
                  <SortButton name={column.sort} header={column.header} sort={sort} />
                ) : (
                  column.header
                )}
                {onResize ? (
                  <ColumnEdge
                    onTry={(pixels) => setTried(pixels === undefined ? undefined : { key: column.key, pixels })}
                    onResize={(pixels) => {
                      setTried(undefined);
                      onResize(column.key, pixels);
                    }}
                  />
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          {...as.rowgroup}
          onKeyDown={moveRow}
          onClickCapture={(event) => select.watchShift(event.shiftKey)}
          className="max-md:block"
        >
          {state === 'loading' ? (
            <SkeletonRows
              count={skeletonRows}
              columns={columns}
              selects={selection !== undefined}
              opens={details !== undefined}
              cellClass={cellClass}
            />
          ) : (
            rows.map((row) => {
              const id = rowKey(row);
              return (
                <TableRow
                  key={id}
                  id={id}
                  row={row}
                  columns={columns}
                  href={rowHref?.(row)}
                  opensByDouble={opensByDouble}
                  verdict={selection ? choosable(row) : undefined}
                  isChosen={selection?.selected.has(id)}
                  onChoose={choose}
                  details={details}
                  isOpen={details !== undefined && turned.has(id) !== (details.startsOpen ?? false)}
                  onTurn={turn}
                  cellClass={cellClass}
                  shortCards={shortCards}
                />
              );
            })
          )}
        </tbody>
      </table>
    </div>
  );
}

function ariaSort(name: string | undefined, sort: TableSort | undefined) {
  if (!sort || name === undefined) return undefined;
  if (name !== sort.by) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
