import { isDeepStrictEqual } from 'node:util';
import { mayChangeImages, type Viewer } from '@trastienda/domain';
import type { SkuImages, SkuImagesForm } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { listProductsOfSkus } from '../products/product-listing.repository.ts';
import { requireImages } from '../products/require-images.ts';
import { findImages, findPicturedSku, reviseSku, writeImages } from './sku-images.repository.ts';

/** The images of a variant that is visible to the viewer. */
export async function skuImages(db: Db, viewer: Viewer, id: number | undefined): Promise<SkuImages> {
  const sku = id && (await findPicturedSku(db, dataScope(viewer), id));
  if (!sku) throw new AppError(404, 'images.sku.notFound');
  const account = accountScope(dataScope(viewer), sku.account_name);
  return answerOf(sku, await findImages(db, account, sku.id));
}

/** Saves the images of the form for a variant, in their order; unchanged images make no new version. */
export async function saveSkuImages(
  context: Context,
  viewer: Viewer,
  seen: { id: number | undefined; expected: number | undefined },
  form: SkuImagesForm,
  origin: Origin,
): Promise<SkuImages> {
  requireAllowed(mayChangeImages(viewer));
  return inTransaction(context.database, async (trx) => {
    const held = seen.id && (await findPicturedSku(trx, dataScope(viewer), seen.id, { lock: true }));
    if (!held) throw new AppError(404, 'images.sku.notFound');
    const account = accountScope(dataScope(viewer), held.account_name);
    const subject = { type: 'sku', id: String(held.id), accountName: held.account_name };
    await requireVersion(trx, { subject, version: held.version }, seen.expected);
    const before = await findImages(trx, account, held.id);
    const after = await requireImages(trx, account, slotsOf(form), { before, at: context.now() });
    if (isDeepStrictEqual(before, after)) return answerOf(held, after);
    await writeImages(trx, account, held.id, after);
    const now = await reviseSku(trx, account, held.id, context.now());
    await listProductsOfSkus(trx, account, [held.id]);
    const change = { before: { images: before }, after: { images: after, version: now.version } };
    await recordAudit(trx, origin, { action: 'sku.imagesChanged', subject, ...change });
    return answerOf(now, after);
  });
}

/** The addresses in the slots that are not empty. */
export const slotsOf = ({ images }: SkuImagesForm): string[] => images.flatMap(({ imageUrl }) => imageUrl || []);

const answerOf = ({ id, version }: { id: number; version: number }, urls: readonly string[]): SkuImages => ({
  id: String(id),
  version,
  images: urls.map((imageUrl) => ({ imageUrl })),
});
