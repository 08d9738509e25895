import { useMemo } from 'react';
import type { ListColumns } from '../../lib/views/list-columns.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import type { Selection } from '../range-selection.ts';
import type { TableSort } from '../sort-button.tsx';
import { filledColumns } from '../table-column.ts';
import type { ListDefinition } from './list-definition.ts';
import type { ListRead } from './use-list-rows.ts';

interface ListTableProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly read: ListRead<Row>;
  readonly columns: ListColumns<Column<Row>>;
  readonly compact: boolean;
  readonly sort: TableSort | undefined;
  readonly selection: Selection;
  readonly page: number;
  readonly size: number;
  readonly onLastPage: () => void;
  /** Removes every filter, if there is one. */
  readonly clear: { readonly label: string; readonly onClear: () => void } | undefined;
}

/** The rows of a list, or why there are none. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, read, columns, compact, sort, selection, page, size, onLastPage, clear } = props;
  const { data, keptAt, total, isFetching } = read;
  // The same array until they change: rows are rendered again with their columns.
  const filled = useMemo(() => filledColumns(columns.shown, data?.rows ?? []), [columns.shown, data?.rows]);
  return (
    <Card flush>
      <DataTable
        label={list.title}
        rowKey={list.rowKey}
        rowName={list.rowName}
        {...(list.rowHref && { rowHref: list.rowHref })}
        opensByDouble={list.opensByDouble ?? false}
        details={list.details}
        shortCards={list.shortCards ?? false}
        choosable={list.choosable}
        sticky
        columns={filled}
        rows={data?.rows ?? []}
        compact={compact}
        sort={sort}
        onResize={list.name === undefined ? undefined : columns.resize}
        {...(list.chosen && { selection })}
        state={data === undefined ? 'loading' : keptAt !== undefined ? 'kept' : isFetching ? 'refreshing' : 'ready'}
        skeletonRows={Math.min(size, 15)}
        empty={
          total > 0 && page > 0 ? (
            <EmptyState
              title="Esta página no existe"
              hint="La lista tiene menos renglones que antes."
              action={<Button onClick={onLastPage}>Ir a la última página</Button>}
            />
          ) : (
            <EmptyState
              title={list.empty.title}
              hint={clear ? 'Ningún resultado cumple con los filtros elegidos.' : list.empty.hint}
              action={clear ? <Button onClick={clear.onClear}>{clear.label}</Button> : undefined}
            />
          )
        }
      />
    </Card>
  );
}
