import type { GuideTrackingState } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { steady } from '../../../db/steady.ts';
import type { OrderState } from './order-entity.ts';
import { setGuides } from './order-writes.repository.ts';
import type { HeldOrder } from './orders.repository.ts';

type NewShipment = {
  invoiceNumber: string;
  carrierName: string;
  trackingNumber: string;
  trackingUrl: string;
  labelUrl: string | null;
  contentHash: string;
  items: readonly { id: string; quantity: number }[];
};

/** Adds a shipment to an order, in one statement; its first history entry says who sent it. */
export async function insertShipment(
  trx: Db,
  held: HeldOrder,
  entity: Pick<OrderState, 'items' | 'packages' | 'withdrawn'>,
  shipment: NewShipment,
  by: string,
  at: Date,
): Promise<void> {
  const lines = shipment.items.map(({ id, quantity }) => {
    const item = entity.items.find((one) => one.id === id);
    if (!item) throw new Error(`A shipment of ${held.id} holds an item that is not in it.`);
    return { id, quantity, price: item.price_centavos };
  });
  const key = sql`${held.key.account_name}::text, ${held.id}::text, ${shipment.invoiceNumber}::text`;
  await sql`${steady} with sent as (
      insert into order_package (account_name, order_id, invoice_number, position, type, issuance_date, invoice_value_centavos, courier,
        tracking_number, tracking_url, label_url, content_hash, finished)
      values (${key}, ${entity.packages.length + entity.withdrawn.length + 1}, 'Output', ${at},
        ${lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)}, ${shipment.carrierName}, ${shipment.trackingNumber},
        ${shipment.trackingUrl}, ${shipment.labelUrl}, ${shipment.contentHash}, false)
    ), noted as (
      insert into order_package_status (account_name, order_id, invoice_number, status, user_name, generate_payment, creation_date)
      values (${key}, 'SHIPPED', ${by}, false, ${at})
    )
    insert into order_package_item (account_name, order_id, invoice_number, item_id, quantity, price_centavos, returned)
    select ${key}, id, quantity, price, 0
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id text, quantity integer, price bigint)
  `.execute(trx);
}

/**
 * Removes a withdrawn shipment with its history, and keeps its number. The counterpart of `insertShipment`: the units of the order's
 * packages are what is shipped.
 */
export async function removeShipment(trx: Db, held: HeldOrder, invoiceNumber: string, at: Date): Promise<void> {
  for (const table of ['order_package_status', 'order_package_item', 'order_package'] as const) {
    await trx
      .deleteFrom(table)
      .where((row) => row.and({ ...held.key, invoice_number: invoiceNumber }))
      .execute();
  }
  await trx
    .insertInto('order_package_withdrawn')
    .values({ ...held.key, invoice_number: invoiceNumber, withdrawn_at: at })
    .execute();
}

type PackageStep = { status: string; by: string; at: Date; generatePayment: boolean };

/** Adds a status to the history of packages. */
export async function insertStatus(
  trx: Db,
  held: HeldOrder,
  invoiceNumbers: readonly string[],
  { status, by, at, generatePayment }: PackageStep,
): Promise<void> {
  await trx
    .insertInto('order_package_status')
    .values(
      invoiceNumbers.map((invoiceNumber) => ({
        ...held.key,
        invoice_number: invoiceNumber,
        status,
        user_name: by,
        generate_payment: generatePayment,
        creation_date: at,
      })),
    )
    .execute();
}

/** Marks packages as delivered, which makes their payment due. */
export async function finishPackages(
  trx: Db,
  held: HeldOrder,
  invoiceNumbers: readonly string[],
  by: string,
  deliveredAt: Date,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_package')
    .set({ finished: true, delivered_date: deliveredAt })
    .where((row) => row.and(held.key))
    .where('invoice_number', 'in', invoiceNumbers)
    .execute();
  await insertStatus(trx, held, invoiceNumbers, { status: 'DELIVERED', by, at: now, generatePayment: true });
}

/** Sets the tracking state of the guides of these items, null before their first movement; items without a guide are left alone. */
export async function moveGuides(
  trx: Db,
  held: HeldOrder,
  itemIds: readonly string[],
  state: GuideTrackingState | null,
): Promise<void> {
  if (itemIds.length === 0) return;
  const withGuide = sql<boolean>`id = any(${[...itemIds]}) and tracking_number is not null`;
  await setGuides(trx, held, withGuide, { tracking_state: state });
}
