import { thumbnailSides, unusedImageHours } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { forgetUnused } from './sku-images.repository.ts';
import { keyOf } from './upload-image.ts';

const HOUR_MS = 3_600_000;
const BATCH = 50;

/**
 * Deletes uploads that no variant uses, a day after their last use. Their files are removed before the transaction ends: a simultaneous
 * upload of the same picture waits for it, and writes the files again. Where the files belong to another database, nothing is deleted.
 */
export async function forgetUnusedImages({ database, files, now }: Context): Promise<void> {
  if ((await files.foreignPlaces()).length > 0) return;
  const access = systemAccess('files');
  const since = new Date(now().getTime() - unusedImageHours * HOUR_MS);
  for (;;) {
    const gone = await inTransaction(database, async (trx) => {
      const forgotten = await forgetUnused(trx, access, since, BATCH);
      for (const { accountName, file } of forgotten) {
        for (const side of [undefined, ...thumbnailSides]) await files.remove(keyOf(accountName, file, side));
      }
      return forgotten;
    });
    if (gone.length < BATCH) return;
  }
}
