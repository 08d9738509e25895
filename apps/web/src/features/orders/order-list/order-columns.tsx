import type { OrderRow } from '@trastienda/api-client';
import { isAdmin, orderStatuses, orderTags, say, seesClientData, type Viewer } from '@trastienda/domain';
import { Badge } from '../../../ui/badge.tsx';
import { DateText, Money } from '../../../ui/cells.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** Seller for administrators, client for operating users (S1 §2). */
export function orderColumns(viewer: Viewer): Column<OrderRow>[] {
  const columns: (Column<OrderRow> | false)[] = [
    { key: 'id', header: say('orders.list.column.id'), cell: (order) => order.id },
    isAdmin(viewer) && { key: 'seller', header: say('orders.list.column.seller'), cell: (order) => order.accountName },
    seesClientData(viewer) && { key: 'client', header: say('orders.list.column.client'), cell: clientName },
    {
      key: 'date',
      header: say('orders.list.column.date'),
      cell: (order) => <DateText value={order.creationDate} />,
    },
    {
      key: 'total',
      header: say('orders.list.column.total'),
      align: 'right',
      cell: (order) => (
        <span className="whitespace-nowrap">
          <Money value={order.value} /> <span className="text-muted text-xs">{order.currency}</span>
        </span>
      ),
    },
    { key: 'status', header: say('orders.list.column.status'), cell: (order) => <Status status={order.status} /> },
    { key: 'tags', header: say('orders.list.column.tags'), cell: (order) => <Tags tags={order.tags} /> },
  ];
  return columns.filter((column) => column !== false);
}

function clientName({ clientProfileData: client }: OrderRow): string {
  return client ? `${client.firstName} ${client.lastName}`.trim() : say('orders.list.client.unknown');
}

function Status({ status }: Pick<OrderRow, 'status'>) {
  return <Badge tone={orderStatuses[status].tone}>{orderStatuses[status].label}</Badge>;
}

function Tags({ tags }: Pick<OrderRow, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone={orderTags[tag].tone} title={orderTags[tag].label}>
          {orderTags[tag].abbreviation}
        </Badge>
      ))}
    </span>
  );
}
