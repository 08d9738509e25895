import type { BulkAction } from '@trastienda/api-client';
import { bulkList, pageQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import { listScreen } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ordersQueries } from '../orders.queries.ts';
import { bulkPath } from './bulk-path.ts';

/** /orders/bulk */
export function BulkListScreen() {
  const viewer = useViewer();
  const list = useMemo(
    () =>
      defineList<BulkAction>({
        ...listScreen(bulkList, viewer, { query: (search) => ordersQueries.bulkActions(pageQuery(search)) }),
        rowHref: ({ id }) => bulkPath(id),
      }),
    [viewer],
  );
  return <ListPage list={list} />;
}
