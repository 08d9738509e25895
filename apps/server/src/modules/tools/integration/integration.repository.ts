import type { NewOrder } from '@trastienda/api-client';
import { type CarrierType, toCentavos } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { OrderTotal } from '../../trade/orders/orders.tables.ts';
import { tagMask } from '../../trade/orders/tag-bits.ts';

const defaults = { retailer: 'trastienda', logisticModel: 'Envío a domicilio' } as const;

type PlacedOrder = Omit<NewOrder, 'carrier' | 'accountName'> & {
  carrier: { id: string; type: CarrierType } | null;
  totals: OrderTotal[];
  valueCentavos: number;
  placedHash: string;
};

/** A carrier that this seller may use: one of the marketplace, or one of its own. */
export async function findCarrier(db: Db, { accountName }: AccountScope, id: string): Promise<PlacedOrder['carrier']> {
  const carrier = await db
    .selectFrom('carrier')
    .select(['id', 'type'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('account_name', 'is', null), eb('account_name', '=', accountName ?? '')]))
    .executeTakeFirst();
  return carrier ?? null;
}

/** Adds the order with its items; returns false, and changes nothing, where the id is taken, even by a simultaneous request. */
export async function insertOrder(
  trx: Db,
  { accountName }: AccountScope,
  id: string,
  order: PlacedOrder,
): Promise<boolean> {
  const { clientProfileData: client, shippingData, carrier } = order;
  const paid = order.paid ?? false;
  const inserted = await trx
    .insertInto('orders')
    .values({
      id,
      account_name: accountName ?? '',
      retailer: order.retailer ?? defaults.retailer,
      status: paid ? 'ready-for-handling' : 'payment-pending',
      creation_date: order.creationDate,
      value_centavos: order.valueCentavos,
      tags: tagMask([
        ...(carrier?.type === 'ADMIN' ? (['adminCarrier'] as const) : []),
        ...(order.possibleFraud ? (['posibleFraud'] as const) : []),
      ]),
      paid,
      first_name: client.firstName,
      last_name: client.lastName,
      email: client.email,
      phone: client.phone,
      document: client.document,
      delivery_type: order.deliveryType,
      logistic_model: order.logisticModel ?? defaults.logisticModel,
      carrier_id: carrier?.id ?? null,
      carrier_type: carrier?.type ?? null,
      totals: JSON.stringify(order.totals),
      address: shippingData.address ? JSON.stringify(shippingData.address) : null,
      pickup: shippingData.pickup ? JSON.stringify(shippingData.pickup) : null,
      logistics: JSON.stringify(shippingData.logisticsInfo),
      promotions: JSON.stringify(order.promotions ?? []),
      placed_hash: order.placedHash,
    })
    .onConflict((clash) => clash.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await trx
    .insertInto('order_item')
    .values(
      order.items.map((item, position) => ({
        order_id: id,
        id: item.id,
        position,
        new_id: `${id}-${position + 1}`,
        ref_id: item.refIdSellerCenter ?? '',
        name: item.name,
        quantity: item.quantity,
        price_centavos: toCentavos(item.price),
        price_tags: JSON.stringify(item.priceTags ?? []),
        canceled_quantity: 0,
      })),
    )
    .execute();
  return true;
}

/** Sets the tags of an order that this transaction has added. */
export async function tagNewOrder(trx: Db, { accountName }: AccountScope, id: string, tags: number): Promise<void> {
  await trx.updateTable('orders').set({ tags }).where('id', '=', id).where('account_name', '=', accountName).execute();
}
