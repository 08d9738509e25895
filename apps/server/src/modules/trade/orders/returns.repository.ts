import type { ReturnItemFacts } from '@trastienda/domain';
import { sql } from 'kysely';
import { requireChange } from '../../../db/changed-rows.ts';
import type { Db } from '../../../db/database.ts';
import type { OrderState } from './order-entity.ts';
import type { HeldOrder } from './orders.repository.ts';
import { insertStatus } from './packages.repository.ts';

type NewReturn = {
  id: string;
  invoiceNumber: string;
  reason: string;
  controversyId: string | null;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  contentHash: string;
  items: readonly ReturnItemFacts[];
};

type Step = { by: string; at: Date };

/** Adds a return and its package of type Input. */
export async function insertReturn(
  trx: Db,
  held: HeldOrder,
  { items, packages, withdrawn }: Pick<OrderState, 'items' | 'packages' | 'withdrawn'>,
  made: NewReturn,
  { by, at }: Step,
): Promise<void> {
  const key = { ...held.key, invoice_number: made.invoiceNumber };
  const lines = items.flatMap(({ id, price_centavos }) => {
    const quantity = made.items.reduce((sum, item) => sum + (item.id === id ? item.quantity : 0), 0);
    return quantity > 0 ? [{ ...key, item_id: id, quantity, price_centavos, returned: 0 }] : [];
  });
  await trx
    .insertInto('order_package')
    .values({
      ...key,
      position: packages.length + withdrawn.length + 1,
      type: 'Input',
      issuance_date: at,
      invoice_value_centavos: lines.reduce((sum, line) => sum + line.price_centavos * line.quantity, 0),
      courier: made.carrier,
      tracking_number: made.trackingNumber,
      tracking_url: made.trackingUrl,
      label_url: null,
      content_hash: made.contentHash,
      finished: false,
    })
    .execute();
  await trx.insertInto('order_package_item').values(lines).execute();
  await insertStatus(trx, held, [made.invoiceNumber], { status: 'ANNOUNCED', by, at, generatePayment: false });
  await sql`
    insert into order_return (order_id, id, account_name, order_day, invoice_number, state, reason, controversy_id, content_hash,
      announced_at, announced_by)
    select o.id, ${made.id}, o.account_name, o.creation_day, ${made.invoiceNumber}, 'ANNOUNCED', ${made.reason},
      ${made.controversyId}, ${made.contentHash}, ${at}, ${by}
    from orders o where o.account_name = ${held.key.account_name} and o.id = ${held.id}
  `.execute(trx);
  await trx
    .insertInto('order_return_item')
    .values(
      made.items.map(({ id, invoiceNumber, quantity }) => ({
        ...held.key,
        return_id: made.id,
        item_id: id,
        invoice_number: invoiceNumber,
        quantity,
        received: null,
      })),
    )
    .execute();
}

type Received = {
  id: string;
  invoiceNumber: string;
  receptionHash: string;
  items: readonly (ReturnItemFacts & { received: number })[];
  /** Shipments of which nothing is left with the buyer or on its way. */
  goneShipments: readonly string[];
};

/** Registers what arrived: in the return, in its package, and as returned units of the shipments that it came out of. */
export async function saveReception(trx: Db, held: HeldOrder, one: Received, { by, at }: Step): Promise<void> {
  for (const { id, invoiceNumber, received, sellable } of one.items) {
    await requireChange(
      trx
        .updateTable('order_return_item')
        .set({ received, sellable })
        .where((row) => row.and({ ...held.key, return_id: one.id, item_id: id, invoice_number: invoiceNumber })),
    );
    if (received === 0) continue;
    await requireChange(
      trx
        .updateTable('order_package_item')
        .set(({ eb }) => ({ returned: eb('returned', '+', received) }))
        .where((row) => row.and({ ...held.key, invoice_number: invoiceNumber, item_id: id })),
    );
  }
  await savePackage(trx, held, one, at);
  await insertStatus(trx, held, [one.invoiceNumber, ...one.goneShipments], {
    status: 'RETURNED',
    by,
    at,
    generatePayment: false,
  });
  await requireChange(
    trx
      .updateTable('order_return')
      .set({ state: 'RECEIVED', reception_hash: one.receptionHash, received_at: at, received_by: by })
      .where((row) => row.and({ ...held.key, id: one.id })),
  );
}

/** The package holds what arrived in it. */
async function savePackage(trx: Db, held: HeldOrder, { invoiceNumber, items }: Received, at: Date): Promise<void> {
  const arrived = new Map<string, number>();
  for (const { id, received } of items) arrived.set(id, (arrived.get(id) ?? 0) + received);
  for (const [id, quantity] of arrived) {
    const ofLine = { ...held.key, invoice_number: invoiceNumber, item_id: id };
    if (quantity === 0) {
      await requireChange(trx.deleteFrom('order_package_item').where((eb) => eb.and(ofLine)));
    } else {
      await requireChange(
        trx
          .updateTable('order_package_item')
          .set({ quantity })
          .where((eb) => eb.and(ofLine)),
      );
    }
  }
  await sql`
    update order_package p set finished = true, delivered_date = ${at}, invoice_value_centavos = (
      select sum(i.price_centavos * i.quantity) from order_package_item i
      where i.account_name = p.account_name and i.order_id = p.order_id and i.invoice_number = p.invoice_number
    ) where p.account_name = ${held.key.account_name} and p.order_id = ${held.id} and p.invoice_number = ${invoiceNumber}
  `.execute(trx);
}

/** Closes a return for good. */
export async function saveClosing(
  trx: Db,
  held: HeldOrder,
  one: { id: string; invoiceNumber: string },
  { by, at }: Step,
): Promise<void> {
  await insertStatus(trx, held, [one.invoiceNumber], { status: 'CLOSED', by, at, generatePayment: false });
  await requireChange(
    trx
      .updateTable('order_return')
      .set({ state: 'CLOSED', closed_at: at, closed_by: by })
      .where((row) => row.and({ ...held.key, id: one.id })),
  );
}
