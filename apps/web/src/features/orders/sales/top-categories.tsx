import type { TopCategory } from '@trastienda/api-client';
import { say, type Viewer } from '@trastienda/domain';
import { salesQuery, salesSearch } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { draftProblems, searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ordersQueries } from '../orders.queries.ts';
import { salesFilters } from './sales-filters.ts';

/** The tab Categorías: "n - category - cantidad vendido: quantity" (S1 §2). */
export function TopCategories() {
  const viewer = useViewer();
  const list = useMemo(() => categoryList(viewer), [viewer]);
  return <ListPage list={list} />;
}

type RankedCategory = TopCategory & { readonly no: number };

// One page of what the server answers whole: a marketplace has some dozens.
const pageSizes = [25, 50, 100] as const;

function categoryList(viewer: Viewer) {
  return defineList<RankedCategory>({
    title: say('sales.categories.title'),
    count: (total) => say('sales.categories.count', { n: numberWords(total) }),
    filters: salesFilters(viewer),
    columns: [{ key: 'category', header: say('sales.column.category'), cell: lineOf }],
    rowKey: ({ no }) => String(no),
    clearLabel: say('sales.showAll'),
    pageSizes,
    problems: draftProblems(salesSearch, viewer),
    query: ({ page, size, values }) => {
      const { queryKey, queryFn } = ordersQueries.topCategories(salesQuery(searchIn(salesSearch, values, viewer)));
      return {
        queryKey: [...queryKey, page, size],
        queryFn: async (context) => {
          const rows = await queryFn(context);
          const ranked = rows.map((row, at) => ({ ...row, no: at + 1 }));
          return { total: rows.length, rows: ranked.slice(page * size, (page + 1) * size) };
        },
      };
    },
    loadError: say('sales.categories.failed'),
    empty: { title: say('sales.categories.empty'), hint: say('sales.categories.empty.help') },
  });
}

function lineOf({ no, categoryParentName: category, quantitySold }: RankedCategory): string {
  return say('sales.categories.line', { n: no, category, quantity: numberWords(quantitySold) });
}
