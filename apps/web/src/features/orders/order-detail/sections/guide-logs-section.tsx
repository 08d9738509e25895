import type { Order } from '@trastienda/api-client';
import { guideStatuses, say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/cells.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';

type Row = Order['guide']['requests'][number] & { readonly number: number };

const columns: readonly Column<Row>[] = [
  { key: 'number', header: say('orders.detail.guideLogs.number'), cell: (row) => `#${row.number}` },
  {
    key: 'date',
    header: say('orders.detail.guideLogs.date'),
    cell: (row) => <DateText value={row.creationDate} full />,
  },
  {
    key: 'status',
    header: say('orders.detail.guideLogs.status'),
    corner: true,
    cell: (row) => <Badge tone={guideStatuses[row.status].tone}>{guideStatuses[row.status].label}</Badge>,
  },
];

/** When guides were asked for and what became of it. What was said word for word is in the LOG. */
export function GuideLogsSection({ order }: { readonly order: Order }) {
  const { requests, failure } = order.guide;
  const rows = requests.map((request, at) => ({ ...request, number: requests.length - at }));
  return (
    <Card
      title={say('orders.detail.guideLogs')}
      flush
      nothing={rows.length === 0 && !failure ? say('orders.detail.guideLogs.empty') : undefined}
    >
      {failure ? (
        <p className="px-4 pt-3 text-danger">{say('orders.detail.guide.failure', { reason: failure })}</p>
      ) : null}
      <DataTable
        label={say('orders.detail.guideLogs')}
        compact
        shortCards
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.number)}
        empty={<p className="p-4 text-muted">{say('orders.detail.guideLogs.empty')}</p>}
      />
    </Card>
  );
}
