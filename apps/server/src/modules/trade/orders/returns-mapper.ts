import { toDecimal } from '@trastienda/domain';
import type { OrderReturn, ReturnRow } from 'trastienda-client';
import type { OrderEntity, ReturnEntity } from './order-entity.ts';
import type { ReturnListRow } from './return-list.repository.ts';

const iso = (moment: string) => new Date(moment).toISOString();
const isoOrNull = (moment: string | null) => (moment === null ? null : iso(moment));

/** The contract's return. */
export function toReturn(one: ReturnEntity): OrderReturn {
  return {
    id: one.id,
    invoiceNumber: one.invoice_number,
    state: one.state,
    reason: one.reason,
    controversyId: one.controversy_id,
    items: one.items.map((item) => ({
      id: item.item_id,
      invoiceNumber: item.invoice_number,
      quantity: item.quantity,
      received: item.received,
      sellable: item.sellable,
    })),
    value: toDecimal(centavosOf(one.items, ({ quantity, received }) => received ?? quantity)),
    announcedDate: iso(one.announced_at),
    announcedBy: one.announced_by,
    receivedDate: isoOrNull(one.received_at),
    receivedBy: one.received_by,
    closedDate: isoOrNull(one.closed_at),
    closedBy: one.closed_by,
  };
}

/** What the units that came back cost the buyer. */
export function returnedCentavos({ returns }: Pick<OrderEntity, 'returns'>): number {
  return returns.reduce((sum, { items }) => sum + centavosOf(items, ({ received }) => received ?? 0), 0);
}

type Line = ReturnEntity['items'][number];

function centavosOf(items: readonly Line[], unitsOf: (item: Line) => number): number {
  return items.reduce((sum, item) => sum + unitsOf(item) * item.price_centavos, 0);
}

/** A row of the list of returns. */
export function toReturnRow(row: ReturnListRow): ReturnRow {
  return {
    orderId: row.order_id,
    accountName: row.account_name,
    sellerName: row.seller_name,
    id: row.id,
    invoiceNumber: row.invoice_number,
    state: row.state,
    reason: row.reason,
    units: row.units,
    received: row.received,
    sellable: row.sellable,
    value: toDecimal(row.centavos),
    announcedDate: iso(row.announced_at),
    receivedDate: isoOrNull(row.received_at),
    closedDate: isoOrNull(row.closed_at),
  };
}
