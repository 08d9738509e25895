import { ArrowDownUp } from 'lucide-react';
import type { UrlValues } from '../../lib/url-state.ts';
import type { Column } from '../data-table.tsx';
import { Select } from '../select.tsx';
import type { TableSort } from '../sort-button.tsx';

/** Chooses the order of a list that is shown as cards, which have no headers to press. */
export function SortChoice<Row>({
  columns,
  sort: { by, descending, onSort },
}: {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort;
}) {
  const orders = [
    ['asc', 'ascendente'],
    ['desc', 'descendente'],
  ] as const;
  const options = columns.flatMap(({ sort, header }) =>
    sort === undefined
      ? []
      : orders.map(([order, words]) => ({ value: `${sort} ${order}`, label: `${header}, ${words}` })),
  );
  return (
    <div className="flex min-w-0 grow basis-40 items-center gap-2 md:hidden">
      <ArrowDownUp className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <Select
        label="Ordenar por"
        labelHidden
        className="min-w-0 grow"
        value={`${by} ${descending ? 'desc' : 'asc'}`}
        options={options}
        onChange={(value) => {
          const [column = by, order] = value.split(' ');
          onSort(column, order === 'desc' ? 'desc' : 'asc');
        }}
      />
    </div>
  );
}

/** The order that the URL requests, and a function that changes it: the same column again reverses the order. */
export function sortOf(
  usual: { readonly by: string; readonly order: 'asc' | 'desc' },
  values: UrlValues,
  apply: (changes: UrlValues) => void,
): TableSort {
  const by = values.sortBy || usual.by;
  const descending = values.sortBy ? values.sortOrder === 'desc' : usual.order === 'desc';
  return {
    by,
    descending,
    onSort: (column, order = column === by && !descending ? 'desc' : 'asc') =>
      apply({ sortBy: column, sortOrder: order }),
  };
}
