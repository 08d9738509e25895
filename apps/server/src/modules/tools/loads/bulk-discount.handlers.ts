import type { Context } from '../../../context.ts';
import { attemptKey } from '../../../contract/attempt-key.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { UploadedFile } from '../../../contract/uploaded-file.ts';
import { discountComparison, discountFile } from '../../catalogue/prices/bulk-discount.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { csvHeaders } from './load-uploads.ts';
import { receiveLoad } from './receive-load.ts';
import { requireMoment } from './scheduled-load.ts';

type BulkDiscountOperation = 'loadBulkDiscount' | 'downloadBulkDiscount';

/** A discount for many variants: loaded like any file of prices, or returned as that file (S2 §5; R29). */
export function bulkDiscountHandlers(context: Context): Pick<Handlers, BulkDiscountOperation> {
  const { db } = context.database;
  return {
    loadBulkDiscount: async ({ query, header, body, viewer, origin }) => {
      const account = await loadAccount(db, viewer, { accountName: query.accountName, isRequired: true });
      const { dryRun, at } = query;
      const { name, content } = await discountFile(context, { viewer, account, at }, body);
      const file = new UploadedFile(async () => ({ name, mediaType: 'text/csv', content, isTruncated: () => false }));
      const key = attemptKey(header);
      const parameters = { delimiter: ',', dryRun, at, keepDamagedText: true };
      const upload = { layout: 'prices', file, parameters, account, viewer, origin, key } as const;
      const { load, isNew } = await receiveLoad(context, upload);
      return { status: isNew ? 202 : 200, body: load };
    },
    downloadBulkDiscount: async ({ query, body, viewer }) => {
      const account = await loadAccount(db, viewer, { accountName: query.accountName, isRequired: true });
      const { comparison, at } = query;
      requireMoment('prices', at, context.now());
      const file = comparison ? discountComparison : discountFile;
      const { name, chosen, content } = await file(context, { viewer, account, at }, body);
      return { status: 200, headers: { ...csvHeaders(name), 'X-Total-Count': chosen }, body: content };
    },
  };
}
