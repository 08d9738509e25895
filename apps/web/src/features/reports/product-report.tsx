import { mayAccess, say, type Viewer } from '@trastienda/domain';
import { productReportList, reportFilters, reportSearches, reportSkuColumns } from '@trastienda/validators';
import { useMemo } from 'react';
import type { ProductRow } from 'trastienda-client';
import { columnsOf, listScreen } from '../../lib/list-screen.ts';
import { productPath } from '../../lib/product-path.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { AskedReport } from './asked-report.ts';
import { productPages } from './reports.queries.ts';
import { RequestButton } from './request-button.tsx';

/** The tab Catálogo de productos: products with their variants; the file has the same filters (S2 §2). */
export function ProductReport({ onAsk }: { readonly onAsk: (asked: AskedReport) => void }) {
  const viewer = useViewer();
  const { values } = useUrlState();
  const list = useMemo(() => productScreen(viewer), [viewer]);
  const ask = () => {
    const { page: _page, size: _size, ...filter } = searchIn(reportSearches.products, values, viewer);
    onAsk({ kind: 'products', filters: reportFilters(filter) });
  };
  return <ListPage list={{ ...list, actions: <RequestButton onClick={ask} /> }} />;
}

function productScreen(viewer: Viewer) {
  return defineList<ProductRow>({
    ...listScreen(productReportList, viewer, productPages),
    ...(mayAccess({ permission: 'CATALOG_USER' }, viewer).allowed && {
      rowHref: ({ id }: ProductRow) => productPath(id),
    }),
    details: {
      header: say('products.list.skus'),
      label: ({ name }, open) => say(open ? 'products.list.skus.close' : 'products.list.skus.open', { name }),
      content: ({ name, skus }) => (
        <DataTable
          label={say('reports.products.skus.of', { name })}
          columns={columnsOf({ columns: reportSkuColumns }, viewer)}
          rows={skus}
          rowKey={({ id }) => String(id)}
          empty={<p className="px-3 py-2 text-muted">{say('reports.products.skus.empty')}</p>}
        />
      ),
    },
  });
}
