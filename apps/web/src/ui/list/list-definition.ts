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
  /** `total` is a minimum: `exactTotal` counts, if it is there. */
  readonly isLeast?: boolean;
}

/** The search box above a list. */
interface SearchBoxOf {
  readonly param: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Keeps the allowed characters of a typed or pasted text and removes the rest. */
  readonly keep?: (text: string) => string;
}

/** What a list says. */
interface ListTexts {
  readonly title: string;
  /** "1,284 pedidos encontrados". */
  readonly count: (total: number) => string;
  /** Shown instead of the count until it is known; "Cargando..." by default. */
  readonly loading?: string | undefined;
  /** The label of the button that removes every filter; "Mostrar Todos" by default. */
  readonly clearLabel?: string | undefined;
  /** The message if loading fails and the server gave none. */
  readonly loadError: string;
  readonly empty: { readonly title: string; readonly hint?: string };
  /** A notice between the filters and the table. */
  readonly notice?: ReactNode;
  /** The list is part of a screen with its own title: only its count and its actions are shown above it. */
  readonly bare?: boolean;
  readonly actions?: ReactNode;
}

/** How a list is narrowed and paged. The URL holds its state: page, size, and the parameters of the search and the filters. */
interface ListSearch {
  /** The URL parameter of the page, which counts from zero. */
  readonly pageParam: string;
  /** The page (from zero) and the size that a URL requests. */
  readonly pageOf: (values: UrlValues) => { readonly page: number; readonly size: number };
  /** The first one is the default. */
  readonly pageSizes: readonly number[];
  readonly search?: SearchBoxOf | undefined;
  readonly filters: readonly Filter[];
  /** The problems of values before they are applied, by parameter, in words; nothing is applied while there are any. */
  readonly problems?: (draft: UrlValues) => Readonly<Record<string, string>>;
  /** The URL parameters that narrow the list, without the invalid ones; all parameters if absent. */
  readonly held?: (values: UrlValues) => UrlValues;
  /** "Filtrar" is disabled while every filter is empty. */
  readonly requiresFilter?: boolean;
  /** Whether the filter panel is open at first. */
  readonly startsFiltered?: (values: UrlValues) => boolean;
  /** Its views, if it has some, shown as tabs above it. */
  readonly views?: ListViews | undefined;
}

/** How the rows of a list are shown and ordered. */
interface ListRows<Row> {
  /** The name under which each user's columns are stored; without it, they are the product's. */
  readonly name?: string;
  readonly columns: readonly Column<Row>[];
  /** The default order; `sortBy` and `sortOrder` in the URL override it. */
  readonly sorting?: { readonly usual: { readonly by: string; readonly order: 'asc' | 'desc' } };
  /** Cards show two cells per line, without their headers. */
  readonly shortCards?: boolean;
  readonly rowKey: (row: Row) => string;
  readonly rowHref?: (row: Row) => string;
  /** What the buttons of a row call it (DataTable). */
  readonly rowName?: (row: Row) => string;
  /** A double click opens a row; its link still opens with a single click, and with Enter. */
  readonly opensByDouble?: boolean;
  /** The details that a row opens below itself. */
  readonly details?: RowDetails<Row>;
}

/** Where the rows of a list come from. */
interface ListSource<Row> {
  readonly query: (values: UrlValues) => {
    readonly queryKey: QueryKey;
    readonly queryFn: (context: {
      readonly signal: AbortSignal;
      readonly client: QueryClient;
    }) => Promise<ListPageOf<Row>>;
    readonly staleTime?: number;
    readonly gcTime?: number;
  };
  /** Counts the exact total of the URL's search, if a page may arrive before it is known. */
  readonly exactTotal?: (values: UrlValues) => TotalQuery;
}

/** The choice of rows, if they can be chosen. */
interface ListChoice<Row> {
  /** Makes rows selectable, across pages; renders the content below the table while some are selected. */
  readonly chosen?: ((chosen: ChosenRows) => ReactNode) | undefined;
  /** Which rows can be selected (`DataTable`). */
  readonly choosable?: (row: Row) => boolean | string;
  /** Renders `chosen` even while no row is selected, to show what could be done. */
  readonly offersAlways?: boolean;
}

/** A list screen as data. */
export interface ListDefinition<Row> extends ListTexts, ListSearch, ListRows<Row>, ListSource<Row>, ListChoice<Row> {}

/** The rows chosen in a list. Changing the filters clears the choice. */
export interface ChosenRows {
  readonly keys: ReadonlySet<string>;
  /** The keys of the selectable rows on the current page. */
  readonly pageKeys: readonly string[];
  /** How many rows match the filters, chosen or not; 0 until they are counted. */
  readonly total: number;
  readonly values: UrlValues;
  /** All rows that match are chosen, on every page; kept like the keys. */
  readonly all: boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly choosePage: () => void;
  /** Chooses exactly these rows. */
  readonly choose: (keys: readonly string[]) => void;
}

/** States a list's row type once, so that its columns and keys are checked against it. */
export function defineList<Row>(definition: ListDefinition<Row>): ListDefinition<Row> {
  return definition;
}
