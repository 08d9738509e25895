import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { templates, uploader } from './load-uploads.ts';

type SkuLoadsOperation =
  | 'uploadPrices'
  | 'uploadPricesLoad'
  | 'mailPrices'
  | 'uploadInventory'
  | 'uploadInventoryLoad'
  | 'mailInventory';

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
  };
}
