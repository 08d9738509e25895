import { catalogueId, type PriceRange, priceRangeProblem, repeatsPrice } from '@trastienda/domain';
import { foundNames } from '@trastienda/validators';
import type { Db } from '../../../../db/database.ts';
import { type AccountScope, MARKETPLACE } from '../../../../db/scope.ts';
import { findUploads, keepUploads } from '../../../catalogue/products/image-uploads.repository.ts';
import { lockSkus } from '../../../catalogue/products/product-changes.repository.ts';
import { currentProducts } from '../../../catalogue/products/product-export.repository.ts';
import { listProducts } from '../../../catalogue/products/product-listing.repository.ts';
import {
  insertProducts,
  insertSkus,
  updateProducts,
  updateSkus,
} from '../../../catalogue/products/product-load.repository.ts';
import {
  allBrandNames,
  findBrands,
  findProducts,
  findProductsNamed,
  findSkus,
  findUpcs,
  lockCatalogue,
} from '../../../catalogue/products/product-lookups.repository.ts';
import {
  askForPrices,
  changePrices,
  changeStock,
  findPriceRange,
  type PriceRequest,
} from '../../../catalogue/products/stock-and-price-changes.repository.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import { originOf } from '../end-load.ts';
import { accountOfLoad } from '../load-access.ts';
import { displacedPart } from '../load-summary.ts';
import type { LoadRow } from '../loads.repository.ts';
import { warnOfDisplaced } from './displaced-discounts.ts';
import type { LoadTarget, TargetBatch, TargetRow } from './load-target.ts';
import {
  type CatalogueNow,
  changesSku,
  type ProductPlan,
  planProducts,
  productKey,
  uploadsOf,
} from './product-rows.ts';

/**
 * Products and variants (S2 §3 to §5; R10 to R12): a row with a SKU changes that variant and its
 * product, a row without one adds a variant, to the product that it names or to a new one.
 */
export const productsTarget: LoadTarget = {
  mayRefuse: true,
  batchRows: 2_500,
  lookups: (db) => ({
    brand: foundNames(
      (names) => findBrands(db, names),
      () => allBrandNames(db),
    ),
  }),
  async review(db, batch) {
    const plan = await planOf(db, batch, { hold: false });
    noteEffect(batch, plan, await rangeOf(db, batch));
    return plan.refusals;
  },
  async apply(trx, batch) {
    await lockCatalogue(trx, placeOf(batch.load).account);
    const plan = await planOf(trx, batch, { hold: true });
    const range = await rangeOf(trx, batch);
    await writeProducts(trx, batch, plan, range);
    noteEffect(batch, plan, range);
    return plan.refusals;
  },
  current: (db, { account, categoryId, today }) => currentProducts(db, account, Number(categoryId), today),
};

function placeOf({ account_name, category_id }: LoadRow): { account: AccountScope; categoryId: number } {
  if (account_name === MARKETPLACE || category_id === null) throw new Error('Products without a seller or a category.');
  return { account: accountOfLoad({ account_name }), categoryId: Number(category_id) };
}

async function planOf(db: Db, { load, rows, now }: TargetBatch, { hold }: { hold: boolean }): Promise<ProductPlan> {
  return planProducts(rows, await readCatalogue(db, { ...placeOf(load), day: load.day }, rows, { hold, at: now }));
}

const rangeOf = (db: Db, { load }: TargetBatch): Promise<PriceRange> => findPriceRange(db, placeOf(load).categoryId);

/** Existing variants of the plan whose data, stock or price on a day changes. */
function changesOf({ skuChanges }: ProductPlan, day: string) {
  return {
    edited: skuChanges.filter(({ before, terms }) => changesSku(before, terms)),
    restocked: skuChanges.filter(({ before, terms }) => before.quantity !== terms.quantity),
    repriced: skuChanges.filter(({ before, terms }) => !repeatsPrice(before.price, terms.price, day)),
  };
}

/** Notes what the plan changes, or would change. */
function noteEffect(batch: TargetBatch, plan: ProductPlan, range: PriceRange): void {
  const { edited, restocked, repriced } = changesOf(plan, batch.load.day);
  const touched = new Set([...edited, ...restocked, ...repriced].map(({ row }) => row));
  const waiting = [...plan.newSkus, ...repriced].filter(({ terms }) => priceRangeProblem(terms.price, range));
  batch.note({
    changed: plan.newSkus.length + touched.size,
    unchanged: plan.skuChanges.length - touched.size,
    approvals: waiting.length,
    falls: [],
    rises: [],
    ...displacedPart(warnOfDisplaced(batch, repriced.map(repricedOf))),
  });
}

const repricedOf = ({ row, before, terms }: ProductPlan['skuChanges'][number]) => ({
  ...{ row, skuId: before.id, name: before.data.name },
  ...{ before: before.price, after: terms.price },
});

async function readCatalogue(
  db: Db,
  { account, categoryId, day }: { account: AccountScope; categoryId: number; day: string },
  rows: readonly TargetRow[],
  how: { hold: boolean; at: Date },
): Promise<CatalogueNow> {
  const brands = await findBrands(db, [...new Set(rows.map(({ cells }) => cells.brand ?? ''))]);
  const brought = new Map<string, { name: string; brandId: number }>();
  for (const { cells } of rows) {
    const brandId = brands.get(cells.brand ?? '')?.id;
    if (cells.sku || cells.productId || brandId === undefined) continue;
    const product = { name: cells.name ?? '', brandId };
    brought.set(productKey(product), product);
  }
  const namedIds = await findProductsNamed(db, account, categoryId, [...brought.values()]);
  const skuIds = rows.flatMap(({ cells }) => catalogueId(cells.sku) ?? []);
  // Orders move the stock meanwhile: what is read here is what is written over.
  if (how.hold) await lockSkus(db, account, skuIds);
  const skus = await findSkus(db, account, skuIds, { hold: false });
  const ids = rows.flatMap(({ cells }) => catalogueId(cells.productId) ?? []);
  const ofSkus = [...skus.values()].map(({ productId }) => productId);
  const products = await findProducts(db, account, [...namedIds, ...ids, ...ofSkus], how);
  const upcs = await findUpcs(
    db,
    account,
    rows.filter(({ cells }) => !cells.sku).map(({ cells }) => cells.upc ?? ''),
  );
  const named = new Map(namedIds.flatMap((id) => products.get(id) ?? []).map((one) => [productKey(one), one]));
  const uploads = await knownUploads(db, account, rows, how);
  return { categoryId, day, brands, skus, products, named, upcs, uploads };
}

/** Which of the account's own uploads the rows name; with `hold`, they are also marked as used, so that they are not deleted. */
async function knownUploads(
  db: Db,
  account: AccountScope,
  rows: readonly TargetRow[],
  { hold, at }: { hold: boolean; at: Date },
): Promise<ReadonlySet<string>> {
  const own = uploadsOf(rows).filter(({ accountName }) => accountName === account.accountName);
  const files = [...new Set(own.flatMap(({ file }) => file ?? []))];
  if (files.length === 0) return new Set();
  return hold ? keepUploads(db, account, files, at) : findUploads(db, account, files);
}

async function writeProducts(trx: Db, batch: TargetBatch, plan: ProductPlan, range: PriceRange): Promise<void> {
  const { load, now: at } = batch;
  const { account, categoryId } = placeOf(load);
  const origin = { personId: load.created_by, loadId: load.id, account, at };
  const by = { account, at, loadId: load.id, origin: originOf(load) };
  const { edited, restocked, repriced } = changesOf(plan, batch.load.day);
  const entries: AuditEntry[] = [];
  const note = (action: string, id: number, row: number, before: object, after: object) =>
    entries.push({
      action,
      subject: { type: action.split('.')[0] as string, id: String(id), accountName: load.account_name },
      before,
      after: { ...after, loadId: load.id, row },
    });

  const brought = [...plan.newProducts.values()].map(({ row, terms }) => ({ row, ...terms }));
  const productIds = await insertProducts(trx, by, categoryId, brought);
  const idOfKey = new Map([...plan.newProducts.keys()].map((key, index) => [key, productIds[index] as number]));
  const changes = [...plan.productChanges];
  await updateProducts(
    trx,
    account,
    changes.map(([id, { terms }]) => ({ id, ...terms })),
    at,
  );
  for (const [id, { row, before, terms }] of changes) note('product.changed', id, row, before, terms);

  const added = plan.newSkus.map(({ row, product, terms }) => ({
    ...terms,
    row,
    productId: typeof product === 'number' ? product : (idOfKey.get(product) as number),
  }));
  const skuIds = await insertSkus(trx, by, added);
  const requests: PriceRequest[] = [];
  for (const [index, { terms }] of plan.newSkus.entries()) {
    const reason = priceRangeProblem(terms.price, range);
    if (reason) requests.push({ skuId: skuIds[index] as number, before: null, after: terms.price, reason });
  }

  await updateSkus(
    trx,
    account,
    edited.map(({ before, terms }) => ({ id: before.id, data: terms.data, images: terms.images })),
    at,
  );
  for (const { row, before, terms } of edited) note('sku.changed', before.id, row, before.data, terms.data);
  await changeStock(
    trx,
    origin,
    restocked.map(({ row, before, terms }) => ({
      skuId: before.id,
      before: before.quantity,
      after: terms.quantity,
      row,
    })),
  );
  const priced = repriced.map(({ row, before, terms }) => ({
    skuId: before.id,
    before: before.price,
    after: terms.price,
    row,
  }));
  await changePrices(
    trx,
    origin,
    priced.filter(({ after }) => !priceRangeProblem(after, range)),
  );
  for (const change of priced) {
    const reason = priceRangeProblem(change.after, range);
    if (reason) requests.push({ ...change, reason });
  }
  await askForPrices(trx, origin, requests);
  await recordAudits(trx, originOf(load), entries);
  await listProducts(trx, account, [
    ...changes.map(([id]) => id),
    ...added.map(({ productId }) => productId),
    ...edited.map(({ before }) => before.productId),
    ...restocked.map(({ before }) => before.productId),
  ]);
}
