import type { BulkSubject } from '@trastienda/domain';
import { bulkLists, pageQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import type { BulkAction } from 'trastienda-client';
import { bulkPath } from '../../lib/bulk/bulk-path.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { bulkQueries } from './bulk.queries.ts';

/** /orders/bulk */
export const OrderBulkListScreen = () => <BulkList subject="orders" />;

/** /catalog/bulk */
export const ProductBulkListScreen = () => <BulkList subject="products" />;

/** /validation-price/bulk */
export const PriceBulkListScreen = () => <BulkList subject="prices" />;

/** /carriers/priceList/bulk */
export const RateBulkListScreen = () => <BulkList subject="rates" />;

function BulkList({ subject }: { readonly subject: BulkSubject }) {
  const viewer = useViewer();
  const list = useMemo(
    () =>
      defineList<BulkAction>({
        ...listScreen(bulkLists[subject], viewer, { query: (search) => bulkQueries.list(pageQuery(search), subject) }),
        rowHref: ({ id }) => bulkPath(subject, id),
      }),
    [viewer, subject],
  );
  return <ListPage list={list} />;
}
