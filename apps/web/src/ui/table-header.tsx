import clsx from 'clsx';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { Checkbox } from './checkbox.tsx';
import type { ColumnEdgeProps } from './column-edge.tsx';
import { type Selection, useChosenPart } from './range-selection.ts';
import { SortButton, type TableSort } from './sort-button.tsx';
import { type Column, narrowed, sized } from './table-column.ts';
import { as } from './table-row.tsx';

// It comes after the rows: nobody drags a column before.
const ColumnEdge = lazyPart(async () => (await import('./column-edge.tsx')).ColumnEdge);

interface PageChoice {
  readonly selection: Selection;
  /** The rows of the page that can be chosen. */
  readonly keys: readonly string[];
  readonly toggle: (on: boolean) => void;
}

interface TableHeaderProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Selects the whole page; undefined if no row can be chosen. */
  readonly choice: PageChoice | undefined;
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
  const { columns, choice, refusal, details, sort, sticky, resizing } = props;
  return (
    <thead
      {...as.rowgroup}
      className={clsx(choice ? 'max-md:block' : 'max-md:sr-only', sticky && 'z-10 md:sticky md:top-14')}
    >
      <tr {...as.row} className="bg-sunken text-muted max-md:block">
        {choice ? (
          <th
            {...as.columnheader}
            scope="col"
            className="h-9 w-9 rounded-tl-lg px-3 max-md:block max-md:w-full max-md:px-4 max-md:py-1.5"
          >
            <PageCheckbox {...choice} refusal={refusal} />
          </th>
        ) : null}
        {details === undefined ? null : (
          <th
            {...as.columnheader}
            scope="col"
            className={clsx('h-9 w-9 px-2', choice ? 'max-md:sr-only' : 'rounded-tl-lg')}
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
              choice && 'max-md:sr-only',
              column.align === 'right' && 'text-right',
              narrowed(column),
              column.width,
              sized(column).className,
              at === 0 && !choice && details === undefined && 'rounded-tl-lg',
              at === columns.length - 1 && 'rounded-tr-lg',
            )}
          >
            {sort && column.sort !== undefined ? (
              <SortButton name={column.sort} header={column.header} sort={sort} />
            ) : (
              column.header
            )}
            {resizing ? (
              <Suspense>
                <ColumnEdge {...resizing(column.key)} />
              </Suspense>
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function PageCheckbox({ selection, keys, toggle, refusal }: PageChoice & { readonly refusal: string }) {
  const part = useChosenPart(selection, keys);
  return (
    <Checkbox
      labelHidden="wide"
      label="Seleccionar toda la página"
      checked={part === 'all'}
      indeterminate={part === 'some'}
      refusal={refusal}
      onChange={toggle}
    />
  );
}

function ariaSort(name: string | undefined, sort: TableSort | undefined) {
  if (!sort || name === undefined) return undefined;
  if (name !== sort.by) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
