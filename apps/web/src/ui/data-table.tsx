import clsx from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { CellContent } from './cells.tsx';
import { Checkbox } from './checkbox.tsx';
import { ColumnEdge } from './column-edge.tsx';
import { IconButton } from './icon-button.tsx';
import { type Selection, useRangeSelection } from './range-selection.ts';
import { LoadingLine, RefreshLine, Skeleton } from './skeleton.tsx';
import { SortButton, type TableSort } from './sort-button.tsx';
import { type Column, flowCard, headed, narrowed, placeClass, shortCard, sized } from './table-column.ts';

export type { Column };

export interface RowDetails<Row> {
  /** Names the column of the buttons, and each button by its row. */
  readonly header: string;
  readonly label: (row: Row, open: boolean) => string;
  readonly content: (row: Row) => ReactNode;
  /** Every row is open until it is closed. */
  readonly startsOpen?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table ("Pedidos"). */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Where a row leads: its first column becomes a link, Enter and click open it. */
  readonly rowHref?: (row: Row) => string;
  /** The row itself opens by a double click instead of one; its link does by one. */
  readonly opensByDouble?: boolean;
  /** `loading`: no rows yet, as many skeletons as `skeletonRows`. `refreshing`: these rows are old, and a line runs above them. */
  readonly state?: 'ready' | 'loading' | 'refreshing';
  readonly skeletonRows?: number;
  readonly selection?: Selection;
  /** Whether a row can be chosen; a text says why not, `false` leaves its box out. All can where it is absent. */
  readonly choosable?: ((row: Row) => boolean | string) | undefined;
  readonly sort?: TableSort | undefined;
  /** What a row opens below itself. */
  readonly details?: RowDetails<Row> | undefined;
  /** Drawn in the table's place when there are no rows. */
  readonly empty?: ReactNode;
  /** Rows are 32 px high instead of 40. */
  readonly compact?: boolean;
  /** Cards hold two cells a line, without their headers. */
  readonly shortCards?: boolean;
  /** The header stays under the application's own while the page scrolls. Off inside cards and dialogs. */
  readonly sticky?: boolean;
  /** The edges of headers can be dragged: a column is to be so wide, or as wide as its content. */
  readonly onResize?: ((key: string, pixels: number | undefined) => void) | undefined;
}

// Spelled out because cards change `display`, which makes browsers forget what a table's parts are.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/**
 * Rows and columns on a wide screen, cards under 768 px. Arrow keys move between rows, Enter and click open; space chooses
 * the row, with shift all from the one chosen last.
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
  const columns = tried ? given.map((one) => (one.key === tried.key ? { ...one, pixels: tried.pixels } : one)) : given;
  const cellClass = clsx(
    'px-3 md:max-[85rem]:px-2 max-md:flex max-md:min-w-0 max-md:p-0',
    shortCards ? 'max-md:gap-4' : 'max-md:gap-1.5',
    compact ? 'h-8 py-0.5' : 'h-10 py-1.5',
  );
  // Rows that are not as rows start.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setTurned((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = { from: pathname + search };
  const body = useRef<HTMLTableSectionElement>(null);
  const choices = rows.filter((row) => choosable(row) === true).map(rowKey);
  const select = useRangeSelection(choices, selection);

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
    <div aria-busy={state !== 'ready'} className="relative max-xl:overflow-x-auto">
      {state === 'loading' ? <LoadingLine /> : null}
      {state === 'refreshing' ? <RefreshLine /> : null}
      <table
        {...as.table}
        aria-label={label}
        className="w-full border-collapse text-left text-[0.8125rem] max-md:block"
      >
        <thead
          {...as.rowgroup}
          className={clsx(selection ? 'max-md:block' : 'max-md:sr-only', sticky && 'z-10 md:sticky md:top-14')}
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
          {state === 'loading'
            ? Array.from({ length: skeletonRows }, (_, at) => at).map((at) => (
                <tr key={at} {...as.row} className="border-line border-t max-md:block max-md:py-2">
                  {selection ? <td {...as.cell} className="max-md:hidden" /> : null}
                  {details ? <td {...as.cell} className="max-md:hidden" /> : null}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      {...as.cell}
                      className={clsx(cellClass, 'max-md:h-6 max-md:px-4 max-md:nth-[n+4]:hidden', narrowed(column))}
                    >
                      <Skeleton
                        className={clsx('h-3.5', at % 2 ? 'w-3/5' : 'w-4/5', column.align === 'right' && 'md:ml-auto')}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => {
                const id = rowKey(row);
                const href = rowHref?.(row);
                const open = details !== undefined && turned.has(id) !== (details.startsOpen ?? false);
                return (
                  <Fragment key={id}>
                    <tr
                      {...as.row}
                      aria-selected={selection ? selection.selected.has(id) : undefined}
                      data-row-id={id}
                      {...(href && {
                        [opensByDouble ? 'onDoubleClick' : 'onClick']: (event: React.MouseEvent<HTMLElement>) => {
                          // A double click selects the word below it.
                          if (opensByDouble) window.getSelection()?.removeAllRanges();
                          openRow(event, href, () => navigate(href, { state: from }));
                        },
                      })}
                      className={clsx(
                        'border-line border-t focus-within:bg-hover aria-selected:bg-accent-soft',
                        shortCards ? shortCard : flowCard(selection !== undefined, details !== undefined),
                        href && 'cursor-pointer hover:bg-hover',
                      )}
                    >
                      {selection ? (
                        <td
                          {...as.cell}
                          className={clsx(
                            'px-3',
                            shortCards
                              ? 'max-md:-order-3 max-md:row-span-3 max-md:px-0'
                              : 'max-md:absolute max-md:top-2 max-md:left-4 max-md:px-0',
                          )}
                        >
                          <RowChoice
                            id={id}
                            verdict={choosable(row)}
                            checked={selection.selected.has(id)}
                            onChange={(on) => select.toggle(id, on)}
                          />
                        </td>
                      ) : null}
                      {details ? (
                        <td {...as.cell} className="px-2 max-md:absolute max-md:top-1 max-md:right-2 max-md:px-0">
                          <IconButton
                            label={details.label(row, open)}
                            aria-expanded={open}
                            onClick={() => toggle(id)}
                            icon={
                              open ? (
                                <ChevronDown className="size-4" aria-hidden="true" />
                              ) : (
                                <ChevronRight className="size-4" aria-hidden="true" />
                              )
                            }
                          />
                        </td>
                      ) : null}
                      {columns.map((column, at) => {
                        const content = contentOf(column, row);
                        return (
                          <td
                            key={column.key}
                            {...as.cell}
                            style={sized(column).style}
                            className={clsx(
                              cellClass,
                              'max-md:h-auto',
                              sized(column).className,
                              column.align === 'right' && 'text-right tabular-nums',
                              narrowed(column, row),
                              at === 0 && clsx('max-md:-order-2 max-md:text-sm', !shortCards && 'max-md:grow'),
                              shortCards && placeClass(column, at),
                              !shortCards && column.key === 'actions' && 'max-md:order-1 max-md:-mb-1.5 max-md:ml-auto',
                              // A card says nothing about what a row does not have.
                              'max-md:[&:has(>span:last-child:empty)]:hidden',
                            )}
                          >
                            {at === 0 && href ? (
                              <Link
                                to={href}
                                state={from}
                                data-row-link={id}
                                onClick={(event) => isSecondClick(event) && event.preventDefault()}
                                className={clsx(
                                  'rounded-sm font-medium text-accent underline-offset-2 hover:underline',
                                  column.unbroken && 'whitespace-nowrap',
                                )}
                              >
                                {content}
                              </Link>
                            ) : (
                              <>
                                {at === 0 || !(shortCards ? column.named : headed(column, row)) ? null : (
                                  <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
                                    {column.inCardsNamed ?? column.header}
                                  </span>
                                )}
                                <span className={column.unbroken ? 'whitespace-nowrap' : 'wrap-anywhere min-w-0'}>
                                  {content}
                                </span>
                              </>
                            )}
                          </td>
                        );
                      })}
                    </tr>
                    {open ? (
                      <tr {...as.row} className="bg-sunken max-md:block">
                        <td
                          {...as.cell}
                          colSpan={columns.length + 1 + (selection ? 1 : 0)}
                          className="px-3 py-3 max-md:block max-md:px-4"
                        >
                          {details.content(row)}
                        </td>
                      </tr>
                    ) : null}
                  </Fragment>
                );
              })}
        </tbody>
      </table>
    </div>
  );
}

interface RowChoiceProps {
  readonly id: string;
  readonly verdict: boolean | string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

function RowChoice({ id, verdict, checked, onChange }: RowChoiceProps) {
  if (verdict === false) return null;
  const refusal = typeof verdict === 'string' ? { refusal: verdict } : {};
  return <Checkbox labelHidden label={`Seleccionar ${id}`} checked={checked} onChange={onChange} {...refusal} />;
}

function ariaSort(name: string | undefined, sort: TableSort | undefined) {
  if (!sort || name === undefined) return undefined;
  if (name !== sort.by) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  return 'value' in column ? <CellContent of={column.value(row)} /> : null;
}

/** A click anywhere on a row opens it, but not one on a control inside, nor one that ended a text selection. */
function openRow(event: React.MouseEvent, href: string, go: () => void): void {
  if (isSecondClick(event)) return;
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label, select, summary')) return;
  if (window.getSelection()?.toString()) return;
  if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
  else {
    event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
    go();
  }
}

/** Of a double click: what the first one opened is not opened again, and one step back leaves it. */
const isSecondClick = ({ type, detail }: React.MouseEvent) => type === 'click' && detail > 1;
