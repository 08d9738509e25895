import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ImageType, imageRules, imageTypes } from '@trastienda/domain';
import type { SellerDetail } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { readPicture } from '../../platform/files/read-picture.ts';
import { lockSeller, type SellerAsSeen, subjectOf } from './save-seller.ts';
import { findSeller, toSellerDetail, updateSeller } from './seller.repository.ts';

/** Sets a seller's picture, checked by its bytes alone; its file name and media type are ignored. */
export async function uploadSellerImage(
  context: Context,
  seen: SellerAsSeen,
  file: unknown,
  origin: Origin,
): Promise<SellerDetail> {
  if (!(await findSeller(context.database.db, seen.scope, seen.id))) throw new AppError(404, 'sellers.notFound');
  const { bytes, type } = await readPicture(file, imageRules.seller, 'sellers.image.required');
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${imageTypes[type]}`;
  let outdated: string | undefined;
  const seller = await inTransaction(context.database, async (trx) => {
    const before = await lockSeller(trx, seen);
    const key = `sellers/${before.id}/${name}`;
    // The file name is the hash of the content: an existing file with this name is identical.
    await context.files.put(key, bytes);
    if (before.image_file === key) return toSellerDetail(before);
    const row = await updateSeller(trx, seen.scope, before.id, { image_file: key, image_type: type });
    const after = { imageFile: key, bytes: bytes.length, version: row.version };
    const change = { before: { imageFile: before.image_file }, after };
    await recordAudit(trx, origin, { action: 'seller.imageChanged', subject: subjectOf(row), ...change });
    outdated = before.image_file ?? undefined;
    return toSellerDetail(row);
  });
  if (outdated) await context.files.remove(outdated);
  return seller;
}

/** The picture with its media type, or 404. */
export async function openSellerImage(
  context: Context,
  scope: Scope,
  id: string,
): Promise<{ type: ImageType; content: Readable }> {
  const seller = await findSeller(context.database.db, scope, id);
  if (!seller) throw new AppError(404, 'sellers.notFound');
  const file = seller.image_file ? await context.files.get(seller.image_file) : undefined;
  if (!file || !seller.image_type) throw new AppError(404, 'sellers.image.none');
  return { type: seller.image_type, content: file.content };
}
