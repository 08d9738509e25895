import type { Order } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/cells.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { type ReturnedUnits, returnsOf } from '../order-returns.ts';

const columns: readonly Column<ReturnedUnits>[] = [
  { key: 'sku', header: say('orders.detail.item.sku'), cell: (row) => row.sku },
  { key: 'name', header: say('orders.detail.item.name'), cell: (row) => row.name },
  { key: 'package', header: say('orders.detail.returns.package'), cell: (row) => row.invoiceNumber },
  { key: 'date', header: say('orders.detail.guideLogs.date'), cell: (row) => <DateText value={row.date} /> },
  { key: 'units', header: say('orders.detail.item.returned'), align: 'right', cell: (row) => row.units },
];

/** What came back. */
export function ReturnsSection({ order }: { readonly order: Order }) {
  return (
    <Card title={say('orders.detail.returns')} flush>
      <DataTable
        label={say('orders.detail.returns')}
        columns={columns}
        rows={returnsOf(order)}
        rowKey={(row) => `${row.invoiceNumber} ${row.sku}`}
        empty={<p className="p-4 text-muted">{say('orders.detail.returns.empty')}</p>}
      />
    </Card>
  );
}
