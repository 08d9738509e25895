import { hasPermission, toDecimal, type Viewer } from '@trastienda/domain';
import type { components } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { brandNames, findSkusNow, type SkuNow } from './known-skus.repository.ts';
import {
  findBrands,
  findProducts,
  findProductsNamed,
  findUpcs,
  type KnownProduct,
} from './product-lookups.repository.ts';

type Schemas = components['schemas'];
type Question = Schemas['KnownSkusQuestion'];

/** What a viewer may see of a variant besides its existence. */
type Visibility = { stock: boolean; rest: boolean };

/** Users who load stock see stock; users who load products see prices and data too. */
export function visibilityOf(viewer: Viewer): Visibility {
  const rest = hasPermission(viewer, 'CATALOG_USER');
  return { rest, stock: rest || hasPermission(viewer, 'INVENTORY_USER') };
}

/** What an account's catalogue contains of the things a file names, as far as it may be seen. */
export async function knownSkus(
  db: Db,
  account: AccountScope,
  categoryId: number | undefined,
  sight: Visibility,
  { skus: ids = [], products: productIds = [], upcs = [], named = [] }: Question,
): Promise<Schemas['KnownSkus']> {
  const skus = await findSkusNow(db, account, ids);
  const places = categoryId === undefined ? [] : await placesOf(db, account, categoryId, named);
  const wanted = [...productIds, ...skus.map(({ productId }) => productId), ...places.map(({ id }) => id)];
  const products = [...(await findProducts(db, account, wanted, { hold: false })).values()];
  const locked = products.filter(({ hasApproved }) => hasApproved);
  const brands = await brandNames(db, sight.rest ? [...new Set(locked.map(({ brandId }) => brandId))] : []);
  return {
    skus: skus.map((sku) => toSku(sku, sight)),
    products: products.map((product) => toProduct(product, brands.get(product.brandId))),
    upcs: [...(await findUpcs(db, account, upcs))].map(([upc, skuId]) => ({ upc, skuId })),
    named: named.flatMap(({ name, brand }) => {
      const place = places.find((one) => one.name === name && one.brand === brand);
      return place ? [{ name, brand, productId: place.id }] : [];
    }),
  };
}

/** The oldest product of the category for each name and brand, where there is one. */
async function placesOf(
  db: Db,
  account: AccountScope,
  categoryId: number,
  named: readonly { name: string; brand: string }[],
): Promise<{ id: number; name: string; brand: string }[]> {
  const brands = await findBrands(db, [...new Set(named.map(({ brand }) => brand))]);
  const wanted = named.flatMap(({ name, brand }) => {
    const brandId = brands.get(brand)?.id;
    return brandId === undefined ? [] : [{ name, brand, brandId }];
  });
  const ids = await findProductsNamed(db, account, categoryId, wanted);
  const products = await findProducts(db, account, ids, { hold: false });
  const keyOf = ({ name, brandId }: { name: string; brandId: number }) => `${brandId}\t${name}`;
  const byKey = new Map([...products.values()].map((product) => [keyOf(product), product.id]));
  return wanted.flatMap((one) => {
    const id = byKey.get(keyOf(one));
    return id === undefined ? [] : [{ id, name: one.name, brand: one.brand }];
  });
}

function toSku(
  { id, productId, upc, refId, isApproved, data, stock, price }: SkuNow,
  sight: Visibility,
): Schemas['KnownSku'] {
  const { listPriceCentavos, priceCentavos, validFrom, validUntil, version } = price;
  const listPrice = toDecimal(listPriceCentavos);
  const asked = priceCentavos === null ? null : toDecimal(priceCentavos);
  return {
    ...{ id, productId, upc, refId, isApproved },
    ...(sight.rest && isApproved && { data }),
    ...(sight.stock && { stock }),
    ...(sight.rest && { price: { listPrice, price: asked, validFrom, validUntil, version } }),
  };
}

function toProduct(
  { id, categoryId, hasApproved, name, description }: KnownProduct,
  brand: string | undefined,
): Schemas['KnownProduct'] {
  const data = hasApproved && brand !== undefined ? { data: { name, description, brand } } : {};
  return { id, categoryId, isLocked: hasApproved, ...data };
}
