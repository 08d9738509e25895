import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  imageRules,
  imageTypes,
  mayChangeImages,
  mostUnusedImages,
  type ThumbnailSide,
  thumbnailSides,
  uploadedImages,
  uploadVerdict,
  type Viewer,
} from '@trastienda/domain';
import type { UploadedImage } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { type AccountScope, accountScope, dataScope, MARKETPLACE, type Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { readPicture, refusedPicture } from '../../platform/files/read-picture.ts';
import { countUnused, findPicturedSku, isUploadThere, noteUpload } from './sku-images.repository.ts';
import { thumbnailsOf } from './thumbnails.ts';

/** Stores a picture for a variant of the viewer's seller; the variant has it only once it is saved with it. */
export async function uploadSkuImage(
  context: Context,
  viewer: Viewer,
  skuId: number | undefined,
  file: unknown,
): Promise<UploadedImage> {
  const sku = skuId && (await findPicturedSku(context.database.db, dataScope(viewer), skuId));
  if (!sku) throw new AppError(404, 'images.sku.notFound');
  return uploadImage(context, viewer, accountScope(dataScope(viewer), sku.account_name), file);
}

/**
 * Stores a picture of a seller, with thumbnails, under the hash of its content. The row is written first: a simultaneous deletion of the
 * same picture then removes its files before these are written.
 */
export async function uploadImage(
  context: Context,
  viewer: Viewer,
  account: AccountScope,
  file: unknown,
): Promise<UploadedImage> {
  requireAllowed(mayChangeImages(viewer));
  const { type, bytes, width, height } = await readPicture(file, imageRules.sku, 'images.required');
  const thumbnails = await thumbnailsOf(bytes);
  if (!thumbnails) throw refusedPicture('images.broken');
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${imageTypes[type]}`;
  const { accountName } = account;
  if (accountName === MARKETPLACE) throw new Error('A picture of a variant is a seller’s.');
  await inTransaction(context.database, async (trx) => {
    const verdict = uploadVerdict(await countUnused(trx, account, name, mostUnusedImages));
    if (!verdict.allowed) throw new AppError(400, verdict.code, { ...(verdict.params && { params: verdict.params }) });
    await noteUpload(trx, account, { file: name, width, height, bytes: bytes.length }, context.now());
    await context.files.put(keyOf(accountName, name), bytes);
    for (const side of thumbnailSides) await context.files.put(keyOf(accountName, name, side), thumbnails[side]);
  });
  return { imageUrl: `${uploadedImages}/${accountName}/${name}`, width, height, bytes: bytes.length };
}

/** An upload of a seller in the scope, or a thumbnail of it; 404 otherwise. */
export async function openUpload(
  { database, files }: Context,
  scope: Scope,
  { accountName, file }: { accountName: string; file: string },
  side: ThumbnailSide | undefined,
): Promise<{ type: string; content: Readable }> {
  const isThere = await isUploadThere(database.db, scope, accountName, file);
  const found = isThere ? await files.get(keyOf(accountName, file, side)) : undefined;
  if (!found) throw new AppError(404, 'images.notFound');
  const type = side ? 'image/webp' : file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return { type, content: found.content };
}

/** The storage key of a picture or of one of its thumbnails. */
export const keyOf = (accountName: string, file: string, side?: ThumbnailSide): string =>
  `skus/${accountName}/${file}${side ? `.${side}.webp` : ''}`;
