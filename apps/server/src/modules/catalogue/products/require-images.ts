import { imageCountVerdict, repeatedImageAt, say, uploadedImageOf } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { keepUploads } from './image-uploads.repository.ts';

/**
 * Checks the images of a variant before it is saved: one to seven, without duplicates, each either present before (`before`; empty for a
 * new variant) or an upload of the account, which is then marked as used. Otherwise 400 at the field `images`.
 */
export async function requireImages(
  trx: Db,
  account: AccountScope,
  urls: readonly string[],
  { before = [], at }: { before?: readonly string[]; at: Date },
): Promise<string[]> {
  const count = imageCountVerdict(urls.length);
  if (!count.allowed) throw refusedImages(count.code, count.params);
  const twice = repeatedImageAt(urls);
  if (twice >= 0) throw refusedImages('images.twice', { n: twice + 1 });
  const uploads = urls.flatMap((url) => uploadedImageOf(url) ?? []);
  const own = uploads.filter(({ accountName }) => accountName === account.accountName).map(({ file }) => file);
  const known = await keepUploads(trx, account, own, at);
  const unknown = urls.findIndex((url) => {
    const upload = uploadedImageOf(url);
    if (upload?.accountName === account.accountName) return !known.has(upload.file);
    return !before.includes(url);
  });
  if (unknown >= 0) throw refusedImages('images.unknown', { n: unknown + 1 });
  return [...urls];
}

function refusedImages(...[code, params]: Parameters<typeof say>): AppError {
  return new AppError(400, code, { fields: { images: say(code, params) }, ...(params && { params }) });
}
