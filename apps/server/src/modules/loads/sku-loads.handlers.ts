import { catalogueId } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { knownSkus } from '../products/known-skus.service.ts';
import { loadAccount } from './load-account.ts';
import { templates, uploader } from './load-uploads.ts';

type SkuLoadsOperation =
  | 'uploadPrices'
  | 'uploadPricesLoad'
  | 'mailPrices'
  | 'uploadInventory'
  | 'uploadInventoryLoad'
  | 'mailInventory'
  | 'findKnownSkus';

/** Prices and stock of variants by CSV files: a seller's own, or of the seller that the integrator names. */
export function skuLoadsHandlers(context: Context): Pick<Handlers, SkuLoadsOperation> {
  const upload = uploader(context);
  const template = templates(context);
  const of = 'seller';
  return {
    uploadPrices: upload('prices', { of }),
    uploadPricesLoad: upload('prices', { of }),
    mailPrices: template('prices', { of }),
    uploadInventory: upload('inventory', { of }),
    uploadInventoryLoad: upload('inventory', { of }),
    mailInventory: template('inventory', { of }),
    findKnownSkus: async ({ query, body, viewer }) => {
      const { db } = context.database;
      const accountName = await loadAccount(db, viewer, { accountName: query.accountName, isRequired: true });
      const place = { accountName: accountName ?? '', categoryId: catalogueId(query.categoryId) };
      return { status: 200, body: await knownSkus(db, place, viewer, body) };
    },
  };
}
