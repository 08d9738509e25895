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

/** The returned units. */
export function ReturnsSection({ order }: { readonly order: Order }) {
  const rows = returnsOf(order);
  return (
    <Card
      title={say('orders.detail.returns')}
      flush
      nothing={rows.length === 0 ? say('orders.detail.returns.empty') : undefined}
    >
      <DataTable
        label={say('orders.detail.returns')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.invoiceNumber} ${row.sku}`}
      />
    </Card>
  );
}
