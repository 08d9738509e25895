import { toCentavos } from '@trastienda/domain';
import type { ProductTerms, SkuData, SkuTerms } from '../../products/product-load.repository.ts';
import type { KnownProduct, KnownSku } from '../../products/product-lookups.repository.ts';
import type { PriceTerms } from '../../products/products.tables.ts';
import type { RowRefusal, TargetRow } from './load-target.ts';
import { idOf } from './row-cells.ts';

/** What a batch of product rows finds in the database. */
export type CatalogueNow = {
  categoryId: number;
  brands: ReadonlyMap<string, number>;
  skus: ReadonlyMap<number, KnownSku>;
  products: ReadonlyMap<number, KnownProduct>;
  /** Products of the category by `productKey`, the oldest of each. */
  named: ReadonlyMap<string, KnownProduct>;
  upcs: ReadonlyMap<string, number>;
};

/** A product that a new variant goes to: one that there is, or one that the file brings, by its key. */
type ProductPlace = number | string;

/** What the rows come to, once those that cannot be are taken out. */
export type ProductPlan = {
  refusals: RowRefusal[];
  newProducts: Map<string, { row: number; terms: ProductTerms }>;
  productChanges: Map<number, { row: number; before: KnownProduct; terms: ProductTerms }>;
  newSkus: { row: number; product: ProductPlace; terms: SkuTerms }[];
  skuChanges: { row: number; before: KnownSku; terms: SkuTerms }[];
};

/** Rows without a product id that name the same product of the same brand are variants of one product. */
export function productKey({ name, brandId }: Pick<ProductTerms, 'name' | 'brandId'>): string {
  return `${brandId}\t${name}`;
}

/** Judges product rows against the account's catalogue (document 2, sections 4 and 5; decisions 11 and 15). */
export function planProducts(rows: readonly TargetRow[], now: CatalogueNow): ProductPlan {
  const plan: ProductPlan = {
    refusals: [],
    newProducts: new Map(),
    productChanges: new Map(),
    newSkus: [],
    skuChanges: [],
  };
  for (const row of rows) {
    const refusal = placeRow(row, now, plan);
    if (refusal) plan.refusals.push({ row: row.row, ...refusal });
  }
  return plan;
}

type Refusal = Omit<RowRefusal, 'row'>;

function placeRow(row: TargetRow, now: CatalogueNow, plan: ProductPlan): Refusal | undefined {
  const { cells } = row;
  const brandId = now.brands.get(cells.brand ?? '');
  if (brandId === undefined) return { column: 'brand', code: 'csv.brand.unknown' };
  const terms: ProductTerms = { name: cells.name ?? '', description: cells.description ?? '', brandId };
  const sku = skuTerms(row);
  return cells.sku ? changeSku(row, { terms, sku }, now, plan) : addSku(row, { terms, sku }, now, plan);
}

type Wanted = { terms: ProductTerms; sku: SkuTerms };

function changeSku(row: TargetRow, { terms, sku }: Wanted, now: CatalogueNow, plan: ProductPlan): Refusal | undefined {
  const { cells } = row;
  const before = now.skus.get(idOf(cells.sku) ?? 0);
  const product = before && now.products.get(before.productId);
  if (!before || !product) return { column: 'sku', code: 'csv.sku.unknown', params: { value: cells.sku ?? '' } };
  const params = { sku: before.id, product: product.id };
  if (cells.productId && idOf(cells.productId) !== product.id) {
    return { column: 'productId', code: 'csv.sku.otherProduct', params };
  }
  if (sku.upc !== before.upc) return { column: 'upc', code: 'csv.upc.fixed', params: { ...params, upc: before.upc } };
  const refusal = changeProduct(row.row, { product, terms, column: 'sku' }, now, plan, true);
  if (refusal) return refusal;
  const locked = before.status === 'APPROVED' ? firstOther(before.data, sku.data) : undefined;
  if (locked) return { column: locked === 'name' ? 'skuName' : locked, code: 'csv.sku.locked', params };
  if (sku.quantity < before.reserved) {
    return { column: 'inventory', code: 'loads.stock.reserved', params: { reserved: before.reserved } };
  }
  changeProduct(row.row, { product, terms, column: 'sku' }, now, plan);
  plan.skuChanges.push({ row: row.row, before, terms: sku });
  return undefined;
}

function addSku(row: TargetRow, { terms, sku }: Wanted, now: CatalogueNow, plan: ProductPlan): Refusal | undefined {
  const { cells } = row;
  const holder = now.upcs.get(sku.upc);
  if (holder !== undefined) return { column: 'upc', code: 'csv.upc.taken', params: { value: sku.upc, sku: holder } };
  const key = productKey(terms);
  const product = cells.productId ? now.products.get(idOf(cells.productId) ?? 0) : now.named.get(key);
  if (!product && cells.productId) {
    return { column: 'productId', code: 'csv.product.unknown', params: { value: cells.productId } };
  }
  if (!product) {
    plan.newProducts.set(key, { row: plan.newProducts.get(key)?.row ?? row.row, terms });
    plan.newSkus.push({ row: row.row, product: key, terms: sku });
    return undefined;
  }
  const refusal = changeProduct(row.row, { product, terms, column: 'productId' }, now, plan);
  if (!refusal) plan.newSkus.push({ row: row.row, product: product.id, terms: sku });
  return refusal;
}

/** Notes what a row changes of its product; refuses where it may change nothing. `isTrial`: only asks. */
function changeProduct(
  row: number,
  { product, terms, column }: { product: KnownProduct; terms: ProductTerms; column: string },
  now: CatalogueNow,
  plan: ProductPlan,
  isTrial = false,
): Refusal | undefined {
  const params = { product: product.id };
  if (product.categoryId !== now.categoryId) return { column, code: 'csv.product.otherCategory', params };
  const other = firstOther<ProductTerms>(product, terms);
  if (!other) {
    if (!isTrial) plan.productChanges.delete(product.id);
    return undefined;
  }
  if (product.hasApproved) {
    return { column: other === 'brandId' ? 'brand' : other, code: 'csv.product.locked', params };
  }
  if (!isTrial) plan.productChanges.set(product.id, { row, before: product, terms });
  return undefined;
}

function firstOther<T extends object>(before: T, after: T): (keyof T & string) | undefined {
  return (Object.keys(after) as (keyof T & string)[]).find((key) => before[key] !== after[key]);
}

/** Whether a row changes anything that a variant's own version counts: its data or its images. */
export function changesSku(before: KnownSku, after: SkuTerms): boolean {
  return firstOther(before.data, after.data) !== undefined || before.images.join('|') !== after.images.join('|');
}

export function isSamePrice(before: PriceTerms, after: PriceTerms): boolean {
  return firstOther(before, after) === undefined;
}

function skuTerms({ cells }: TargetRow): SkuTerms {
  const number = (key: string) => Number(cells[key]);
  const data: SkuData = {
    name: cells.skuName ?? '',
    refId: cells.refId ?? '',
    height: number('height'),
    length: number('length'),
    weight: number('weight'),
    width: number('width'),
  };
  return {
    upc: cells.upc ?? '',
    data,
    images: (cells.images ?? '').split('|'),
    price: priceTerms(cells),
    quantity: number('inventory'),
  };
}

/** A discount price that is the regular one is none, and dates only count beside a discount (document 2, section 5). */
function priceTerms(cells: TargetRow['cells']): PriceTerms {
  const listPriceCentavos = toCentavos(Number(cells.listPrice));
  const priceCentavos = cells.price ? toCentavos(Number(cells.price)) : listPriceCentavos;
  if (priceCentavos === listPriceCentavos) {
    return { listPriceCentavos, priceCentavos: null, validFrom: null, validUntil: null };
  }
  return {
    listPriceCentavos,
    priceCentavos,
    validFrom: cells.priceValidFrom ?? null,
    validUntil: cells.priceValidUntil ?? null,
  };
}
