import clsx from 'clsx';
import { Checkbox } from './checkbox.tsx';
import { ColumnEdge, type ColumnEdgeProps } from './column-edge.tsx';
import type { useRangeSelection } from './range-selection.ts';
import { SortButton, type TableSort } from './sort-button.tsx';
import { type Column, narrowed, sized } from './table-column.ts';
import { as } from './table-row.tsx';

interface TableHeaderProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Selects the whole page; undefined if no row can be chosen. */
  readonly select: ReturnType<typeof useRangeSelection> | undefined;
  /** Why the page cannot be selected now. */
  readonly refusal: string;
  /** The header of the details that rows open. */
  readonly details: string | undefined;
  readonly sort: TableSort | undefined;
  readonly sticky: boolean;
  /** Makes the edge of a header draggable. */
  readonly resizing: ((key: string) => ColumnEdgeProps) | undefined;
}

/** The headers of a table, which sort and size its columns; on cards, only the box that selects the page. */
export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, select, refusal, details, sort, sticky, resizing } = props;
  return (
    <thead
      {...as.rowgroup}
      className={clsx(select ? 'max-md:block' : 'max-md:sr-only', sticky && 'z-10 md:sticky md:top-14')}
    >
      <tr {...as.row} className="bg-sunken text-muted max-md:block">
        {select ? (
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
              refusal={refusal}
              onChange={select.toggleAll}
            />
          </th>
        ) : null}
        {details === undefined ? null : (
          <th
            {...as.columnheader}
            scope="col"
            className={clsx('h-9 w-9 px-2', select ? 'max-md:sr-only' : 'rounded-tl-lg')}
          >
            <span className="sr-only">{details}</span>
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.key}
            {...as.columnheader}
            scope="col"
            aria-sort={ariaSort(column.sort, sort)}
            style={sized(column).style}
            className={clsx(
              'h-9 px-3 md:max-[85rem]:px-2 py-1 font-medium leading-tight',
              resizing && 'md:relative',
              select && 'max-md:sr-only',
              column.align === 'right' && 'text-right',
              narrowed(column),
              column.width,
              sized(column).className,
              at === 0 && !select && details === undefined && 'rounded-tl-lg',
              at === columns.length - 1 && 'rounded-tr-lg',
            )}
          >
            {sort && column.sort !== undefined ? (
              <SortButton name={column.sort} header={column.header} sort={sort} />
            ) : (
              column.header
            )}
            {resizing ? <ColumnEdge {...resizing(column.key)} /> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort(name: string | undefined, sort: TableSort | undefined) {
  if (!sort || name === undefined) return undefined;
  if (name !== sort.by) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
