import { isDeepStrictEqual } from 'node:util';
import {
  isSameCode,
  priceRangeProblem,
  repeatsPrice,
  say,
  skuPartVerdict,
  stockVerdict,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import { checkSkuForm, type SkuForm, type SkuTerms, skuParts } from '@trastienda/validators';
import type { components } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { findAskedAttributes } from '../categories/specification-load.repository.ts';
import { lockProduct, lockSkus, replaceAttributes } from './product-changes.repository.ts';
import { listProducts, listStates } from './product-listing.repository.ts';
import { insertSkus, updateSkus } from './product-load.repository.ts';
import { findSkus, findUpcs, lockCatalogue } from './product-lookups.repository.ts';
import { termsOf, toSku } from './product-mapper.ts';
import { findSku, type WholeSku } from './products.repository.ts';
import { requireImages } from './require-images.ts';
import { requireAccount } from './save-product.ts';
import { askForPrices, changePrices, changeStock, findPriceRange } from './stock-and-price-changes.repository.ts';

type Schemas = components['schemas'];
type Posted = Schemas['SkuForm'];

/** Adds a variant that waits for approval; a price outside its range waits with it (R23). */
export async function createSku(
  { database, now }: Context,
  viewer: Viewer,
  productId: number,
  posted: Posted,
  origin: Origin,
): Promise<Schemas['Sku']> {
  const account = requireAccount(viewer);
  return inTransaction(database, async (trx) => {
    await lockCatalogue(trx, account);
    const product = await lockProduct(trx, dataScope(viewer), productId);
    if (!product) throw new AppError(404, 'products.notFound');
    const terms = await requireTerms(trx, product.category_id, posted, { before: undefined, at: now() });
    await requireFreeUpc(trx, account, terms.upc);
    const images = await requireImages(trx, account, terms.images, { at: now() });
    const added = { ...terms, images, productId, row: null };
    const [id] = await insertSkus(trx, { account, at: now(), loadId: null, origin }, [added]);
    if (id === undefined) throw new Error('A variant was added that has no number.');
    await replaceAttributes(trx, account, { id, isVariant: true }, terms.attributes);
    const reason = priceRangeProblem(terms.price, await findPriceRange(trx, product.category_id));
    const by = { personId: origin.personId, loadId: null, surface: origin.surface, account, at: now() };
    if (reason) await askForPrices(trx, by, [{ skuId: id, before: null, after: terms.price, reason }]);
    await listProducts(trx, account, [productId]);
    return toSku(await requireSku(trx, viewer, id), todayInMexico(now()));
  });
}

/** Changes a variant; unchanged data changes nothing, unless the variant was rejected (R11). */
export async function saveSku(
  { database, now }: Context,
  viewer: Viewer,
  seen: { id: number; expected: number | undefined },
  posted: Posted,
  origin: Origin,
): Promise<Schemas['Sku']> {
  const account = requireAccount(viewer);
  return inTransaction(database, async (trx) => {
    const [held] = await lockSkus(trx, dataScope(viewer), [seen.id]);
    if (!held) throw new AppError(404, 'skus.notFound');
    const subject = { type: 'sku', id: String(held.id), accountName: held.account_name };
    await requireVersion(trx, { subject, version: held.version }, seen.expected);
    const before = await requireSku(trx, viewer, seen.id);
    const terms = await requireTerms(trx, before.category_id, posted, { before, at: now() });
    requireOpen(viewer, before, terms);
    const by = { personId: origin.personId, loadId: null, surface: origin.surface, account, at: now() };
    const restocked = await saveStock(trx, by, before, terms.quantity, posted.stockVersion);
    await savePrice(trx, by, before, terms, posted.priceVersion);
    const images = isDeepStrictEqual(before.images, terms.images)
      ? terms.images
      : await requireImages(trx, account, terms.images, { before: before.images, at: now() });
    const written = { ...terms.data, images, attributes: attributesOf(terms.attributes) };
    if (before.status === 'REJECTED' || !isDeepStrictEqual(writtenOf(before), written)) {
      await updateSkus(trx, account, [{ id: before.id, data: terms.data, images }], now());
      await replaceAttributes(trx, account, { id: before.id, isVariant: true }, terms.attributes);
      await listProducts(trx, account, [before.product_id]);
      const { version, status } = await requireSku(trx, viewer, seen.id);
      const change = {
        before: { ...writtenOf(before), status: before.status },
        after: { ...written, status, version },
      };
      await recordAudit(trx, origin, { action: 'sku.changed', subject, ...change });
    } else if (restocked) await listStates(trx, account, [before.product_id]);
    return toSku(await requireSku(trx, viewer, seen.id), todayInMexico(now()));
  });
}

/** Refuses a UPC that another variant of the account has, with or without leading zeros (ADR 112), and names that variant. */
async function requireFreeUpc(trx: Db, account: AccountScope, upc: string): Promise<void> {
  const holder = (await findUpcs(trx, account, [upc])).get(upc);
  if (holder === undefined) return;
  const [sku] = (await findSkus(trx, account, [holder], { hold: false })).values();
  const of = { upc: sku?.upc ?? upc, sku: holder, product: sku?.productId ?? '', name: sku?.data.name ?? '' };
  throw new AppError(409, 'skus.upc.taken', { fields: { upc: say('skus.upc.takenBy', of) } });
}

async function requireSku(trx: Db, viewer: Viewer, id: number): Promise<WholeSku> {
  const sku = await findSku(trx, dataScope(viewer), id);
  if (!sku) throw new AppError(404, 'skus.notFound');
  return sku;
}

async function requireTerms(
  trx: Db,
  categoryId: number,
  posted: Posted,
  { before, at }: { before: WholeSku | undefined; at: Date },
): Promise<SkuTerms> {
  const asked = await findAskedAttributes(trx, { categoryId, isVariant: true });
  const { totalQuantity, width, height, length, weight, listPrice, price, priceValidFrom, priceValidUntil } = posted;
  const form = {
    ...{ upc: posted.upc, skuName: posted.skuName, refId: posted.refId, skuSpecifications: posted.skuSpecifications },
    ...{ totalQuantity: `${totalQuantity}`, width: `${width}`, height: `${height}`, length: `${length}` },
    ...{ weight: `${weight}`, listPrice: `${listPrice}`, price: price === null ? '' : `${price}` },
    ...{ priceValidFrom: priceValidFrom ?? '', priceValidUntil: priceValidUntil ?? '' },
    images: posted.images.map(({ imageUrl }) => imageUrl),
  };
  const checked = checkSkuForm(form, {
    asked,
    today: todayInMexico(at),
    status: before?.status,
    price: before && termsOf(before),
  });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}

/** Refuses changes to fields that the variant's state locks, naming each field. */
function requireOpen(viewer: Viewer, before: WholeSku, { upc, data, attributes }: SkuTerms): void {
  const changed: Partial<Record<keyof SkuForm, boolean>> = {
    upc: !isSameCode(upc, before.upc),
    skuName: data.name !== before.name,
    refId: data.refId !== before.ref_id,
    width: data.width !== before.width,
    height: data.height !== before.height,
    length: data.length !== before.length,
    weight: data.weight !== before.weight,
    skuSpecifications: !isDeepStrictEqual(attributesOf(attributes), attributesOf(before.attributes)),
  };
  const fieldsChanged = (Object.keys(changed) as (keyof SkuForm)[]).filter((field) => changed[field]);
  const refusals = fieldsChanged.flatMap((field) => {
    const verdict = skuPartVerdict(viewer, skuParts[field], before.status);
    return verdict.allowed ? [] : [{ field, ...verdict }];
  });
  const [first] = refusals;
  if (!first) return;
  const fields = Object.fromEntries(refusals.map(({ field, code, params }) => [field, say(code, params)]));
  throw new AppError(409, first.code, { fields });
}

type By = Parameters<typeof changeStock>[1];

/** Saves the stock; returns whether it changed. */
async function saveStock(trx: Db, by: By, before: WholeSku, after: number, seen: number | undefined): Promise<boolean> {
  if (after === before.total_quantity) return false;
  requirePart(before, seen, before.stock_version, 'totalQuantity');
  const verdict = stockVerdict(after, { total: before.total_quantity, reserved: before.reserved_quantity });
  if (!verdict.allowed) {
    const { code, params = {} } = verdict;
    throw new AppError(409, code, { params, fields: { totalQuantity: say(code, params) } });
  }
  await changeStock(trx, by, [{ skuId: before.id, before: before.total_quantity, after }]);
  return true;
}

/** A price within the range of its category applies at once; one outside waits for approval, and the old price stays (R23). */
async function savePrice(
  trx: Db,
  by: By & { account: AccountScope },
  before: WholeSku,
  { price: after }: SkuTerms,
  seen: number | undefined,
): Promise<void> {
  const now = termsOf(before);
  if (repeatsPrice(now, after, todayInMexico(by.at))) return;
  requirePart(before, seen, before.price_version, 'listPrice');
  const reason = priceRangeProblem(after, await findPriceRange(trx, before.category_id));
  const change = { skuId: before.id, before: now, after };
  if (reason) await askForPrices(trx, by, [{ ...change, reason }]);
  else await changePrices(trx, by, [change]);
}

/** Refuses the change where the price or stock that the user saw is no longer the current version. */
function requirePart({ id }: WholeSku, seen: number | undefined, now: number, field: string): void {
  if (seen === undefined || seen === now) return;
  const params = { sku: id, version: seen, now };
  throw new AppError(409, 'loads.sku.stale', { params, fields: { [field]: say('loads.sku.stale', params) } });
}

const attributesOf = (values: readonly { specificationId: string; value: string }[]) =>
  Object.fromEntries(values.map(({ specificationId, value }) => [specificationId, value]));

function writtenOf({ name, ref_id, width, height, length, weight, images, attributes }: WholeSku) {
  return { name, refId: ref_id, width, height, length, weight, images, attributes: attributesOf(attributes) };
}
