import type { Viewer } from '@trastienda/domain';
import { type Page, type Ranked, type SalesFilter, salesQuery, topCategoryList } from '@trastienda/validators';
import type { TopCategory } from 'trastienda-client';
import { listScreen } from '../../lib/list-screen.ts';
import { defineList } from '../../ui/list/list-definition.ts';
import { ViewerList } from '../../ui/list/viewer-list.tsx';
import { salesQueries } from './sales.queries.ts';

const categoryScreen = (viewer: Viewer) =>
  defineList<Ranked<TopCategory>>(listScreen(topCategoryList, viewer, { query: pageOfAll }));

/** The tab Categorías (S1 §2). */
export const TopCategories = () => <ViewerList listFor={categoryScreen} />;

/** One page of the categories; the server returns all of them at once, as a marketplace has only some dozens. */
function pageOfAll(search: Page & SalesFilter) {
  const { page, size } = search;
  const { queryKey, queryFn } = salesQueries.categories(salesQuery(search));
  return {
    queryKey: [...queryKey, page, size],
    queryFn: async (context: { readonly signal: AbortSignal }) => {
      const rows = await queryFn(context);
      const ranked = rows.map((row, at) => ({ ...row, no: at + 1 }));
      return { total: rows.length, rows: ranked.slice(page * size, (page + 1) * size) };
    },
  };
}
