import { z } from 'zod';

/** What the proof reads of a shop's answers; the rest of them is left out. */
const named = z.object({ id: z.string() });

export const anything = z.unknown();
export const token = z.object({ token: z.string() });
export const apiKey = z.object({ api_key: z.object({ id: z.string(), token: z.string() }) });
export const salesChannel = z.object({ sales_channel: named });
export const stores = z.object({ stores: z.array(named).min(1) });
export const region = z.object({ region: named });
export const stockLocation = z.object({ stock_location: named });
export const fulfillmentSets = z.object({ stock_location: z.object({ fulfillment_sets: z.array(named).min(1) }) });
export const serviceZones = z.object({ fulfillment_set: z.object({ service_zones: z.array(named).min(1) }) });
export const shippingProfile = z.object({ shipping_profile: named });
export const shippingOption = z.object({ shipping_option: named });

const level = z.object({ stocked_quantity: z.number(), reserved_quantity: z.number().optional() });

export const products = z.object({
  products: z.array(
    z.object({
      metadata: z.object({ trastienda_account: z.string() }),
      variants: z.array(
        z.object({
          id: z.string(),
          inventory_items: z.array(z.object({ inventory: z.object({ location_levels: z.array(level) }) })).nullish(),
        }),
      ),
    }),
  ),
});

export const cart = z.object({ cart: named });
export const paymentCollection = z.object({ payment_collection: named });
export const completed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), order: named }),
  z.object({ type: z.literal('cart'), error: z.unknown() }),
]);

export const payments = z.object({
  order: z.object({
    payment_status: z.string(),
    payment_collections: z.array(z.object({ payments: z.array(named).nullish() })),
  }),
});

export const returnsOf = z.object({ returns: z.array(z.object({ id: z.string(), status: z.string() })) });
export const begunReturn = z.object({ return: named });
export const requestedItems = z.object({
  order_preview: z.object({
    items: z.array(z.object({ detail: z.object({ return_requested_quantity: z.number() }) })),
  }),
});
export const receivedReturns = z.object({
  returns: z.array(
    z.object({
      status: z.string(),
      items: z.array(z.object({ received_quantity: z.number(), damaged_quantity: z.number() })),
    }),
  ),
});

export const orderNumber = z.object({ order: z.object({ display_id: z.number() }) });
export const sentLines = z.object({
  order: z.object({
    items: z.array(z.object({ id: z.string(), detail: z.object({ fulfilled_quantity: z.number() }) })),
  }),
});
export const decisions = z.object({
  order: z.object({ metadata: z.object({ trastienda_decisions: z.record(z.string(), z.unknown()) }) }),
});

const fulfillment = z.object({
  shipped_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  canceled_at: z.string().nullable(),
  labels: z.array(z.object({ tracking_number: z.string() })),
  items: z.array(z.object({ quantity: z.number() })),
});

export const wholeOrder = z.object({
  order: z.object({
    display_id: z.number(),
    status: z.string(),
    items: z.array(z.object({ variant_sku: z.string(), quantity: z.number() })),
    fulfillments: z.array(fulfillment),
  }),
});

export const shelves = z.object({
  inventory_items: z.array(
    named.extend({ sku: z.string(), location_levels: z.array(level.required({ reserved_quantity: true })).min(1) }),
  ),
});
export const reservations = z.object({
  reservations: z.array(z.object({ line_item_id: z.string().nullable(), quantity: z.number() })),
});
export const orderLines = z.object({ orders: z.array(z.object({ items: z.array(named) })) });
