import { z } from 'zod';

// Only what the connector reads: Medusa may add fields at any time.

const text = z.string();
const maybeText = z.string().nullish();
const named = z.object({ id: text });
const metadata = z.record(z.string(), z.unknown()).nullish();

/** An answer whose content does not matter. */
export const anything = z.unknown();

const variant = z.object({
  id: text,
  title: maybeText,
  sku: maybeText,
  prices: z.array(z.object({ id: text, amount: z.number(), currency_code: text })).nullish(),
  inventory_items: z.array(z.object({ inventory_item_id: text })).nullish(),
  options: z.array(z.object({ value: text })).nullish(),
});
const product = z.object({
  id: text,
  external_id: maybeText,
  status: text,
  options: z.array(z.object({ id: text, title: text, values: z.array(z.object({ value: text })).nullish() })).nullish(),
  variants: z.array(variant).nullish(),
});

/** A product of the shop. */
export type MedusaProduct = z.infer<typeof product>;
/** A variant of the shop. */
export type MedusaVariant = z.infer<typeof variant>;

export const productList = z.object({ products: z.array(product), count: z.number() });
export const productFields = [
  'id',
  'external_id',
  'status',
  'options.id',
  'options.title',
  'options.values.value',
  'variants.id',
  'variants.title',
  'variants.sku',
  'variants.options.value',
  'variants.prices.id',
  'variants.prices.amount',
  'variants.prices.currency_code',
].join(',');

const level = z.object({ id: text, location_id: text, stocked_quantity: z.number(), reserved_quantity: z.number() });
const inventoryItem = z.object({ id: text, sku: maybeText, location_levels: z.array(level).nullish() });

/** An inventory item of the shop. */
export type MedusaInventoryItem = z.infer<typeof inventoryItem>;

export const inventoryList = z.object({ inventory_items: z.array(inventoryItem), count: z.number() });
export const inventoryFields = [
  'id',
  'sku',
  'location_levels.id',
  'location_levels.location_id',
  'location_levels.stocked_quantity',
  'location_levels.reserved_quantity',
].join(',');

const address = z.object({
  first_name: maybeText,
  last_name: maybeText,
  phone: maybeText,
  address_1: maybeText,
  address_2: maybeText,
  city: maybeText,
  province: maybeText,
  postal_code: maybeText,
  country_code: maybeText,
  metadata,
});
const item = z.object({
  id: text,
  variant_sku: maybeText,
  product_title: maybeText,
  variant_title: maybeText,
  title: maybeText,
  unit_price: z.number(),
  quantity: z.number(),
  original_total: z.number(),
  discount_total: z.number(),
  detail: z.object({ fulfilled_quantity: z.number() }),
  adjustments: z.array(z.object({ code: maybeText, amount: z.number() })).nullish(),
});
const fulfillment = z.object({
  id: text,
  metadata,
  shipped_at: maybeText,
  delivered_at: maybeText,
  canceled_at: maybeText,
  items: z.array(z.object({ line_item_id: maybeText, quantity: z.number() })).nullish(),
});
const order = z.object({
  id: text,
  display_id: z.number(),
  status: text,
  created_at: text,
  updated_at: text,
  canceled_at: maybeText,
  email: maybeText,
  metadata,
  sales_channel_id: maybeText,
  payment_status: text,
  shipping_total: z.number(),
  shipping_address: address.nullish(),
  items: z.array(item),
  shipping_methods: z.array(z.object({ name: maybeText })).nullish(),
  fulfillments: z.array(fulfillment).nullish(),
});

/** An order of the shop. */
export type MedusaOrder = z.infer<typeof order>;

export const orderList = z.object({ orders: z.array(order), count: z.number() });
export const orderFields = [
  'id,display_id,status,created_at,updated_at,canceled_at,email,metadata,sales_channel_id,payment_status,shipping_total',
  '*shipping_address',
  '*items',
  'items.detail.fulfilled_quantity',
  'items.adjustments.code',
  'items.adjustments.amount',
  'shipping_methods.name',
  'fulfillments.id',
  'fulfillments.metadata',
  'fulfillments.shipped_at',
  'fulfillments.delivered_at',
  'fulfillments.canceled_at',
  'fulfillments.items.line_item_id',
  'fulfillments.items.quantity',
].join(',');

const back = z.object({
  id: text,
  order_id: text,
  status: text,
  updated_at: text,
  canceled_at: maybeText,
  metadata,
  items: z
    .array(z.object({ item_id: text, quantity: z.number(), received_quantity: z.number(), note: maybeText }))
    .nullish(),
});

/** A return of the shop. */
export type MedusaReturn = z.infer<typeof back>;

export const returnList = z.object({ returns: z.array(back), count: z.number() });
export const newReturn = z.object({ return: named });
export const returnFields = [
  ...['id', 'order_id', 'status', 'updated_at', 'canceled_at', 'metadata'],
  ...['items.item_id', 'items.quantity', 'items.received_quantity', 'items.note'],
].join(',');

const orderChange = z.object({
  id: text,
  status: text,
  change_type: maybeText,
  internal_note: maybeText,
  return_id: maybeText,
});
export const orderChangeList = z.object({ order_changes: z.array(orderChange) });

const channel = z.object({ id: text, name: text });
/** The places of the shop that `init` chooses from. */
export const channelList = z.object({ sales_channels: z.array(channel) });
export const locationList = z.object({ stock_locations: z.array(channel) });
export const profileList = z.object({ shipping_profiles: z.array(channel) });
export const regionList = z.object({
  regions: z.array(
    z.object({
      id: text,
      currency_code: text,
      countries: z.array(z.object({ iso_2: text, iso_3: text })).nullish(),
    }),
  ),
});
