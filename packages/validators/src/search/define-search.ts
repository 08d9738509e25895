import { dayMeant, limits } from '@trastienda/domain';
import type { FieldProblem, FieldProblems } from '../checked.ts';
import type { Searcher, SearchField } from './search-fields.ts';

type Fields = Readonly<Record<string, SearchField<unknown>>>;

/** What a search is narrowed by; an absent name is no filter. */
export type FilterOf<Declared extends Fields> = {
  [Name in keyof Declared]?: Declared[Name] extends SearchField<infer Value> ? Value : never;
};

/** The order of a list: by one of the names that its call takes. Absent: the list's own order. */
export type SortOf<Name extends string> = { sortBy?: Name; sortOrder?: 'asc' | 'desc' };

/** What a list may be sorted by, as its call names it, and the order that it has by itself. */
export type Sorting<Name extends string> = { by: readonly Name[]; usual: { by: Name; order: 'asc' | 'desc' } };

/** The zero-based page that is asked for, and its size: out of a URL, one of the search's. */
export type Page = { page: number; size: number };

/** The query of most calls: the filters, and the zero-based page as `from` (ADR 2). */
export type PageQuery<Filter> = Filter & { from: number; size: number };

/** The call that a search makes, where its filters are called as in the call. */
export function pageQuery<Search extends Page>({ page, size, ...filter }: Search) {
  return { from: page, size, ...filter };
}

/** The parameters of a URL, as `URLSearchParams` reads them. */
export type SearchParams = { get(name: string): string | null };

/** The texts of a form or of flags, by filter. */
export type Draft = Readonly<Record<string, string | undefined>>;

/** Everything that surfaces ask of a search. */
export type Search<Filter> = {
  /** The filters as they are drawn, in their order. */
  fields: Fields;
  /** The name of the page in a URL. */
  pageParam: string;
  /** The sizes that a page may have, the default first. */
  pageSizes: readonly number[];
  /** What it may be sorted by; undefined where its order is fixed. */
  sorting: Sorting<string> | undefined;
  /** The first page without filters. */
  empty: Page;
  /**
   * Reads what a URL asks for. It ignores a value that is not valid, so that no URL breaks a list; a day that is counted from
   * today is the day that it means.
   */
  parse: (params: SearchParams, searcher: Searcher) => Page & Filter;
  /** What holds of a URL, as its texts: what is not valid is left out, a day that is counted from today stays so. */
  held: (params: SearchParams, searcher: Searcher) => Record<string, string>;
  /** The URL of a search, without what equals the default; `parse` reads it back unchanged. */
  params: (search: Page & Filter) => Record<string, string>;
  /** What the texts of a form ask for on a day; `draftProblems` says first what is wrong with them. */
  filter: (draft: Draft, today: string) => Filter;
  /** Strict: what is wrong with filters, by name. */
  problems: (filter: Filter, searcher: Searcher) => FieldProblems;
  /** Strict: what is wrong with the texts of a form, by name. */
  draftProblems: (draft: Draft, searcher: Searcher) => FieldProblems;
};

type SearchFrame<Name extends string> = {
  pageParam?: string;
  pageSizes?: readonly [number, ...number[]];
  sorting?: Sorting<Name>;
};

/**
 * A search out of its filters, declared once for every surface. `pageParam` is the page's name in the URL; the sizes of its pages
 * are `limits.pageSizes` unless it says others; with `sorting`, a URL may ask for another order by `sortBy` and `sortOrder`.
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

  const problems = (filter: Filter, searcher: Searcher): FieldProblems => {
    const values: Readonly<Record<string, unknown>> = filter;
    const found: Record<string, FieldProblem> = {};
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      const problem = value === undefined ? undefined : field.problem(value, searcher);
      if (problem) found[name] = problem;
    }
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'day' || field.notBefore === undefined || found[name] || found[field.notBefore]) continue;
      const [first, last] = [values[field.notBefore], values[name]].map((value) => meantBy(value, searcher.today));
      // Days compare as texts. One that is wrong in itself has its own words.
      if (first !== undefined && last !== undefined && first > last)
        found[name] = { code: field.reversed ?? 'orders.filter.range' };
    }
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'words' || field.notBelow === undefined || found[name] || found[field.notBelow]) continue;
      const [first, last] = [values[field.notBelow], values[name]];
      // Of nineteen digits: more than a number holds.
      if (typeof first === 'string' && typeof last === 'string' && BigInt(first) > BigInt(last))
        found[name] = { code: 'search.range.below' };
    }
    return found;
  };

  /** The order that a URL asks for; the list's own one is not named. */
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

  /** Every day as the one that it means. */
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
    const wrong = problems(filter, searcher);
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
    problems,
    draftProblems: (draft, searcher) => problems(draftFilter(draft), searcher),
  };
}

const meantBy = (value: unknown, today: string): string | undefined =>
  typeof value === 'string' ? dayMeant(value, today) : undefined;
