import { say, sayCount, unitsText } from '@trastienda/domain';
import { Package } from 'lucide-react';
import { Fragment } from 'react';
import type { Order, OrderItem } from 'trastienda-client';
import { Picture } from '../../../../lib/picture.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Money } from '../../../../ui/cells.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { GuideCell } from './guide-cell.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

export interface ItemsSectionProps {
  readonly order: Order;
  /** Set only for sellers, who download guides here (S1 §2). */
  readonly guides?: GuideDownloads | undefined;
}

/** The lines of the order, with the amount and the progress of each. */
export function ItemsSection({ order, guides }: ItemsSectionProps) {
  const details = new Map(order.detailsItems.map((detail) => [detail.id, detail]));
  const columns: Column<OrderItem>[] = [
    { key: 'product', header: say('orders.detail.item.name'), cell: (item) => <Product item={item} /> },
    {
      key: 'quantity',
      header: say('orders.detail.item.quantity'),
      align: 'right',
      inCards: false,
      cell: (item) => item.quantity,
    },
    {
      key: 'price',
      header: say('orders.detail.item.price'),
      align: 'right',
      inCards: false,
      cell: (item) => <Money value={item.price} />,
    },
    {
      key: 'amount',
      header: say('orders.detail.item.amount'),
      align: 'right',
      inCards: false,
      cell: (item) => <Money value={amountOf(item)} />,
    },
    {
      key: 'progress',
      header: say('orders.detail.item.progress'),
      inCards: false,
      cell: (item) => <Progress item={item} />,
    },
  ];
  if (guides) {
    columns.push({
      key: 'guide',
      header: say('orders.detail.guide.column'),
      // All guides of the order are shown above the items.
      inCards: false,
      onPaper: false,
      cell: (item) => <GuideCell guide={details.get(item.id)} guides={guides} />,
    });
  }
  return (
    <Card label={say('orders.detail.items')} flush>
      <DataTable
        label={say('orders.detail.items')}
        compact
        shortCards
        columns={columns}
        rows={order.items}
        rowKey={(item) => item.newId}
      />
    </Card>
  );
}

/** The line's amount, computed in cents: decimals of the API contract would add rounding errors. */
const amountOf = ({ quantity, price }: OrderItem): number => (quantity * Math.round(price * 100)) / 100;

/** Picture, name and SKU; as a card, also the data of the hidden columns. */
function Product({ item }: { readonly item: OrderItem }) {
  const { imageUrl, name, id, refIdSellerCenter: reference, quantity, price } = item;
  return (
    <span className="flex items-center gap-3 text-left">
      <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded border border-line bg-sunken">
        {imageUrl ? (
          <Picture imageUrl={imageUrl} size={96} alt="" />
        ) : (
          <Package className="size-4 text-muted" aria-hidden="true" />
        )}
      </span>
      <span className="grid min-w-0">
        <span className="font-medium md:font-normal">{name}</span>
        <span className="text-muted text-xs">
          <Code>
            {say('orders.detail.item.sku')} {id}
          </Code>
          {reference ? (
            <>
              {' · '}
              <Code>{reference}</Code>
            </>
          ) : null}
        </span>
        <span aria-hidden="true" className="text-xs md:hidden">
          {quantity} × <Money value={price} /> = <Money value={amountOf(item)} /> · <Progress item={item} />
        </span>
      </span>
    </span>
  );
}

/** Codes do not wrap. */
function Code({ children }: { readonly children: React.ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Progress({ item }: { readonly item: OrderItem }) {
  const isCanceled = item.status === 'CANCELLED';
  // The mark says it all, unless something came back.
  const parts = isCanceled && item.returnedQuantity === 0 ? [] : unitsText(item);
  return (
    <span className="text-muted">
      {isCanceled ? <Badge tone="danger">{say('orders.detail.item.canceled')}</Badge> : null}
      {isCanceled && parts.length > 0 ? ' ' : null}
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 ? ' · ' : null}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
      {item.missingQuantity === undefined ? null : (
        <>
          {' '}
          <Badge tone="danger">{sayCount('orders.detail.item.missing', item.missingQuantity)}</Badge>
        </>
      )}
    </span>
  );
}
