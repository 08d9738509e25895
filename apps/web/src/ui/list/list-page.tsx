import { Suspense, useId, useState, useTransition } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useRemembered } from '../../lib/remembered.ts';
import { type UrlState, type UrlValues, useUrlState } from '../../lib/url-state.ts';
import { useListColumns } from '../../lib/views/list-columns.ts';
import { useListViews } from '../../lib/views/list-views.ts';
import { Alert } from '../alert.tsx';
import { Pagination } from '../pagination.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { chipsOf, FilterChips, withoutFilters } from './filter-chips.tsx';
import { IgnoredFilters } from './ignored-filters.tsx';
import type { ListDefinition } from './list-definition.ts';
import { ListFailure } from './list-failure.tsx';
import { ListHead } from './list-head.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { sortOf } from './sort-choice.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useListRows } from './use-list-rows.ts';
import { ViewTabs } from './view-tabs.tsx';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);
const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

/** A whole list screen from its definition: title and count, search, filters, chips, table, pages. Going back restores all of it. */
export function ListPage<Row>({ list }: { readonly list: ListDefinition<Row> }) {
  const url = useUrlState();
  const held = list.held?.(url.values) ?? url.values;
  const chips = chipsOf(list, held, useFilterNames(list.filters, held));
  const panel = useFilterPanel(() => list.startsFiltered?.(url.values) ?? false);
  const [searchValid, setSearchValid] = useState(true);
  const [compact, setCompact] = useRemembered('compactRows', false);
  const columns = useListColumns(list.name, list.columns);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const { pageParam } = list;
  const { page, size } = list.pageOf(url.values);
  const clearLabel = list.clearLabel ?? 'Mostrar Todos';

  const views = useListViews(list.views, url);
  const read = useListRows(list, url.values, { waits: views.awaited });
  const { total, isLeast } = read;
  const { apply, unfilter, goTo, problemsOf } = changesOf(list, url);
  const { cleared, clear } = useClearing(unfilter);
  const choice = useChosenRows(url.values, ['view', pageParam, 'size', 'sortBy', 'sortOrder']);
  const sort = list.sorting && sortOf(list.sorting.usual, url.values, apply);
  const filterCount = chips.length - (list.search && url.values[list.search.param] ? 1 : 0);

  const lastPage = total > size ? String(Math.ceil(total / size) - 1) : '';

  return (
    <>
      <ListHead list={list} read={read} filters={chips} />
      <div className="grid gap-3">
        {list.views ? <ViewTabs list={list} views={list.views} url={url} known={views} read={read} /> : null}
        <ListTools
          list={list}
          values={url.values}
          sort={sort}
          cleared={cleared}
          onSearch={apply}
          onValidity={setSearchValid}
          check={problemsOf}
          filters={{ ...panel, panelId: panel.id, count: filterCount }}
          compact={compact}
          onCompact={setCompact}
          onColumns={list.name === undefined ? undefined : () => setChoosesColumns(true)}
        />
        {/* A transition keeps the page until the panel is loaded; the fallback is for lists that start with an open panel. */}
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          {panel.isOpen ? (
            <FilterPanel
              id={panel.id}
              filters={list.filters}
              values={url.values}
              problemsOf={problemsOf}
              onApply={apply}
              onClear={clear}
              clearLabel={clearLabel}
              cleared={cleared}
              blocked={!searchValid}
              demanded={list.requiresFilter}
              focused={panel.timesNarrowed}
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
        <ListFailure list={list} read={read} onNarrow={panel.narrow} />
        {read.failure && !read.known ? null : (
          <ListTable
            {...{ list, read, columns, compact, sort, page, size }}
            selection={choice}
            onLastPage={() => goTo({ [pageParam]: lastPage })}
            clear={chips.length > 0 ? { label: clearLabel, onClear: clear } : undefined}
          />
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
        <ChosenBar list={list} read={read} choice={choice} values={url.values} />
      </div>
    </>
  );
}

/** The panel of a list's filters: it opens once it is loaded, and each request to narrow the list moves the focus into it. */
function useFilterPanel(startsOpen: () => boolean) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [isComing, startTransition] = useTransition();
  const [timesNarrowed, setTimesNarrowed] = useState(0);
  const toggle = () => startTransition(() => setIsOpen(!isOpen));
  const narrow = () =>
    startTransition(() => {
      setIsOpen(true);
      setTimesNarrowed(timesNarrowed + 1);
    });
  return { id, isOpen, isComing, timesNarrowed, toggle, narrow };
}

/** Removes every filter, and counts how often: what was typed and not applied goes too. */
function useClearing(unfilter: () => void) {
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    unfilter();
  };
  return { cleared, clear };
}

/** How a list changes its URL: a search begins at its first page, and removing the last filter also closes the view. */
function changesOf<Row>({ views, pageParam, problems, ...list }: ListDefinition<Row>, url: UrlState) {
  const leaving = (changes: UrlValues): UrlValues =>
    views && Object.keys(views.searchOf({ ...url.values, ...changes })).length === 0 ? { view: '' } : {};
  return {
    apply: (changes: UrlValues) => url.patch({ ...changes, ...leaving(changes), [pageParam]: '' }),
    unfilter() {
      const changes: UrlValues = { ...withoutFilters(list), ...(views && { view: '' }) };
      if (Object.keys(changes).some((name) => url.values[name])) url.patch(changes);
    },
    goTo(changes: UrlValues) {
      url.patch(changes);
      window.scrollTo({ top: 0 });
    },
    problemsOf: (draft: UrlValues) => problems?.(draft) ?? {},
  };
}
