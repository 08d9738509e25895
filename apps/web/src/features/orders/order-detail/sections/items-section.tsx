import type { Order, OrderItem } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { Fragment } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Money } from '../../../../ui/cells.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { itemProgress } from '../item-progress.ts';
import { GuideCell } from './guide-cell.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

export interface ItemsSectionProps {
  readonly order: Order;
  /** For sellers, who download guides here (S1 §2). */
  readonly guides?: GuideDownloads | undefined;
}

/** The lines of the order and how far each has come. */
export function ItemsSection({ order, guides }: ItemsSectionProps) {
  const details = new Map(order.detailsItems.map((detail) => [detail.id, detail]));
  const columns: Column<OrderItem>[] = [
    { key: 'sku', header: say('orders.detail.item.sku'), cell: (item) => <Code>{item.id}</Code> },
    {
      key: 'reference',
      header: say('orders.detail.item.reference'),
      wideOnly: true,
      cell: (item) => <Code>{item.refIdSellerCenter || '—'}</Code>,
    },
    { key: 'name', header: say('orders.detail.item.name'), cell: (item) => item.name },
    { key: 'quantity', header: say('orders.detail.item.quantity'), align: 'right', cell: (item) => item.quantity },
    {
      key: 'price',
      header: say('orders.detail.item.price'),
      align: 'right',
      cell: (item) => <Money value={item.price} />,
    },
    { key: 'progress', header: say('orders.detail.item.progress'), cell: (item) => <Progress item={item} /> },
  ];
  if (guides) {
    columns.push({
      key: 'guide',
      header: say('orders.detail.guide.column'),
      cell: (item) => <GuideCell guide={details.get(item.id)} guides={guides} />,
    });
  }
  return (
    <Card title={say('orders.detail.items')} flush>
      <DataTable
        label={say('orders.detail.items')}
        columns={columns}
        rows={order.items}
        rowKey={(item) => item.newId}
      />
    </Card>
  );
}

/** Keys are read as one word. */
function Code({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Progress({ item }: { readonly item: OrderItem }) {
  if (item.status === 'CANCELLED') return <Badge tone="danger">{say('orders.detail.item.canceled')}</Badge>;
  const parts = itemProgress(item);
  return (
    <span className="text-muted">
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 ? ' · ' : null}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
