import { ListFilter } from 'lucide-react';
import { Suspense, useId, useState, useTransition } from 'react';
import type { Failure } from '../../lib/failure.ts';
import { keptRowsText } from '../../lib/kept-rows.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useRemembered } from '../../lib/remembered.ts';
import { type UrlValues, useUrlState } from '../../lib/url-state.ts';
import { useListColumns } from '../../lib/views/list-columns.ts';
import { useListViews } from '../../lib/views/list-views.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DataTable } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { PageHeader } from '../page-header.tsx';
import { Pagination } from '../pagination.tsx';
import { Skeleton } from '../skeleton.tsx';
import { filledColumns } from '../table-column.ts';
import { chipsOf, FilterChips, withoutFilters } from './filter-chips.tsx';
import { IgnoredFilters } from './ignored-filters.tsx';
import type { ListDefinition } from './list-definition.ts';
import { ListTools } from './list-tools.tsx';
import { sortOf } from './sort-choice.tsx';
import { chosenRows, useChosenRows } from './use-chosen-rows.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useListRows } from './use-list-rows.ts';
import { ViewTabs } from './view-tabs.tsx';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);
const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

/** A whole list screen from its definition: title and count, search, filters, chips, table, pages. Going back restores all of it. */
export function ListPage<Row>({ list }: { readonly list: ListDefinition<Row> }) {
  const url = useUrlState();
  const panelId = useId();
  const held = list.held?.(url.values) ?? url.values;
  const chips = chipsOf(list, held, useFilterNames(list.filters, held));
  const [filtersOpen, setFiltersOpen] = useState(() => list.startsFiltered?.(url.values) ?? false);
  const [searchValid, setSearchValid] = useState(true);
  const [compact, setCompact] = useRemembered('compactRows', false);
  const columns = useListColumns(list.name, list.columns);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const { pageParam } = list;
  const { page, size } = list.pageOf(url.values);
  const clearLabel = list.clearLabel ?? 'Mostrar Todos';

  const views = useListViews(list.views, url);
  const { known, data, keptAt, total, isLeast, isUncounted, failure, isFetching, refetch } = useListRows(
    list,
    url.values,
    {
      waits: views.awaited,
    },
  );
  const [panelComes, startTransition] = useTransition();
  const toggleFilters = () => startTransition(() => setFiltersOpen(!filtersOpen));
  const [timesNarrowed, setTimesNarrowed] = useState(0);
  const narrow = () =>
    startTransition(() => {
      setFiltersOpen(true);
      setTimesNarrowed(timesNarrowed + 1);
    });

  // Removing the last filter also closes the view.
  const leaving = (changes: UrlValues): UrlValues =>
    list.views && Object.keys(list.views.searchOf({ ...url.values, ...changes })).length === 0 ? { view: '' } : {};
  const apply = (changes: UrlValues) => url.patch({ ...changes, ...leaving(changes), [pageParam]: '' });
  const clear = () => url.patch({ ...withoutFilters(list), ...(list.views && { view: '' }) });
  const goTo = (changes: UrlValues) => {
    url.patch(changes);
    window.scrollTo({ top: 0 });
  };
  const problemsOf = (draft: UrlValues) => list.problems?.(draft) ?? {};
  const choice = useChosenRows(url.values, ['view', pageParam, 'size', 'sortBy', 'sortOrder']);
  const isChoice = (row: Row) => (list.choosable?.(row) ?? true) === true;
  // Nothing is done with rows of an earlier visit.
  const pageKeys = keptAt === undefined ? (data?.rows ?? []).filter(isChoice).map(list.rowKey) : [];
  const sort = list.sorting && sortOf(list.sorting.usual, url.values, apply);
  const filterCount = chips.length - (list.search && url.values[list.search.param] ? 1 : 0);

  const lastPage = total > size ? String(Math.ceil(total / size) - 1) : '';

  const uncounted = isUncounted ? ' (no fue posible contarlos todos)' : '';
  const found = isLeast ? `Más de ${list.count(total - 1)}${uncounted}` : list.count(total);
  const age = keptAt === undefined ? '' : `. ${keptRowsText(keptAt)}`;
  const count = <p role="status">{data ? found + age : failure ? ' ' : (list.loading ?? 'Cargando...')}</p>;

  return (
    <>
      {list.bare ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="text-muted">{count}</div>
          <div className="no-print flex flex-wrap items-center gap-2">{list.actions}</div>
        </div>
      ) : (
        <PageHeader title={list.title} facts={count} actions={list.actions} />
      )}
      <div className="grid gap-3">
        {list.views ? (
          <ViewTabs list={list} views={list.views} url={url} known={views} ready={data !== undefined} />
        ) : null}
        <ListTools
          list={list}
          values={url.values}
          sort={sort}
          onSearch={apply}
          onValidity={setSearchValid}
          check={problemsOf}
          filters={{ panelId, isOpen: filtersOpen, count: filterCount, isComing: panelComes, toggle: toggleFilters }}
          compact={compact}
          onCompact={setCompact}
          onColumns={list.name === undefined ? undefined : () => setChoosesColumns(true)}
        />
        {/* A transition keeps the page until the panel is loaded; the fallback is for lists that start with an open panel. */}
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          {filtersOpen ? (
            <FilterPanel
              id={panelId}
              filters={list.filters}
              values={url.values}
              problemsOf={problemsOf}
              onApply={apply}
              onClear={clear}
              clearLabel={clearLabel}
              blocked={!searchValid}
              demanded={list.demandsFilter}
              focused={timesNarrowed}
            />
          ) : null}
        </Suspense>
        <FilterChips chips={chips} onRemove={apply} onClear={clear} clearLabel={clearLabel} />
        <IgnoredFilters list={list} values={url.values} held={held} problems={problemsOf(url.values)} />
        {views.missing === undefined ? null : (
          <Alert tone="warning" announce="status">
            {views.missing}
          </Alert>
        )}
        {list.notice}
        {failure ? (
          <ErrorState
            message={withServersText(list.loadError, failure)}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
            retrying={isFetching}
            help={
              failure.tooWide && list.filters.length > 0 ? (
                <Button size="sm" onClick={narrow} icon={<ListFilter className="size-3.5" aria-hidden="true" />}>
                  Acotar con filtros
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {failure && !known ? null : (
          <Card flush>
            <DataTable
              {...tableOf(list)}
              columns={filledColumns(columns.shown, data?.rows ?? [])}
              rows={data?.rows ?? []}
              compact={compact}
              sort={sort}
              onResize={list.name === undefined ? undefined : columns.resize}
              {...(list.chosen && { selection: choice })}
              state={
                data === undefined ? 'loading' : keptAt !== undefined ? 'kept' : isFetching ? 'refreshing' : 'ready'
              }
              skeletonRows={Math.min(size, 15)}
              empty={
                total > 0 && page > 0 ? (
                  <EmptyState
                    title="Esta página no existe"
                    hint="La lista tiene menos renglones que antes."
                    action={<Button onClick={() => goTo({ [pageParam]: lastPage })}>Ir a la última página</Button>}
                  />
                ) : (
                  <EmptyState
                    title={list.empty.title}
                    hint={chips.length > 0 ? 'Ningún resultado cumple con los filtros elegidos.' : list.empty.hint}
                    action={chips.length > 0 ? <Button onClick={clear}>{clearLabel}</Button> : undefined}
                  />
                )
              }
            />
          </Card>
        )}
        {choosesColumns ? (
          <Suspense>
            <ColumnsDialog list={list.title} columns={columns} onClose={() => setChoosesColumns(false)} />
          </Suspense>
        ) : null}
        {total > 0 ? (
          <Pagination
            page={page}
            size={size}
            total={total}
            isLeast={isLeast}
            sizes={list.pageSizes}
            onPage={(next) => goTo({ [pageParam]: next === 0 ? '' : String(next) })}
            onSize={(next) => goTo({ size: String(next), [pageParam]: '' })}
          />
        ) : null}
        {list.chosen && keptAt === undefined && (choice.selected.size > 0 || (list.offersAlways && total > 0))
          ? list.chosen(chosenRows(choice, { pageKeys, total: isLeast ? 0 : total, values: url.values }))
          : null}
      </div>
    </>
  );
}

/** What failed, then the server's message if it says anything else. */
function withServersText(failed: string, { message, offline }: Failure): string {
  return offline || message === failed ? message : `${failed}. ${message}`;
}

/** What the table reads of a list. */
const tableOf = <Row,>({
  title,
  rowKey,
  rowHref,
  rowName,
  opensByDouble,
  details,
  shortCards,
  choosable,
}: ListDefinition<Row>) => ({
  ...{
    label: title,
    rowKey,
    rowHref,
    rowName,
    opensByDouble: opensByDouble ?? false,
    details,
    shortCards: shortCards ?? false,
  },
  ...{ choosable, sticky: true },
});
