import type { BulkAction } from '@trastienda/api-client';
import { limits, say } from '@trastienda/domain';
import { numberWords } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/cells.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ordersQueries } from '../orders.queries.ts';
import { bulkPath } from './bulk-path.ts';
import { bulkTones } from './bulk-tones.ts';

/** /orders/bulk */
export const BulkListScreen = () => <ListPage list={list} />;

const count = (key: string, of: (counts: BulkAction['counts']) => number): Column<BulkAction> => ({
  key,
  header: say(`orders.bulk.list.column.${key as 'total' | 'done' | 'left'}`),
  align: 'right',
  cell: ({ counts }) => numberWords(of(counts)),
});

const columns: readonly Column<BulkAction>[] = [
  {
    key: 'action',
    header: say('orders.bulk.list.column.action'),
    cell: ({ action }) => say(`orders.bulk.title.${action}`),
  },
  { key: 'by', header: say('orders.bulk.list.column.by'), cell: ({ createdBy }) => createdBy.name },
  {
    key: 'date',
    header: say('orders.bulk.list.column.date'),
    cell: ({ createdAt }) => <DateText value={createdAt} full />,
  },
  {
    key: 'state',
    header: say('orders.bulk.list.column.state'),
    cell: ({ state }) => <Badge tone={bulkTones[state]}>{say(`orders.bulk.state.${state}`)}</Badge>,
  },
  count('total', ({ total }) => total),
  count('done', ({ done }) => done),
  count('left', ({ impossible, refused, skipped }) => impossible + refused + skipped),
];

const list = defineList<BulkAction>({
  title: say('orders.bulk.list'),
  count: (total) => say('orders.bulk.list.count', { n: numberWords(total) }),
  filters: [],
  columns,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => bulkPath(id),
  pageSizes: limits.pageSizes,
  query: ({ page, size }) => ordersQueries.bulkActions({ from: page, size }),
  loadError: say('orders.bulk.list.failed'),
  empty: { title: say('orders.bulk.list.empty'), hint: say('orders.bulk.list.empty.help') },
});
