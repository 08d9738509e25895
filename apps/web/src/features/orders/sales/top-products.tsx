import type { TopProduct } from '@trastienda/api-client';
import { limits, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { salesSearch, topProductsFileQuery, topProductsQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { asks, searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { csvFiles } from '../csv-files.ts';
import { ordersQueries } from '../orders.queries.ts';
import { salesFilters } from './sales-filters.ts';
import { type RankedProduct, topProductColumns } from './top-product-columns.tsx';
import { Variants } from './variants.tsx';

/** The tab Productos. */
export function TopProducts() {
  const viewer = useViewer();
  const list = useMemo(() => productList(viewer), [viewer]);
  return <ListPage list={list} />;
}

const nameOf = ({ productDTO }: TopProduct) => ({ name: productDTO.name });

function productList(viewer: Viewer) {
  return defineList<RankedProduct>({
    title: say('sales.products.title'),
    count: (total) => say('sales.products.count', { n: numberWords(total) }),
    actions: <TopProductsExport />,
    filters: salesFilters(viewer),
    columns: topProductColumns(viewer),
    rowKey: ({ productDTO }) => `${productDTO.accountName}/${productDTO.id}`,
    details: {
      header: say('sales.column.variants'),
      label: (row, open) => say(open ? 'sales.variants.hide' : 'sales.variants.show', nameOf(row)),
      content: (row) => <Variants product={row.productDTO} />,
    },
    clearLabel: say('sales.showAll'),
    pageSizes: limits.pageSizes,
    ...asks(salesSearch, viewer, (search) => {
      const query = topProductsQuery(search);
      const { queryKey, queryFn } = ordersQueries.topProducts(query);
      const first = query.from * query.size + 1;
      return {
        queryKey,
        queryFn: async (context) => {
          const { rows, total } = await queryFn(context);
          return { total, rows: rows.map((row, at) => ({ ...row, no: first + at })) };
        },
      };
    }),
    loadError: say('sales.products.failed'),
    empty: { title: say('sales.products.empty'), hint: say('sales.products.empty.help') },
  });
}

function TopProductsExport() {
  const viewer = useViewer();
  const { values } = useUrlState();
  return (
    <ExportButton
      busyLabel={say('sales.exporting')}
      failed={say('sales.report.failed')}
      retryLabel={say('shared.retry')}
      load={async () => ({
        name: `top-de-ventas-${todayInMexico()}.csv`,
        content: await csvFiles.topProducts(
          topProductsFileQuery(searchIn(salesSearch, values, viewer), values.reportTotalCount),
        ),
      })}
    >
      {say('sales.export')}
    </ExportButton>
  );
}
