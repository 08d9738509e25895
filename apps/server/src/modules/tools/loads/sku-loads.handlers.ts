import { Readable } from 'node:stream';
import { catalogueId } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { knownSkuLines } from '../../catalogue/products/known-skus.repository.ts';
import { knownSkus, visibilityOf } from '../../catalogue/products/known-skus.service.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { templates, uploader } from './load-uploads.ts';
import { ImageService } from './look-at-images.ts';

type SkuLoadsOperation =
  | 'uploadPrices'
  | 'uploadPricesLoad'
  | 'mailPrices'
  | 'uploadInventory'
  | 'uploadInventoryLoad'
  | 'mailInventory'
  | 'listKnownSkus'
  | 'findKnownSkus'
  | 'lookAtImages'
  | 'getImageOfAddress';

/** Prices and stock of variants in CSV files, for the viewer's own seller or the one that the integrator names. */
export function skuLoadsHandlers(context: Context): Pick<Handlers, SkuLoadsOperation> {
  const upload = uploader(context);
  const template = templates(context);
  const images = new ImageService(context);
  const of = 'seller';
  return {
    uploadPrices: upload('prices', { of }),
    uploadPricesLoad: upload('prices', { of }),
    mailPrices: template('prices', { of }),
    uploadInventory: upload('inventory', { of }),
    uploadInventoryLoad: upload('inventory', { of }),
    mailInventory: template('inventory', { of }),
    listKnownSkus: async ({ query, viewer }) => {
      const { db } = context.database;
      const account = await loadAccount(db, viewer, { accountName: query.accountName, isRequired: true });
      const lines = knownSkuLines(db, account, visibilityOf(viewer));
      return { status: 200, headers: { 'Content-Type': 'application/x-ndjson' }, body: Readable.from(lines) };
    },
    findKnownSkus: async ({ query, body, viewer }) => {
      const { db } = context.database;
      const account = await loadAccount(db, viewer, { accountName: query.accountName, isRequired: true });
      const categoryId = catalogueId(query.categoryId);
      return { status: 200, body: await knownSkus(db, account, categoryId, visibilityOf(viewer), body) };
    },
    lookAtImages: async ({ body, viewer }) => ({ status: 200, body: await images.look(viewer.userId, body.addresses) }),
    getImageOfAddress: async ({ query, viewer }) => {
      const { type, content } = await images.show(viewer.userId, query.address);
      const headers = { 'Content-Type': type, 'Content-Disposition': 'inline' };
      return { status: 200, headers, body: content };
    },
  };
}
