import { toDecimal } from '@trastienda/domain';
import { refusalOf } from '../core/connect-error.ts';
import type { PublishedVariant, Sent, ShopProduct, ShopStock, ShopVariant } from '../core/ports.ts';
import { say } from '../messages/say.ts';
import type { MedusaApi } from './medusa-api.ts';
import {
  anything,
  inventoryFields,
  inventoryList,
  type MedusaInventoryItem,
  type MedusaProduct,
  type MedusaVariant,
  productFields,
  productList,
} from './medusa-shapes.ts';

/** The places of a shop that the connector works in. */
export type MedusaPlaces = {
  salesChannelId: string;
  stockLocationId: string;
  shippingProfileId: string;
  currency: string;
};

const keyPrefix = 'trastienda-';
/** The SKU of a variant in the shop: apart from those of the shop's own goods. */
export const shopSku = (sku: string): string => `${keyPrefix}${sku}`;

/** The marketplace's SKU of a variant in the shop; undefined for the shop's own. */
export const ourSku = (sku: string | null | undefined): string | undefined =>
  sku?.startsWith(keyPrefix) ? sku.slice(keyPrefix.length) : undefined;

/** Adds or changes products, one after the other: what the shop refuses of one leaves the others alone. */
export async function publishProducts(
  api: MedusaApi,
  places: MedusaPlaces,
  products: readonly ShopProduct[],
): Promise<readonly Sent[]> {
  const ids = products.map(({ id }) => shopSku(id));
  const query = { external_id: ids, fields: productFields, limit: ids.length };
  const { products: there } = await api.get('/admin/products', productList, query);
  const sent: Sent[] = [];
  for (const product of products) {
    const known = there.find(({ external_id }) => external_id === shopSku(product.id));
    try {
      await (known ? change(api, places, product, known) : add(api, places, product));
      sent.push({ key: product.id });
    } catch (error) {
      sent.push({ key: product.id, refusal: refusalOf(error) });
    }
  }
  return sent;
}

const statusOf = ({ variants }: ShopProduct): string => (variants.some(({ isSold }) => isSold) ? 'published' : 'draft');

async function add(api: MedusaApi, places: MedusaPlaces, product: ShopProduct): Promise<void> {
  const variants = product.variants.filter(({ isSold }) => isSold);
  // Nobody buys it yet.
  if (variants.length === 0) return;
  const title = say('connect.medusa.option');
  await api.post('/admin/products', anything, {
    title: product.name,
    handle: shopSku(product.id),
    external_id: shopSku(product.id),
    status: 'published',
    description: product.description,
    images: product.images.map((url) => ({ url })),
    shipping_profile_id: places.shippingProfileId,
    sales_channels: [{ id: places.salesChannelId }],
    options: [{ title, values: variants.map((variant) => labelOf(product, variant)) }],
    metadata: { trastienda_account: product.accountName },
    variants: variants.map((variant) => newVariant(places, product, variant, title)),
  });
}

/** Variants are told apart by their names; two of the same name, by their SKU too. */
const labelOf = ({ variants }: ShopProduct, { sku, name }: ShopVariant): string =>
  variants.filter((one) => one.name === name).length > 1 ? `${name} (${sku})` : name;

const pricesOf = ({ currency }: MedusaPlaces, { centavos }: ShopVariant) => [
  { currency_code: currency, amount: toDecimal(centavos) },
];

// Medusa wants each UPC once; sellers of a marketplace may sell the same article.
const newVariant = (places: MedusaPlaces, product: ShopProduct, variant: ShopVariant, option: string) => ({
  title: labelOf(product, variant),
  sku: shopSku(variant.sku),
  manage_inventory: true,
  allow_backorder: false,
  options: { [option]: labelOf(product, variant) },
  prices: pricesOf(places, variant),
  metadata: { trastienda_sku: variant.sku, trastienda_account: product.accountName, trastienda_upc: variant.upc },
});

async function change(api: MedusaApi, places: MedusaPlaces, product: ShopProduct, known: MedusaProduct): Promise<void> {
  const sold = product.variants.filter(({ isSold }) => isSold);
  // A product without a name is gone in the marketplace: what the shop has of it stays.
  const details = product.name && {
    title: product.name,
    description: product.description,
    images: product.images.map((url) => ({ url })),
  };
  if (sold.length > 0) await changeVariants(api, places, product, sold, known);
  await api.post(`/admin/products/${known.id}`, anything, { status: statusOf(product), ...details });
}

async function changeVariants(
  api: MedusaApi,
  places: MedusaPlaces,
  product: ShopProduct,
  sold: readonly ShopVariant[],
  known: MedusaProduct,
): Promise<void> {
  const option = known.options?.[0];
  const values = option?.values?.map(({ value }) => value) ?? [];
  const missing = sold.map((variant) => labelOf(product, variant)).filter((value) => !values.includes(value));
  if (option && missing.length > 0)
    await api.post(`/admin/products/${known.id}/options/batch`, anything, {
      update: [{ product_option_id: option.id, add: missing.map((value) => ({ value })) }],
    });
  const of = (variant: ShopVariant): MedusaVariant | undefined =>
    known.variants?.find(({ sku }) => sku === shopSku(variant.sku));
  const title = option?.title ?? say('connect.medusa.option');
  const create = sold.filter((variant) => !of(variant)).map((variant) => newVariant(places, product, variant, title));
  const update = sold.flatMap((variant) => {
    const its = of(variant);
    if (!its || !differs(places, product, variant, its)) return [];
    const value = labelOf(product, variant);
    return [{ id: its.id, title: value, options: { [title]: value }, prices: pricesOf(places, variant) }];
  });
  if (create.length + update.length > 0)
    await api.post(`/admin/products/${known.id}/variants/batch`, anything, { create, update });
}

const priceIn = ({ currency }: MedusaPlaces, { prices }: MedusaVariant): number | undefined =>
  prices?.find(({ currency_code }) => currency_code === currency)?.amount;

const differs = (places: MedusaPlaces, product: ShopProduct, variant: ShopVariant, known: MedusaVariant): boolean =>
  known.title !== labelOf(product, variant) ||
  known.options?.[0]?.value !== labelOf(product, variant) ||
  priceIn(places, known) !== toDecimal(variant.centavos);

async function inventoryOf(api: MedusaApi, skus: readonly string[]): Promise<readonly MedusaInventoryItem[]> {
  const query = { sku: skus.map(shopSku), fields: inventoryFields, limit: skus.length };
  return (await api.get('/admin/inventory-items', inventoryList, query)).inventory_items;
}

/** Sets what lies on the shelf: what may be sold, and what the shop's own open orders hold. */
export async function setShelf(
  api: MedusaApi,
  { stockLocationId }: MedusaPlaces,
  stock: readonly ShopStock[],
): Promise<readonly Sent[]> {
  const items = await inventoryOf(
    api,
    stock.map(({ sku }) => sku),
  );
  const create: object[] = [];
  const update: object[] = [];
  const sent: Sent[] = [];
  for (const { sku, available, held } of stock) {
    const item = items.find((one) => one.sku === shopSku(sku));
    sent.push({
      key: sku,
      ...(!item && { refusal: { code: 'connect.shop.item', message: say('connect.shop.item', { sku }) } }),
    });
    if (!item) continue;
    const level = item.location_levels?.find(({ location_id }) => location_id === stockLocationId);
    const stocked_quantity = Math.max(0, available + held);
    const wanted = { inventory_item_id: item.id, location_id: stockLocationId, stocked_quantity };
    if (!level) create.push(wanted);
    else if (level.stocked_quantity !== stocked_quantity) update.push(wanted);
  }
  if (create.length + update.length > 0)
    await api.post('/admin/inventory-items/location-levels/batch', anything, { create, update, delete: [] });
  return sent;
}

const pageSize = 100;

/** Everything that the shop has of the marketplace. */
export async function* publishedVariants(
  api: MedusaApi,
  places: MedusaPlaces,
): AsyncGenerator<readonly PublishedVariant[]> {
  for (let offset = 0; ; offset += pageSize) {
    const query = { fields: productFields, limit: pageSize, offset, order: 'id' };
    const { products, count } = await api.get('/admin/products', productList, query);
    const ours = products.flatMap(({ status, variants }) =>
      (variants ?? []).flatMap((variant) => {
        const sku = ourSku(variant.sku);
        return sku === undefined ? [] : [{ sku, variant, isSold: status === 'published' }];
      }),
    );
    const rows: PublishedVariant[] = [];
    for (let n = 0; n < ours.length; n += pageSize) {
      const some = ours.slice(n, n + pageSize);
      const items = await inventoryOf(
        api,
        some.map(({ sku }) => sku),
      );
      for (const { sku, variant, isSold } of some) {
        const levels = items.find((item) => item.sku === shopSku(sku))?.location_levels ?? [];
        const level = levels.find(({ location_id }) => location_id === places.stockLocationId);
        const price = priceIn(places, variant);
        rows.push({
          sku,
          centavos: price === undefined ? undefined : Math.round(price * 100),
          onShelf: level?.stocked_quantity,
          isSold,
        });
      }
    }
    yield rows;
    if (offset + products.length >= count || products.length === 0) return;
  }
}
