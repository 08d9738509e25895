import { setTimeout as pause } from 'node:timers/promises';
import type { MedusaShop } from './medusa-shop.ts';
import * as shapes from './shop-shapes.ts';

/** Does something again until both sides are there to do it; `kill` ends them in the middle. */
export async function insist<Result>(what: string, work: () => Promise<Result>, seconds = 240): Promise<Result> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw new Error(`${what} did not happen: ${String(error)}`, { cause: error });
      await pause(700);
    }
  }
}

/** A variant that can be bought. */
export type Ware = { id: string; account: string };

/** What the shop sells of the marketplace, with units on the shelf. */
export async function waresOf(shop: MedusaShop): Promise<Ware[]> {
  const fields =
    'fields=metadata,external_id,variants.id,variants.inventory_items.inventory.location_levels.stocked_quantity';
  const { products } = await shop.admin(
    shapes.products,
    'GET',
    `/admin/products?limit=200&status[]=published&${fields}`,
  );
  const wares: Ware[] = [];
  for (const { metadata, variants } of products)
    for (const { id, inventory_items: items } of variants)
      if ((items?.[0]?.inventory?.location_levels?.[0]?.stocked_quantity ?? 0) >= 40)
        wares.push({ id, account: metadata.trastienda_account });
  return wares;
}

const address = {
  first_name: 'Ana',
  last_name: 'Peña',
  address_1: 'Calle Durango 12',
  address_2: 'Interior 3',
  city: 'Cuauhtémoc',
  province: 'Ciudad de México',
  postal_code: '06700',
  country_code: 'mx',
  phone: '5512345678',
  metadata: { neighborhood: 'Roma Norte' },
};

/** Buys as a person does; returns the order's id. */
export async function buy(
  shop: MedusaShop,
  items: readonly { variant_id: string; quantity: number }[],
): Promise<string> {
  const { region, channel, option } = shop.places;
  const { cart } = await shop.store(shapes.cart, 'POST', '/store/carts', {
    region_id: region,
    sales_channel_id: channel,
    email: 'ana@correo.mx',
    items,
    shipping_address: address,
  });
  await shop.store(shapes.anything, 'POST', `/store/carts/${cart.id}/shipping-methods`, { option_id: option });
  const { payment_collection: pays } = await shop.store(
    shapes.paymentCollection,
    'POST',
    '/store/payment-collections',
    { cart_id: cart.id },
  );
  await shop.store(shapes.anything, 'POST', `/store/payment-collections/${pays.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  });
  // A cart is completed once, however often that is asked for.
  const done = await insist('The order', () =>
    shop.store(shapes.completed, 'POST', `/store/carts/${cart.id}/complete`),
  );
  if (done.type !== 'order') throw new Error(`The cart was not completed: ${JSON.stringify(done.error)}`);
  // A kill while a cart is completed may leave Medusa an order without a payment, which nobody can pay: another one is bought.
  await insist('A look at its payment', () => paymentOf(shop, done.order.id), 30);
  return done.order.id;
}

async function paymentOf(shop: MedusaShop, id: string): Promise<{ id: string; isCaptured: boolean }> {
  const fields = 'fields=id,payment_status,payment_collections.payments.id';
  const { order } = await shop.admin(shapes.payments, 'GET', `/admin/orders/${id}?${fields}`);
  const payment = order.payment_collections[0]?.payments?.[0];
  if (!payment) throw new Error(`Order ${id} has no payment.`);
  return { id: payment.id, isCaptured: order.payment_status === 'captured' };
}

/** Captures the payment of an order, as the shop does when the money is there. */
export async function pay(shop: MedusaShop, id: string): Promise<void> {
  const payment = await paymentOf(shop, id);
  if (!payment.isCaptured) await shop.admin(shapes.anything, 'POST', `/admin/payments/${payment.id}/capture`, {});
}

/** A buyer sends units back. What a kill left unfinished is finished. */
export async function sendBack(
  shop: MedusaShop,
  id: string,
  items: readonly { id: string; quantity: number }[],
): Promise<string> {
  const { returns } = await shop.admin(
    shapes.returnsOf,
    'GET',
    `/admin/returns?order_id=${id}&fields=id,status,items.id`,
  );
  const [known] = returns;
  if (known?.status === 'requested') return known.id;
  const begun = known ?? (await shop.admin(shapes.begunReturn, 'POST', '/admin/returns', { order_id: id })).return;
  const { order_preview: preview } = await shop.admin(
    shapes.requestedItems,
    'POST',
    `/admin/returns/${begun.id}/request-items`,
    { items },
  );
  // A repeated call adds the units a second time: such a return is begun anew.
  const asked = preview.items.map(({ detail }) => detail.return_requested_quantity);
  if (Math.max(...asked) > 2) await shop.admin(shapes.anything, 'DELETE', `/admin/returns/${begun.id}/request`);
  await shop.admin(shapes.anything, 'POST', `/admin/returns/${begun.id}/request`, {});
  return begun.id;
}
