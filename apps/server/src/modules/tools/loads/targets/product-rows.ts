import {
  addedSkuVerdict,
  catalogueId,
  changedSkuVerdict,
  discountRowVerdict,
  imageAddressesOf,
  type ProductFacts,
  type ProductRow,
  priceTermsOf,
  productRowOf,
  type SkuFacts,
  uploadedImageOf,
  uploadedImages,
} from '@trastienda/domain';
import type { ProductTerms, SkuTerms } from '../../../catalogue/products/product-load.repository.ts';
import type { KnownBrand, KnownProduct, KnownSku } from '../../../catalogue/products/product-lookups.repository.ts';
import { type RowRefusal, refusedRow, type TargetRow } from './load-target.ts';

/** The catalogue data that a batch of product rows is judged against. */
export type CatalogueNow = {
  categoryId: number;
  /** Mexico City's day of the load. */
  day: string;
  brands: ReadonlyMap<string, KnownBrand>;
  skus: ReadonlyMap<number, KnownSku>;
  products: ReadonlyMap<number, KnownProduct>;
  /** Products of the category by `productKey`, the oldest of each. */
  named: ReadonlyMap<string, KnownProduct>;
  upcs: ReadonlyMap<string, number>;
  /** Files of the account's own uploaded images that rows name. */
  uploads: ReadonlySet<string>;
};

/** Image addresses of the rows that name uploaded images, each with its upload if it has one (ADR 50). */
export const uploadsOf = (rows: readonly TargetRow[]) =>
  rows.flatMap(({ cells: { images = '' } }) =>
    images.includes(uploadedImages)
      ? imageAddressesOf(images).flatMap((url) => ({ url, ...uploadedImageOf(url) }))
      : [],
  );

/** The product of a new variant: the id of an existing product, or the key of one that the file adds. */
type ProductPlace = number | string;

/** The changes that the rows make, and the rows that are refused. */
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

/** Judges product rows against the account's catalogue (S2 §4 and §5; R11 and R15). */
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
    if (refusal) plan.refusals.push(refusal);
  }
  return plan;
}

function placeRow(row: TargetRow, now: CatalogueNow, plan: ProductPlan): RowRefusal | undefined {
  const { cells } = row;
  const brand = now.brands.get(cells.brand ?? '');
  const product = brand && productOf(row, brand, now);
  if (!brand || !(brand.isActive || product?.brandId === brand.id))
    return { row: row.row, column: 'brand', code: 'csv.brand.unknown' };
  const lost = uploadsOf([row]).find(({ file }) => file !== undefined && !now.uploads.has(file));
  if (lost) return { row: row.row, column: 'images', code: 'csv.images.lost', params: { value: lost.url } };
  const judged = productRowOf(cells, brand.id);
  const wanted: Wanted = { row: judged, sku: skuTerms(row, judged) };
  return cells.sku ? changeSku(row, wanted, product, now, plan) : addSku(row, wanted, product, now, plan);
}

/** The product that a row is about: that of its SKU, the one whose number it has, or the one of its name and brand. */
function productOf({ cells }: TargetRow, { id: brandId }: KnownBrand, now: CatalogueNow): KnownProduct | undefined {
  if (cells.sku) return now.products.get(now.skus.get(catalogueId(cells.sku) ?? 0)?.productId ?? 0);
  if (cells.productId) return now.products.get(catalogueId(cells.productId) ?? 0);
  return now.named.get(productKey({ name: cells.name ?? '', brandId }));
}

type Wanted = { row: ProductRow; sku: SkuTerms };

function changeSku(
  row: TargetRow,
  wanted: Wanted,
  product: KnownProduct | undefined,
  now: CatalogueNow,
  plan: ProductPlan,
): RowRefusal | undefined {
  const before = now.skus.get(catalogueId(row.cells.sku) ?? 0);
  const facts = { sku: before && skuFacts(before), product: product && productFacts(product) };
  const verdict =
    changedSkuVerdict(wanted.row, facts, now.categoryId) ?? discountRowVerdict(row.cells, before, now.day);
  const refused = refusedRow(row, verdict);
  if (refused || !before || !product) return refused;
  // A variant that has no image may keep none; none loses its last one (R11).
  if (wanted.sku.images.length === 0 && before.images.length > 0)
    return { row: row.row, column: 'images', code: 'csv.images.none' };
  changeProduct(row.row, product, termsOf(wanted.row), plan);
  plan.skuChanges.push({ row: row.row, before, terms: wanted.sku });
  return undefined;
}

function addSku(
  row: TargetRow,
  wanted: Wanted,
  product: KnownProduct | undefined,
  now: CatalogueNow,
  plan: ProductPlan,
): RowRefusal | undefined {
  const terms = termsOf(wanted.row);
  const key = productKey(terms);
  const facts = { upcHolder: now.upcs.get(wanted.sku.upc), product: product && productFacts(product) };
  const refused = refusedRow(row, addedSkuVerdict(wanted.row, facts, now.categoryId));
  if (refused) return refused;
  if (product) changeProduct(row.row, product, terms, plan);
  else plan.newProducts.set(key, { row: plan.newProducts.get(key)?.row ?? row.row, terms });
  plan.newSkus.push({ row: row.row, product: product?.id ?? key, terms: wanted.sku });
  return undefined;
}

/** Notes what a row changes in its product; the last row of a product decides. */
function changeProduct(row: number, product: KnownProduct, terms: ProductTerms, plan: ProductPlan): void {
  if (firstOther<ProductTerms>(product, terms)) plan.productChanges.set(product.id, { row, before: product, terms });
  else plan.productChanges.delete(product.id);
}

function termsOf({ product: { name, description, brand } }: ProductRow): ProductTerms {
  return { name, description, brandId: Number(brand) };
}

function skuFacts({ id, productId, upc, status, data, quantity, reserved }: KnownSku): SkuFacts {
  return { id, productId, upc, isApproved: status === 'APPROVED', data, stock: { total: quantity, reserved } };
}

function productFacts({ id, categoryId, hasApproved, name, description, brandId }: KnownProduct): ProductFacts {
  return { id, categoryId, isLocked: hasApproved, data: { name, description, brand: brandId } };
}

function firstOther<T extends object>(before: T, after: T): (keyof T & string) | undefined {
  return (Object.keys(after) as (keyof T & string)[]).find((key) => before[key] !== after[key]);
}

/** Whether a row changes the data or the images of a variant, which its version counts. */
export function changesSku(before: KnownSku, after: SkuTerms): boolean {
  return firstOther(before.data, after.data) !== undefined || before.images.join('|') !== after.images.join('|');
}

const imagesIn = ({ images = '' }: TargetRow['cells']) => (images === '' ? [] : imageAddressesOf(images));

function skuTerms({ cells }: TargetRow, { upc, data, quantity }: ProductRow): SkuTerms {
  return { upc, data, images: imagesIn(cells), price: priceTermsOf(cells), quantity };
}
