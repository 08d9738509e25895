import { createHash } from 'node:crypto';
import { holdingStatuses, priceInForce, toCentavos, todayInMexico } from '@trastienda/domain';
import {
  ApiError,
  collect,
  type OrderIntake,
  openTrastienda,
  type ProductRow,
  type Sku,
  type SkuRow,
  type Trastienda,
  unwrap,
  unwrapPage,
} from 'trastienda-client';
import type { Marketplace, ShopProduct, ShopVariant } from '../core/ports.ts';

/** How the marketplace is reached. */
export type MarketplaceOptions = {
  server: string;
  token: string;
  cancelCause: string;
  fetch?: (request: Request) => Promise<Response>;
};

const productsAtOnce = 50;
const rowsAtOnce = 500;
/** Statuses of orders of which something is still expected. */
const openStatuses = [...holdingStatuses, 'invoiced', 'partially-delivered'] as const;

/** The marketplace port over the public API, with a program's token. */
export function openMarketplace({ cancelCause, ...reached }: MarketplaceOptions): Marketplace {
  const { server } = reached;
  const api = openTrastienda(reached);
  const send = async (id: string, body: OrderIntake) => {
    const answer = api.PUT('/integration/orders/{id}', { params: { path: { id } }, body });
    await unwrap(answer);
    return (await answer).response.status;
  };
  const order = (id: string) => unwrap(api.GET('/orders/{id}', { params: { path: { id } } }));
  return {
    check: async () => {
      await unwrap(api.GET('/admin/loggeduser'));
    },
    products: (place, isKnown) => readProducts(api, server, Number(place || 0), isKnown),
    variants: async (place) => {
      const today = todayInMexico();
      const { rows, place: next, more } = await productRows(api, Number(place || 0));
      const variants = await Promise.all(rows.map((row) => everySku(api, row)));
      return {
        rows: variants.flat().map((sku) => soldVariant(sku, today)),
        place: next,
        more,
      };
    },
    stock: async (place) => {
      const query = { size: rowsAtOnce, ...(place && { cursor: place }) };
      const { items, cursor, more } = await unwrap(api.GET('/sku/inventories/changes', { params: { query } }));
      return {
        rows: items.map(({ sku, availableQuantity }) => ({ sku, available: availableQuantity })),
        place: cursor,
        more,
      };
    },
    variant: async (sku) => {
      if (!/^\d+$/.test(sku)) return undefined;
      const found = await found404(unwrap(api.GET('/sku/{id}', { params: { path: { id: Number(sku) } } })));
      return found && { ...soldVariant(found, todayInMexico()), accountName: found.accountName };
    },
    hasProduct: async (id) =>
      (await found404(unwrap(api.GET('/products/{id}', { params: { path: { id: Number(id) } } })))) !== undefined,
    hasOrder: async (id) => (await found404(order(id))) !== undefined,
    place: async (id, purchase) => {
      try {
        return (await send(id, { event: 'order.placed', order: purchase })) === 201 ? 'now' : 'before';
      } catch (error) {
        // It was handed over before, and the purchase has changed since: its changes are told one by one.
        if (isRefused(error, 'integration.orderExists')) return 'otherwise';
        throw error;
      }
    },
    approvePayment: async (id) => {
      if ((await order(id)).status !== 'canceled') await send(id, { event: 'payment.approved' });
    },
    cancel: async (id, { id: requestId, comment }) => {
      const { status, paid, version } = await order(id);
      if (status === 'canceled') return;
      if (!paid) {
        const params = { path: { id }, header: { 'If-Match': String(version) } };
        await unwrap(api.POST('/orders/{id}/canceled', { params }));
        return;
      }
      try {
        await send(id, { event: 'cancellation.requested', requestId, causeId: cancelCause, comment });
      } catch (error) {
        // The seller was asked before, and the comment has changed since.
        if (!isRefused(error, 'orders.decision.requestExists')) throw error;
      }
    },
    announceReturn: async (id, back) => {
      await send(id, { event: 'return.announced', return: { ...back, items: [...back.items] } });
    },
    closeReturn: async (id, returnId) => {
      await send(id, { event: 'return.closed', returnId });
    },
    openOrders: async (place) => {
      const query = { status: [...openStatuses], size: rowsAtOnce, from: 0, ...(place && { after: place }) };
      const { rows } = await unwrapPage(api.GET('/orders', { params: { query } }));
      const last = rows.at(-1);
      return {
        rows: rows.map(({ id, version }) => ({ id, version })),
        place: last?.id ?? '',
        more: rows.length === rowsAtOnce,
      };
    },
    ordersWithReturns: async () => {
      const rows = await collect(api.list('/orders/returns', { query: { state: 'ANNOUNCED' } }));
      return [...new Set(rows.map(({ orderId }) => orderId))];
    },
    order,
  };
}

const isRefused = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

async function found404<Found>(call: Promise<Found>): Promise<Found | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** A page of products, the oldest first: new ones do not move those that are still to be read. */
async function productRows(api: Trastienda, from: number) {
  const query = { from, size: productsAtOnce, sortBy: 'id' as const, sortOrder: 'asc' as const };
  const { rows } = await unwrapPage(api.GET('/products', { params: { query } }));
  const more = rows.length === productsAtOnce;
  return { rows, place: more ? String(from + rows.length) : '', more };
}

async function readProducts(
  api: Trastienda,
  server: string,
  from: number,
  isKnown: (id: string, fingerprint: string) => boolean,
) {
  const today = todayInMexico();
  const { rows, ...turning } = await productRows(api, from);
  const products: ShopProduct[] = [];
  for (const row of rows) {
    const skus = await everySku(api, row);
    const fingerprint = fingerprintOf(row, skus, today);
    if (skus.length === 0 || isKnown(String(row.id), fingerprint)) continue;
    const product = await readProduct(api, server, row, skus, today);
    if (product) products.push({ ...product, fingerprint });
  }
  return {
    rows: products,
    seen: rows.map(({ id }) => String(id)),
    ...turning,
  };
}

type RowSku = ProductRow['skus'][number] | SkuRow;

/** All variants of a product: its row has the first 50 only. */
async function everySku(api: Trastienda, { id, skus, skuCounts }: ProductRow): Promise<readonly RowSku[]> {
  const count = Object.values(skuCounts).reduce((sum, one) => sum + one, 0);
  return count <= skus.length ? skus : collect(api.list('/sku', { query: { productId: id } }));
}

const centavosOf = ({ price }: Pick<RowSku, 'price'>, today: string): number =>
  priceInForce(
    {
      listPriceCentavos: toCentavos(price.listPrice),
      priceCentavos: price.price === null ? null : toCentavos(price.price),
      validFrom: price.priceValidFrom,
      validUntil: price.priceValidUntil,
    },
    today,
  );

const soldVariant = (sku: RowSku, today: string) => ({
  sku: String(sku.id),
  centavos: centavosOf(sku, today),
  available: sku.inventory.totalQuantity - sku.inventory.reservedQuantity,
  isSold: sku.status === 'APPROVED',
});

/** What a storefront shows of a product: its own version and its variants' data, states and prices in force. */
function fingerprintOf(row: ProductRow, skus: readonly RowSku[], today: string): string {
  const shown = [
    row.version,
    row.name,
    skus.map((sku) => [sku.id, sku.version, sku.skuName, sku.upc, sku.status, centavosOf(sku, today)]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

/** The whole product; undefined if it was deleted meanwhile. */
async function readProduct(
  api: Trastienda,
  server: string,
  row: ProductRow,
  skus: readonly RowSku[],
  today: string,
): Promise<Omit<ShopProduct, 'fingerprint'> | undefined> {
  const product = await found404(unwrap(api.GET('/products/{id}', { params: { path: { id: row.id } } })));
  if (!product) return undefined;
  const images = new Set<string>();
  const variants: ShopVariant[] = [];
  for (const { id } of skus) {
    const sku = await found404(unwrap(api.GET('/sku/{id}', { params: { path: { id } } })));
    if (!sku) continue;
    for (const { imageUrl } of sku.images) images.add(new URL(imageUrl, server).href);
    variants.push(variantOf(sku, today));
  }
  const { accountName, name, description } = product;
  return { id: String(product.id), accountName, name, description, images: [...images], variants };
}

const variantOf = (sku: Sku, today: string): ShopVariant => ({
  sku: String(sku.id),
  name: sku.skuName,
  upc: sku.upc,
  centavos: centavosOf(sku, today),
  isSold: sku.status === 'APPROVED',
});
