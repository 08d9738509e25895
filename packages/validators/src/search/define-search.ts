import { dayMeant, limits } from '@trastienda/domain';
import type { FieldProblem, FieldProblems } from '../checked.ts';
import type { Searcher, SearchField } from './search-fields.ts';

type Fields = Readonly<Record<string, SearchField<unknown>>>;

/** The filters of a search; an absent name means no filter. */
export type FilterOf<Declared extends Fields> = {
  [Name in keyof Declared]?: Declared[Name] extends SearchField<infer Value> ? Value : never;
};

/** The requested order of a list, by a name that its request accepts. Absent: the list's default order. */
export type SortOf<Name extends string> = { sortBy?: Name; sortOrder?: 'asc' | 'desc' };

/** The names by which a request can sort a list, and the list's default order. */
export type Sorting<Name extends string> = { by: readonly Name[]; usual: { by: Name; order: 'asc' | 'desc' } };

/** The requested zero-based page, and its size; a URL can only choose one of the search's sizes. */
export type Page = { page: number; size: number };

/** The query of most requests: the filters, and the zero-based page as `from` (ADR 2). */
export type PageQuery<Filter> = Filter & { from: number; size: number };

/** The query that a search sends if its filters have the names of the request's parameters. */
export function pageQuery<Search extends Page>({ page, size, ...filter }: Search) {
  return { from: page, size, ...filter };
}

/** The parameters of a URL, as `URLSearchParams` reads them. */
export type SearchParams = { get(name: string): string | null };

/** The texts of a form or of flags, by filter name. */
export type Draft = Readonly<Record<string, string | undefined>>;

/** The operations that surfaces need from a search. */
export type Search<Filter> = {
  /** The filters in display order. */
  fields: Fields;
  /** The name of the page in a URL. */
  pageParam: string;
  /** The allowed page sizes, the default first. */
  pageSizes: readonly number[];
  /** The allowed orders; undefined if the order is fixed. */
  sorting: Sorting<string> | undefined;
  /** The first page without filters. */
  empty: Page;
  /** Reads the search from a URL. Invalid values are ignored, so that no URL breaks a list; a day relative to today is resolved. */
  parse: (params: SearchParams, searcher: Searcher) => Page & Filter;
  /** The valid parameters of a URL as texts; days relative to today stay relative. */
  held: (params: SearchParams, searcher: Searcher) => Record<string, string>;
  /** The URL parameters of a search, without those that equal the default; `parse` reads them back unchanged. */
  params: (search: Page & Filter) => Record<string, string>;
  /** The filters that the texts of a form mean on a day; call `draftProblems` first to find invalid texts. */
  filter: (draft: Draft, today: string) => Filter;
  /** Strict: the problems of filters, by name. */
  problems: (filter: Filter, searcher: Searcher) => FieldProblems;
  /** Strict: the problems of the texts of a form, by name. */
  draftProblems: (draft: Draft, searcher: Searcher) => FieldProblems;
};

type SearchFrame<Name extends string> = {
  pageParam?: string;
  pageSizes?: readonly [number, ...number[]];
  sorting?: Sorting<Name>;
};

/**
 * Defines a search by its filters, once for every surface. `pageParam` is the page's name in the URL; the page sizes default to
 * `limits.pageSizes`; with `sorting`, a URL may choose another order by `sortBy` and `sortOrder`.
 */
export function defineSearch<const Declared extends Fields, const Name extends string = never>(
  fields: Declared,
  { pageParam = 'page', pageSizes = limits.pageSizes, sorting }: SearchFrame<Name> = {},
): Search<FilterOf<Declared> & SortOf<Name>> {
  type Filter = FilterOf<Declared> & SortOf<Name>;
  const empty: Page = { page: 0, size: pageSizes[0] };

  const read = (textOf: (name: string) => string | null | undefined) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value = field.read(textOf(name) ?? '');
        return value === undefined ? [] : [[name, value]];
      }),
    ) as Filter;

  /** The order in a URL; the list's default order is left out. */
  const readSort = (params: SearchParams): SortOf<Name> => {
    const sortBy = sorting?.by.find((name) => name === params.get('sortBy'));
    if (!sorting || sortBy === undefined) return {};
    const sortOrder = params.get('sortOrder') === 'desc' ? 'desc' : 'asc';
    return sortBy === sorting.usual.by && sortOrder === sorting.usual.order ? {} : { sortBy, sortOrder };
  };
  const draftFilter = (draft: Draft): Filter => ({
    ...read((name) => draft[name]),
    ...readSort({ get: (name) => draft[name] ?? null }),
  });

  /** Resolves days relative to today. */
  const meaning = <Values extends object>(values: Values, today: string): Values => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const day = fields[name]?.kind === 'day' ? meantBy(value, today) : undefined;
        return day === undefined ? [] : [[name, day]];
      }),
    ),
  });

  const readValid = (params: SearchParams, searcher: Searcher): Page & Filter => {
    const filter = read((name) => params.get(name));
    const wrong = filterProblems(fields, filter, searcher);
    const page = Number(params.get(pageParam)?.trim() || 0);
    const size = Number(params.get('size')?.trim() || empty.size);
    return {
      page: Number.isSafeInteger(page) && page >= 0 ? page : 0,
      size: pageSizes.includes(size) ? size : empty.size,
      ...(Object.fromEntries(Object.entries(filter).filter(([name]) => !wrong[name])) as Filter),
      ...readSort(params),
    };
  };

  const write = ({
    page,
    size,
    sortBy,
    sortOrder,
    ...values
  }: Page & SortOf<Name> & Readonly<Record<string, unknown>>): Record<string, string> => ({
    ...(page > 0 && { [pageParam]: String(page) }),
    ...(size !== empty.size && { size: String(size) }),
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value = values[name];
        return value === undefined ? [] : [[name, field.write(value)]];
      }),
    ),
    ...(sortBy !== undefined && { sortBy, ...(sortOrder === 'desc' && { sortOrder }) }),
  });

  return {
    fields,
    pageParam,
    pageSizes,
    sorting,
    empty,
    parse: (params, searcher) => meaning(readValid(params, searcher), searcher.today),
    held: (params, searcher) => write(readValid(params, searcher)),
    params: write,
    filter: (draft, today) => meaning(draftFilter(draft), today),
    problems: (filter, searcher) => filterProblems(fields, filter, searcher),
    draftProblems: (draft, searcher) => filterProblems(fields, draftFilter(draft), searcher),
  };
}

const meantBy = (value: unknown, today: string): string | undefined =>
  typeof value === 'string' ? dayMeant(value, today) : undefined;

/** The problems of filters: of each value by itself, then of ranges whose ends are good. */
function filterProblems(fields: Fields, values: Readonly<Record<string, unknown>>, searcher: Searcher): FieldProblems {
  const found: Record<string, FieldProblem> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const problem = value === undefined ? undefined : field.problem(value, searcher);
    if (problem) found[name] = problem;
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'day' || field.notBefore === undefined || found[name] || found[field.notBefore]) continue;
    const [first, last] = [values[field.notBefore], values[name]].map((value) => meantBy(value, searcher.today));
    // Days compare as texts. A malformed day has its own message.
    if (first !== undefined && last !== undefined && first > last)
      found[name] = { code: field.reversed ?? 'orders.filter.range' };
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'words' || field.notBelow === undefined || found[name] || found[field.notBelow]) continue;
    const [first, last] = [values[field.notBelow], values[name]];
    // BigInt, because nineteen digits exceed the precision of a number.
    if (typeof first === 'string' && typeof last === 'string' && BigInt(first) > BigInt(last))
      found[name] = { code: 'search.range.below' };
  }
  return found;
}
