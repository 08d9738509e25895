import { isAdmin, isMessageKey, say, type Viewer } from '@trastienda/domain';
import { columnsFor, countText, type DeclaredList, type Page, type Search } from '@trastienda/validators';
import type { ReactNode } from 'react';
import { categoryNodes } from './category-tree.ts';
import type { Filter } from './list-filter.ts';
import { memberSearches, namedByNumber } from './member-options.ts';
import { draftProblems, paramsOf, searcherOf, searchIn } from './searching.ts';
import { searchSellers } from './seller-options.ts';
import type { TotalQuery } from './total-query.ts';
import type { UrlValues } from './url-state.ts';
import { listViewsOf } from './views/list-views.ts';

export type { Cell } from '@trastienda/validators';

/** How the screen renders a column differently: with a cell of its own (a link, a button), or not at all on a narrow screen. */
interface ColumnLook<Row> {
  readonly cell?: (row: Row, name: string) => ReactNode;
  readonly wideOnly?: boolean | 'xl' | '2xl';
  readonly inCardsAt?: 'corner' | 'line' | 'below' | 'side';
  readonly named?: boolean;
  readonly inCardsNamed?: string;
  readonly inCards?: false | ((row: Row) => boolean);
}

type ColumnDisplay<Row, Key extends string> = Readonly<Partial<Record<Key, ColumnLook<Row>>>>;

/** The columns of a declared list that a viewer sees, for the kit's table. */
export function columnsOf<Row, Filter, Key extends string>(
  list: Pick<DeclaredList<Row, Filter, Key>, 'columns'>,
  viewer: Viewer,
  display?: ColumnDisplay<NoInfer<Row>, NoInfer<Key>>,
) {
  return columnsFor(list, 'web', viewer).map(({ key, header, value, align, unbroken, sort, onlyFilled }) => ({
    key,
    header: say(header),
    value,
    ...(align && { align }),
    ...(unbroken && { unbroken }),
    ...(onlyFilled === true && { isEmpty: (row: Row) => value(row) === '' }),
    ...(sort !== undefined && { sort }),
    ...display?.[key],
  }));
}

/** A declared list as props of the kit's list page: its texts, search box, filters, chips, columns, pages and query. */
export function listScreen<Row, Filter, Key extends string, Query>(
  list: DeclaredList<Row, Filter, Key>,
  viewer: Viewer,
  {
    query,
    total,
    display,
  }: {
    readonly query: (search: Page & Filter) => Query;
    /** Counts the search's results exactly, if `query` may not. */
    readonly total?: (search: Page & Filter) => TotalQuery;
    readonly display?: ColumnDisplay<NoInfer<Row>, NoInfer<Key>>;
  },
) {
  const { words, search, rowKey } = list;
  const asked = (values: UrlValues) => searchIn(search, values, viewer);
  return {
    name: words,
    title: say(`${words}.title`),
    count: (total: number) => countText(list, total),
    loading: sayIfThere(`${words}.loading`),
    clearLabel: sayIfThere(`${words}.showAll`),
    loadError: say(`${words}.failed`),
    empty: { title: say(`${words}.empty`), hint: emptyHint(words, viewer) },
    search: searchBoxOf(search.fields),
    filters: filtersOf(search.fields, viewer),
    columns: columnsOf(list, viewer, display),
    rowKey,
    pageSizes: search.pageSizes,
    pageParam: search.pageParam,
    pageOf: (values: UrlValues): Page => asked(values),
    ...(search.sorting && { sorting: search.sorting }),
    ...(list.viewed && { views: listViewsOf(list.viewed, search, viewer) }),
    problems: draftProblems(search, viewer),
    held: (values: UrlValues) => search.held(paramsOf(values), searcherOf(viewer)),
    query: (values: UrlValues) => query(asked(values)),
    ...(total && { exactTotal: (values: UrlValues) => total(asked(values)) }),
  };
}

type Fields = Search<never>['fields'];

/** The hint of an empty list; `.empty.help.admin` instead, if it exists, for those who fill the list themselves. */
const emptyHint = (words: string, viewer: Viewer) =>
  (isAdmin(viewer) ? sayIfThere(`${words}.empty.help.admin`) : undefined) ?? sayIfThere(`${words}.empty.help`);

const sayIfThere = (key: string): string | undefined => (isMessageKey(key) ? say(key) : undefined);

function searchBoxOf(fields: Fields) {
  for (const [param, field] of Object.entries(fields)) {
    if (field.kind !== 'words' || field.placeholder === undefined) continue;
    return {
      param,
      label: say(field.label),
      placeholder: say(field.placeholder),
      ...(field.keep && { keep: field.keep }),
    };
  }
  return undefined;
}

function filtersOf(fields: Fields, viewer: Viewer): Filter[] {
  const begins = new Set(Object.values(fields).map((field) => (field.kind === 'day' ? field.notBefore : undefined)));
  const filters = Object.entries(fields).map(([param, field]) =>
    begins.has(param) ? undefined : filterOf(param, field, viewer),
  );
  return filters.filter((filter) => filter !== undefined);
}

/** A filter's control; none for the search box, for the first day of a range, and for a filter that the viewer may not use. */
function filterOf(param: string, field: Fields[string], viewer: Viewer): Filter | undefined {
  const searcher = searcherOf(viewer);
  const label = say(field.label);
  switch (field.kind) {
    case 'words':
      return field.placeholder === undefined
        ? { kind: 'text', label, param, maxLength: field.most, ...(field.keep && { keep: field.keep }) }
        : undefined;
    case 'choice':
      return { kind: 'select', label, param, allLabel: say(field.all), options: field.options(searcher) };
    case 'several':
      return {
        kind: 'multi',
        label,
        param,
        options: field.options(searcher),
        ...(field.all && { allLabel: say(field.all) }),
      };
    case 'day': {
      const until = !field.ahead && { max: () => searcherOf(viewer).today };
      return field.notBefore === undefined
        ? { kind: 'day', label, param, ...until }
        : { kind: 'dateRange', label, from: field.notBefore, to: param, ...until };
    }
    case 'category':
      return {
        kind: 'tree',
        label,
        param,
        allLabel: say(field.all),
        tree: categoryNodes,
        failed: say('products.form.category.failed'),
      };
    case 'member':
      return { kind: 'autocomplete', label, param, load: namedByNumber(memberSearches[field.of]) };
    case 'account':
      return searcher.admin ? { kind: 'autocomplete', label, param, load: searchSellers, sellers: true } : undefined;
  }
}
