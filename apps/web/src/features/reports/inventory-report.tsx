import { say, type Viewer } from '@trastienda/domain';
import { inventoryFilters, inventoryReportList, reportSearches } from '@trastienda/validators';
import { useMemo } from 'react';
import type { ProductRow } from 'trastienda-client';
import { EmbeddedStock } from '../../lib/embedded.tsx';
import { listScreen } from '../../lib/list-screen.ts';
import { productPath } from '../../lib/product-path.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { AskedReport } from './asked-report.ts';
import { stockPages } from './reports.queries.ts';
import { RequestButton } from './request-button.tsx';

/** The tab Inventario: products with their variants and stock, as in the inventory; the file has the same filters (S2 §2). */
export function InventoryReport({ onAsk }: { readonly onAsk: (asked: AskedReport) => void }) {
  const viewer = useViewer();
  const { values } = useUrlState();
  const list = useMemo(() => inventoryScreen(viewer), [viewer]);
  const ask = () =>
    onAsk({ kind: 'inventory', filters: inventoryFilters(searchIn(reportSearches.inventory, values, viewer)) });
  return <ListPage list={{ ...list, actions: <RequestButton onClick={ask} /> }} />;
}

function inventoryScreen(viewer: Viewer) {
  return defineList<ProductRow>({
    ...listScreen(inventoryReportList, viewer, stockPages),
    requiresFilter: true,
    rowHref: ({ id }) => productPath(id),
    details: {
      header: say('products.list.skus'),
      label: ({ name }, open) => say(open ? 'products.list.skus.close' : 'products.list.skus.open', { name }),
      content: (product) => <EmbeddedStock product={product} />,
      startsOpen: true,
    },
  });
}
