import { toCentavos } from '@trastienda/domain';
import type { NewOrder } from 'trastienda-client';
import { contentHash } from '../../trade/orders/content-hash.ts';
import type { NewOrderRow } from '../../trade/orders/new-orders.repository.ts';
import { tagMask } from '../../trade/orders/tag-bits.ts';
import { priceOf } from './order-price.ts';

const defaults = { retailer: 'trastienda', logisticModel: 'Envío a domicilio' } as const;

/** An order of the storefront in the columns of the database; one from a clock that runs ahead is of the present. */
export function newOrderRow(id: string, order: NewOrder, now: Date): NewOrderRow {
  const { clientProfileData: client, shippingData } = order;
  const { totals, valueCentavos } = priceOf(order);
  const paid = order.paid ?? false;
  return {
    id,
    account_name: order.accountName,
    retailer: order.retailer ?? defaults.retailer,
    status: paid ? 'ready-for-handling' : 'payment-pending',
    creation_date: new Date(Math.min(Date.parse(order.creationDate), now.getTime())).toISOString(),
    value_centavos: valueCentavos,
    tags: tagMask(order.possibleFraud ? ['posibleFraud'] : []),
    paid,
    first_name: client.firstName,
    last_name: client.lastName,
    email: client.email,
    phone: client.phone,
    document: client.document,
    delivery_type: order.deliveryType,
    logistic_model: order.logisticModel ?? defaults.logisticModel,
    carrier_id: order.carrier ?? null,
    totals,
    address: shippingData.address ?? null,
    pickup: shippingData.pickup ?? null,
    logistics: shippingData.logisticsInfo,
    promotions: order.promotions ?? [],
    placed_hash: contentHash(order),
    lines: order.items.map((item, position) => ({
      id: item.id,
      new_id: `${id}-${position + 1}`,
      ref_id: item.refIdSellerCenter ?? '',
      name: item.name,
      quantity: item.quantity,
      price_centavos: toCentavos(item.price),
      price_tags: item.priceTags ?? [],
    })),
  };
}
