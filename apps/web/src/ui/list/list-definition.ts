import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Filter } from '../../lib/list-filter.ts';
import type { TotalQuery } from '../../lib/total-query.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import type { ListViews } from '../../lib/views/list-views.ts';
import type { Column, RowDetails } from '../data-table.tsx';

export interface ListPageOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** So many match, or more: `exactTotal` says how many. */
  readonly isLeast?: boolean;
}

/** The box above a list. */
interface SearchBoxOf {
  readonly param: string;
  readonly label: string;
  readonly placeholder?: string;
  /** What stays of a typed or pasted text; the rest is blocked. */
  readonly keep?: (text: string) => string;
}

/** A list screen as data. The URL is its state: page, size, the search's and the filters' parameters. */
export interface ListDefinition<Row> {
  /** Under which each person's columns of it are kept; without it they are the product's. */
  readonly name?: string;
  readonly title: string;
  /** "1,284 pedidos encontrados". */
  readonly count: (total: number) => string;
  /** Said in the count's place until it is known; "Cargando..." by default. */
  readonly loading?: string | undefined;
  /** The page's name in the URL, where it counts from zero. */
  readonly pageParam: string;
  /** The page, from zero, and the size that a URL asks for. */
  readonly pageOf: (values: UrlValues) => { readonly page: number; readonly size: number };
  /** The order of the list by itself; `sortBy` and `sortOrder` in the URL ask for another. */
  readonly sorting?: { readonly usual: { readonly by: string; readonly order: 'asc' | 'desc' } };
  readonly search?: SearchBoxOf | undefined;
  readonly filters: readonly Filter[];
  /** What is wrong with values about to be sent, by parameter, in words; nothing is sent while it says anything. */
  readonly problems?: (draft: UrlValues) => Readonly<Record<string, string>>;
  /** The parameters of a URL that narrow the list; one that is not valid narrows nothing. All of them where it is absent. */
  readonly held?: (values: UrlValues) => UrlValues;
  /** Its views, where it has some: tabs above it. */
  readonly views?: ListViews | undefined;
  readonly columns: readonly Column<Row>[];
  /** Cards of a phone hold two cells a line, without their headers. */
  readonly shortCards?: boolean;
  readonly rowKey: (row: Row) => string;
  readonly rowHref?: (row: Row) => string;
  /** A row opens by a double click; its link still opens by one, and by Enter. */
  readonly opensByDouble?: boolean;
  /** Whether the panel of filters is open when the screen is. */
  readonly startsFiltered?: (values: UrlValues) => boolean;
  /** What a row opens below itself. */
  readonly details?: RowDetails<Row>;
  /** The button that takes every filter away; "Mostrar Todos" by default. */
  readonly clearLabel?: string | undefined;
  /** First is the default. */
  readonly pageSizes: readonly number[];
  readonly query: (values: UrlValues) => {
    readonly queryKey: QueryKey;
    readonly queryFn: (context: {
      readonly signal: AbortSignal;
      readonly client: QueryClient;
    }) => Promise<ListPageOf<Row>>;
    readonly staleTime?: number;
    readonly gcTime?: number;
  };
  /** The exact total of what the URL asks for, where a page may come before it is known. */
  readonly exactTotal?: (values: UrlValues) => TotalQuery;
  /** What is said when the load fails and the server gave no words. */
  readonly loadError: string;
  readonly empty: { readonly title: string; readonly hint?: string };
  readonly actions?: ReactNode;
  /** It is a part of its screen, which has the title: above it stand its count and its actions alone. */
  readonly bare?: boolean;
  /** "Filtrar" is off while every filter is empty. */
  readonly demandsFilter?: boolean;
  /** Between the filters and the table: a notice. */
  readonly notice?: ReactNode;
  /** Rows can be chosen, over several pages: what is drawn below the table while some are. */
  readonly chosen?: ((chosen: ChosenRows) => ReactNode) | undefined;
  /** Which rows can be chosen (`DataTable`). */
  readonly choosable?: (row: Row) => boolean | string;
  /** `chosen` is drawn while no row is chosen, too: it says what could be done. */
  readonly offersAlways?: boolean;
}

/** The rows chosen in a list. Other filters are another list: with them the choice ends. */
export interface ChosenRows {
  readonly keys: ReadonlySet<string>;
  /** The keys of the page in view. */
  readonly pageKeys: readonly string[];
  /** How many rows match the filters, whether chosen or not; none until they were counted. */
  readonly total: number;
  readonly values: UrlValues;
  readonly clear: () => void;
  readonly choosePage: () => void;
  /** These rows and no others. */
  readonly choose: (keys: readonly string[]) => void;
}

/** Names a list's row type once, so that its columns and keys are checked against it. */
export function defineList<Row>(definition: ListDefinition<Row>): ListDefinition<Row> {
  return definition;
}
