import { isDeepStrictEqual } from 'node:util';
import { mayEditProducts, productDataVerdict, say, type Viewer } from '@trastienda/domain';
import { checkProductForm, type ProductForm } from '@trastienda/validators';
import type { components } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { findOpenLeaf } from '../categories/categories.repository.ts';
import { findAskedAttributes } from '../categories/specification-load.repository.ts';
import { judgeMovedPrices } from './judge-moved-prices.ts';
import {
  findBrandId,
  lockProduct,
  lockSkusOf,
  replaceAttributes,
  reviseProduct,
} from './product-changes.repository.ts';
import { listProducts } from './product-listing.repository.ts';
import { insertProducts } from './product-load.repository.ts';
import { toProduct } from './product-mapper.ts';
import { findProduct, type WholeProduct } from './products.repository.ts';

type Product = components['schemas']['Product'];

/** Creates a product of the viewer's own account, without variants. */
export async function createProduct(
  { database, now }: Context,
  viewer: Viewer,
  posted: ProductForm,
  origin: Origin,
): Promise<Product> {
  const account = requireAccount(viewer);
  return inTransaction(database, async (trx) => {
    const { form, categoryId, brandId } = await requireForm(trx, posted);
    const by = { account, at: now(), loadId: null, origin };
    const [id] = await insertProducts(trx, by, categoryId, [{ ...form, brandId, row: null }]);
    if (id === undefined) throw new Error('A product was added that has no number.');
    await replaceAttributes(trx, account, { id, isVariant: false }, form.productSpecifications);
    await listProducts(trx, account, [id]);
    return toProduct(await requireProduct(trx, viewer, id));
  });
}

/** Changes a product that has no approved variant; an unchanged form makes no new version. In another category, its range is asked (R23). */
export async function saveProduct(
  { database, now }: Context,
  viewer: Viewer,
  seen: { id: number; expected: number | undefined },
  posted: ProductForm,
  origin: Origin,
): Promise<Product> {
  const account = requireAccount(viewer);
  return inTransaction(database, async (trx) => {
    const at = now();
    await lockSkusOf(trx, dataScope(viewer), [seen.id]);
    const held = await lockProduct(trx, dataScope(viewer), seen.id);
    if (!held) throw new AppError(404, 'products.notFound');
    const subject = { type: 'product', id: String(held.id), accountName: held.account_name };
    await requireVersion(trx, { subject, version: held.version }, seen.expected);
    const before = await requireProduct(trx, viewer, seen.id);
    const { form, categoryId, brandId } = await requireForm(trx, posted, before);
    if (isDeepStrictEqual(writtenOf(before), writtenIn(form))) return toProduct(before);
    requireAllowed(productDataVerdict(viewer, { APPROVED: before.approved }));
    await reviseProduct(trx, account, seen.id, { ...form, brandId, categoryId }, at);
    await replaceAttributes(trx, account, { id: seen.id, isVariant: false }, form.productSpecifications);
    if (form.categoryId !== before.category.id) {
      // A variant added before the product was locked belongs to it too.
      await lockSkusOf(trx, account, [seen.id]);
      const by = { personId: origin.personId, loadId: null, surface: origin.surface, account, at };
      await judgeMovedPrices(trx, by, { productId: seen.id, categoryId });
    }
    await listProducts(trx, account, [seen.id]);
    const after = await requireProduct(trx, viewer, seen.id);
    const change = { before: writtenOf(before), after: { ...writtenOf(after), version: after.version } };
    await recordAudit(trx, origin, { action: 'product.changed', subject, ...change });
    return toProduct(after);
  });
}

/** The account whose products the viewer edits. */
export function requireAccount(viewer: Viewer) {
  requireAllowed(mayEditProducts(viewer));
  const [accountName] = viewer.accountNames;
  if (accountName === undefined) throw new AppError(403, 'access.account');
  return accountScope(dataScope(viewer), accountName);
}

async function requireProduct(trx: Db, viewer: Viewer, id: number): Promise<WholeProduct> {
  const product = await findProduct(trx, dataScope(viewer), id);
  if (!product) throw new AppError(404, 'products.notFound');
  return product;
}

/** The checked form with its category and brand; those that the product already has may be inactive by now. */
async function requireForm(trx: Db, posted: ProductForm, before?: WholeProduct) {
  const same = (id: string, own: { id: string } | undefined) => (own?.id === id ? Number(id) : undefined);
  const categoryId = same(posted.categoryId, before?.category) ?? (await findOpenLeaf(trx, posted.categoryId));
  const brandId = same(posted.brandId, before?.brand) ?? (await findBrandId(trx, posted.brandId));
  const asked = categoryId === undefined ? [] : await findAskedAttributes(trx, { categoryId, isVariant: false });
  const checked = checkProductForm(posted, asked);
  const unknown = {
    ...(categoryId === undefined && { categoryId: say('products.form.category') }),
    ...(brandId === undefined && { brandId: say('products.form.brand') }),
  };
  if (!checked.valid) {
    const error = wrongFields(checked.fields);
    throw new AppError(400, error.code, { fields: { ...error.details.fields, ...unknown } });
  }
  if (categoryId === undefined || brandId === undefined) {
    throw new AppError(400, 'errors.validation', { fields: unknown });
  }
  return { form: checked.value, categoryId, brandId };
}

const attributesOf = (values: readonly { specificationId: string; value: string }[]) =>
  Object.fromEntries(values.map(({ specificationId, value }) => [specificationId, value]));

function writtenOf({ name, description, category, brand, attributes }: WholeProduct) {
  return {
    ...{ name, description, categoryId: category.id, brandId: brand.id },
    productSpecifications: attributesOf(attributes),
  };
}

function writtenIn({ productSpecifications, ...form }: ProductForm) {
  return { ...form, productSpecifications: attributesOf(productSpecifications) };
}
