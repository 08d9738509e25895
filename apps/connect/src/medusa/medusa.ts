import { firstCharacters, limits } from '@trastienda/domain';
import type { LineUnits, ShipmentToTell, ShopOrder, ShopReturn, Storefront } from '../core/ports.ts';
import { MedusaApi, type MedusaOptions } from './medusa-api.ts';
import {
  decisionsMetadata,
  MedusaOrders,
  readChanged,
  returnKey,
  shipmentKey,
  withdrawnMetadata,
} from './medusa-orders.ts';
import { type MedusaPlaces, publishedVariants, publishProducts, setShelf } from './medusa-products.ts';
import {
  anything,
  type MedusaReturn,
  newReturn,
  orderChangeList,
  orderFields,
  orderList,
  productList,
  regionList,
  returnFields,
  returnList,
} from './medusa-shapes.ts';

/** Opens the storefront port over a Medusa 2 shop. */
export function openMedusa(options: MedusaOptions, places: MedusaPlaces): Storefront {
  const api = new MedusaApi(options);
  let orders: MedusaOrders | undefined;
  const known = async () => {
    orders ??= new MedusaOrders(api, places.salesChannelId, await countriesOf(api));
    return orders;
  };
  const returnsWhere = async (query: Record<string, string | number | readonly string[]>) =>
    (await api.get('/admin/returns', returnList, { fields: returnFields, ...query })).returns.flatMap(returnOf);
  return {
    check: async () => {
      await api.get('/admin/products', productList, { limit: 1, fields: 'id,status' });
    },
    publish: (products) => publishProducts(api, places, products),
    setStock: (stock) => setShelf(api, places, stock),
    changedOrders: async (place) => (await known()).changed(place),
    orders: async (ids) => (await known()).some(ids),
    changedReturns: async (place) => {
      const page = await readChanged(place, async (query) => {
        const { returns, count } = await api.get('/admin/returns', returnList, { ...query, fields: returnFields });
        return { rows: returns, count };
      });
      return { ...page, rows: page.rows.flatMap(returnOf) };
    },
    returns: (ids) => returnsWhere({ id: ids, limit: ids.length }),
    returnsOf: (orderId) => returnsWhere({ order_id: orderId, limit: 100 }),
    ship: (order, shipment) => ship(api, places, order, shipment),
    deliver: async ({ id }, key) => {
      const fulfillment = await fulfillmentOf(api, id, key);
      if (fulfillment)
        await api.post(`/admin/orders/${id}/fulfillments/${fulfillment}/mark-as-delivered`, anything, {});
    },
    tellWithdrawal: async ({ id, withdrawn }, key, instead) => {
      const metadata = withdrawnMetadata({ ...withdrawn, [key]: instead ? { instead } : {} });
      await api.post(`/admin/orders/${id}`, anything, { metadata });
    },
    keepUnits: (order, lines) => keepUnits(api, order, lines),
    tellDecision: async ({ id, decisions }, partId, decision) => {
      const metadata = decisionsMetadata({ ...decisions, [partId]: decision });
      await api.post(`/admin/orders/${id}`, anything, { metadata });
    },
    announceReturn: (order, key, lines) => announceReturn(api, places, order, key, lines),
    receiveReturn: async (back, lines) => {
      await endChange(api, back.orderId);
      await api.post(`/admin/returns/${back.id}/receive`, anything, { internal_note: ourNote });
      // A buyer's return has no location, without which Medusa receives nothing, and takes one only while a change is open.
      await api.post(`/admin/returns/${back.id}`, anything, { location_id: places.stockLocationId });
      const sellable = lines.filter((line) => line.sellable > 0);
      const damaged = lines.filter((line) => line.quantity > line.sellable);
      if (sellable.length > 0)
        await api.post(`/admin/returns/${back.id}/receive-items`, anything, {
          items: sellable.map((line) => ({ id: line.lineId, quantity: line.sellable })),
        });
      if (damaged.length > 0)
        await api.post(`/admin/returns/${back.id}/dismiss-items`, anything, {
          items: damaged.map((line) => ({ id: line.lineId, quantity: line.quantity - line.sellable })),
        });
      await api.post(`/admin/returns/${back.id}/receive/confirm`, anything, {});
    },
    cancelReturn: async ({ id }) => {
      await api.post(`/admin/returns/${id}/cancel`, anything, {});
    },
    published: () => publishedVariants(api, places),
  };
}

/** Two-letter codes of countries by three-letter ones, as the shop's regions have them. */
async function countriesOf(api: MedusaApi): Promise<Map<string, string>> {
  const query = { limit: 100, fields: 'id,currency_code,countries.iso_2,countries.iso_3' };
  const { regions } = await api.get('/admin/regions', regionList, query);
  return new Map(regions.flatMap(({ countries }) => (countries ?? []).map(({ iso_2, iso_3 }) => [iso_2, iso_3])));
}

async function readOrder(api: MedusaApi, id: string) {
  const { orders } = await api.get('/admin/orders', orderList, { id: [id], limit: 1, fields: orderFields });
  return orders[0];
}

/** The fulfillment that a shipment of the marketplace is in. */
async function fulfillmentOf(api: MedusaApi, orderId: string, key: string): Promise<string | undefined> {
  const order = await readOrder(api, orderId);
  return order?.fulfillments?.find(({ metadata, canceled_at }) => metadata?.[shipmentKey] === key && !canceled_at)?.id;
}

/** A shipment is a fulfillment with its label: two calls, and a kill between them leaves the first. */
async function ship(api: MedusaApi, places: MedusaPlaces, { id }: ShopOrder, shipment: ShipmentToTell): Promise<void> {
  const { key, trackingNumber, trackingUrl } = shipment;
  let fulfillment = await fulfillmentOf(api, id, key);
  if (fulfillment === undefined) {
    await api.post(`/admin/orders/${id}/fulfillments`, anything, {
      items: shipment.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
      location_id: places.stockLocationId,
      metadata: { [shipmentKey]: key, trastienda_carrier: shipment.carrier },
    });
    fulfillment = await fulfillmentOf(api, id, key);
  }
  const items = (await readOrder(api, id))?.fulfillments?.find((one) => one.id === fulfillment)?.items ?? [];
  await api.post(`/admin/orders/${id}/fulfillments/${fulfillment}/shipments`, anything, {
    items: items.flatMap(({ line_item_id, quantity }) => (line_item_id ? [{ id: line_item_id, quantity }] : [])),
    labels: [{ tracking_number: trackingNumber, tracking_url: trackingUrl, label_url: trackingUrl }],
  });
}

const ourNote = 'trastienda';

/** What a kill left unfinished of the connector's own is given up; what a person edits is left alone, and Medusa then refuses another edit. */
async function endChange(api: MedusaApi, orderId: string): Promise<void> {
  const query = { fields: 'id,status,change_type,internal_note,return_id' };
  const { order_changes } = await api.get(`/admin/orders/${orderId}/changes`, orderChangeList, query);
  for (const { status, change_type, internal_note, return_id } of order_changes) {
    if (status !== 'pending' && status !== 'requested') continue;
    if (change_type === 'edit' && internal_note === ourNote) await api.abandon(`/admin/order-edits/${orderId}`);
    if (!return_id || !change_type?.startsWith('return_')) continue;
    const { returns } = await api.get('/admin/returns', returnList, {
      id: [return_id],
      fields: returnFields,
      limit: 1,
    });
    if (change_type === 'return_receive' && internal_note === ourNote)
      await api.abandon(`/admin/returns/${return_id}/receive`);
    if (change_type === 'return_request' && returns[0]?.metadata?.[returnKey])
      await api.abandon(`/admin/returns/${return_id}/request`);
  }
}

async function keepUnits(api: MedusaApi, order: ShopOrder, lines: readonly LineUnits[]): Promise<void> {
  const wanted = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isNothingLeft = order.lines.every(({ id, quantity }) => (wanted.get(id) ?? quantity) === 0);
  await endChange(api, order.id);
  if (isNothingLeft) {
    await api.post(`/admin/orders/${order.id}/cancel`, anything, {});
    return;
  }
  await api.post('/admin/order-edits', anything, { order_id: order.id, internal_note: ourNote });
  for (const [lineId, quantity] of wanted)
    await api.post(`/admin/order-edits/${order.id}/items/item/${lineId}`, anything, { quantity });
  await api.post(`/admin/order-edits/${order.id}/confirm`, anything, {});
}

async function announceReturn(
  api: MedusaApi,
  places: MedusaPlaces,
  { id }: ShopOrder,
  key: string,
  lines: readonly LineUnits[],
): Promise<void> {
  await endChange(api, id);
  const { return: begun } = await api.post('/admin/returns', newReturn, {
    order_id: id,
    location_id: places.stockLocationId,
    metadata: { [returnKey]: key },
  });
  await api.post(`/admin/returns/${begun.id}/request-items`, anything, {
    items: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
  });
  await api.post(`/admin/returns/${begun.id}/request`, anything, {});
}

const states: Readonly<Record<string, ShopReturn['state']>> = {
  requested: 'requested',
  partially_received: 'received',
  received: 'received',
  canceled: 'canceled',
};

/** A return that was requested; one that is only being written is none yet. */
function returnOf({ id, order_id, status, metadata, items }: MedusaReturn): ShopReturn[] {
  const state = states[status];
  if (!state) return [];
  const key = metadata?.[returnKey];
  const reason = items?.find(({ note }) => note)?.note ?? '';
  return [
    {
      id,
      orderId: order_id,
      key: typeof key === 'string' ? key : undefined,
      state,
      reason: firstCharacters(reason, limits.returnReasonLength),
      lines: (items ?? []).map(({ item_id, quantity, received_quantity }) => ({
        lineId: item_id,
        quantity,
        received: received_quantity,
      })),
    },
  ];
}
