import { createHash } from 'node:crypto';
import { cancellationRequestLimits, firstCharacters, toCentavos } from '@trastienda/domain';
import type {
  Rows,
  ShopAddress,
  ShopDecision,
  ShopLine,
  ShopOrder,
  ShopShipment,
  ShopWithdrawal,
} from '../core/ports.ts';
import type { MedusaApi, Query } from './medusa-api.ts';
import { ourSku } from './medusa-products.ts';
import { type MedusaOrder, orderFields, orderList } from './medusa-shapes.ts';

/** The metadata in which the connector writes in the shop. */
export const shipmentKey = 'trastienda_shipment';
export const returnKey = 'trastienda_return';
const decisionsKey = 'trastienda_decisions';
/** The metadata of an order that tells which of its shipments were withdrawn, and what goes in their place. */
const withdrawnKey = 'trastienda_withdrawn';
/** The metadata by which a shop, or a buyer on its page, asks for a cancellation: why. */
const cancellationKey = 'trastienda_cancel';

const rowsAtOnce = 50;
/** A change may become visible after one with a later time: the last moments are read again. */
const overlapMilliseconds = 60_000;

type Changed = { id: string; updated_at: string };

/**
 * Reads rows by the time of their change. A place is that time, with the number of rows of the same time that were read, if a page holds
 * nothing else; at the end it lies a little before the last change.
 */
export async function readChanged<Row extends Changed>(
  place: string,
  read: (query: Query) => Promise<{ rows: readonly Row[]; count: number }>,
): Promise<Rows<Row>> {
  const [since = '', skipped = '0'] = place.split('#');
  const offset = Number(skipped);
  const query = { order: 'updated_at', limit: rowsAtOnce, offset, ...(since && { 'updated_at[$gte]': since }) };
  const { rows, count } = await read(query);
  const last = rows.at(-1)?.updated_at;
  if (last === undefined) return { rows, place, more: false };
  if (count <= offset + rows.length)
    return { rows, place: new Date(Date.parse(last) - overlapMilliseconds).toISOString(), more: false };
  return { rows, place: last === since ? `${last}#${offset + rows.length}` : last, more: true };
}

/** Reads orders of the sales channel, as the connector sees them. */
export class MedusaOrders {
  readonly #api: MedusaApi;
  readonly #salesChannelId: string;
  readonly #countries: ReadonlyMap<string, string>;

  constructor(api: MedusaApi, salesChannelId: string, countries: ReadonlyMap<string, string>) {
    this.#api = api;
    this.#salesChannelId = salesChannelId;
    this.#countries = countries;
  }

  async changed(place: string): Promise<Rows<ShopOrder>> {
    const page = await readChanged(place, async (query) => {
      const channel = { sales_channel_id: [this.#salesChannelId] };
      const { orders, count } = await this.#api.get('/admin/orders', orderList, {
        ...query,
        ...channel,
        fields: orderFields,
      });
      return { rows: orders, count };
    });
    return { ...page, rows: page.rows.map((order) => this.#orderOf(order)) };
  }

  async some(ids: readonly string[]): Promise<readonly ShopOrder[]> {
    const query = { id: ids, limit: ids.length, fields: orderFields };
    const { orders } = await this.#api.get('/admin/orders', orderList, query);
    return orders.map((order) => this.#orderOf(order));
  }

  #orderOf(order: MedusaOrder): ShopOrder {
    const isCanceled = order.status === 'canceled' || Boolean(order.canceled_at);
    return {
      id: order.id,
      number: String(order.display_id),
      at: order.created_at,
      isPaid: order.payment_status === 'captured',
      isCanceled,
      cancellation: cancellationOf(order, isCanceled),
      email: order.email ?? '',
      address: this.#addressOf(order),
      shippingName: order.shipping_methods?.[0]?.name ?? '',
      shippingCentavos: toCentavos(order.shipping_total),
      lines: order.items.map(lineOf),
      shipments: (order.fulfillments ?? []).flatMap(shipmentOf),
      decisions: decisionsOf(order),
      withdrawn: withdrawnOf(order),
    };
  }

  #addressOf({ shipping_address: address }: MedusaOrder): ShopAddress | undefined {
    if (!address) return undefined;
    const country = address.country_code?.toLowerCase() ?? '';
    const neighborhood = address.metadata?.neighborhood;
    return {
      firstName: address.first_name ?? '',
      lastName: address.last_name ?? '',
      phone: address.phone ?? '',
      street: address.address_1 ?? '',
      complement: address.address_2 ?? '',
      neighborhood: typeof neighborhood === 'string' ? neighborhood : '',
      city: address.city ?? '',
      state: address.province ?? '',
      postalCode: address.postal_code ?? '',
      country: (this.#countries.get(country) ?? country).toUpperCase(),
    };
  }
}

/** A canceled order asks once, whatever was asked before; so does a text in its metadata, again with each other text. */
function cancellationOf({ id, metadata }: MedusaOrder, isCanceled: boolean): ShopOrder['cancellation'] {
  const text = metadata?.[cancellationKey];
  const why = typeof text === 'string' ? text : '';
  if (why === '' && !isCanceled) return undefined;
  const comment = firstCharacters(why, cancellationRequestLimits.text);
  return { id: isCanceled ? id : `${id}-${hashOf(why)}`, comment };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

function shipmentOf(fulfillment: NonNullable<MedusaOrder['fulfillments']>[number]): ShopShipment[] {
  const { metadata, shipped_at, delivered_at, canceled_at } = fulfillment;
  const key = metadata?.[shipmentKey];
  if (typeof key !== 'string' || canceled_at) return [];
  const lines = (fulfillment.items ?? []).flatMap(({ line_item_id: lineId, quantity }) =>
    lineId ? [{ lineId, quantity }] : [],
  );
  return [{ key, isSent: Boolean(shipped_at), isDelivered: Boolean(delivered_at), lines }];
}

/** The withdrawn shipments that the shop was told of, by their key. */
function withdrawnOf({ metadata }: Pick<MedusaOrder, 'metadata'>): Record<string, ShopWithdrawal> {
  const told = metadata?.[withdrawnKey];
  return typeof told === 'object' && told !== null ? (told as Record<string, ShopWithdrawal>) : {};
}

export const withdrawnMetadata = (withdrawn: Record<string, ShopWithdrawal>) => ({ [withdrawnKey]: withdrawn });

/** The decisions that the shop was told of, by order of the marketplace. */
export function decisionsOf({ metadata }: Pick<MedusaOrder, 'metadata'>): Record<string, ShopDecision> {
  const told = metadata?.[decisionsKey];
  return typeof told === 'object' && told !== null ? (told as Record<string, ShopDecision>) : {};
}

export const decisionsMetadata = (decisions: Record<string, ShopDecision>) => ({ [decisionsKey]: decisions });

function lineOf(item: MedusaOrder['items'][number]): ShopLine {
  const { quantity } = item;
  // What the buyer saw, with taxes, whatever the shop's prices include.
  const unitCentavos =
    quantity === 0 ? toCentavos(item.unit_price) : Math.round((item.original_total * 100) / quantity);
  const total = toCentavos(Math.round(item.discount_total * 100) / 100);
  return {
    id: item.id,
    sku: ourSku(item.variant_sku),
    name: [item.product_title ?? item.title ?? '', item.variant_title ?? ''].filter(Boolean).join(' '),
    quantity,
    sent: item.detail.fulfilled_quantity,
    unitCentavos,
    discounts: total === 0 ? [] : discountsOf(item, total),
  };
}

/** The discounts of a line by code; their sum is that of the line, which includes taxes. */
function discountsOf(
  { adjustments }: MedusaOrder['items'][number],
  total: number,
): { code: string; centavos: number }[] {
  const codes = (adjustments ?? []).filter(({ amount }) => amount > 0);
  const sum = codes.reduce((all, { amount }) => all + amount, 0);
  let left = total;
  return codes.map(({ code, amount }, n) => {
    const centavos = n === codes.length - 1 ? left : Math.min(left, Math.round((total * amount) / sum));
    left -= centavos;
    return { code: code ?? '', centavos };
  });
}
