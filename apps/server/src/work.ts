import type { Context } from './context.ts';
import { fileOwners } from './file-owners.ts';
import { registerCommercialConditionsWork } from './modules/catalogue/commercial-conditions/commercial-conditions.work.ts';
import { registerInventoryWork } from './modules/catalogue/inventory/inventory.work.ts';
import { registerPricesWork } from './modules/catalogue/prices/prices.work.ts';
import { registerProductsWork } from './modules/catalogue/products/products.work.ts';
import { registerSkuImagesWork } from './modules/catalogue/sku-images/sku-images.work.ts';
import { registerNoticesWork } from './modules/people/notices/notices.work.ts';
import { registerSessionWork } from './modules/people/session/session.work.ts';
import { registerFilesWork } from './modules/platform/files/files.work.ts';
import { registerLiveWork } from './modules/platform/live/live.work.ts';
import { registerBulkActionsWork } from './modules/tools/bulk-actions/bulk-actions.work.ts';
import { registerLoadsWork } from './modules/tools/loads/loads.work.ts';
import { registerMigrationWork } from './modules/tools/migration/migration.work.ts';
import { registerReportsWork } from './modules/tools/reports/reports.work.ts';
import { registerRetailerWork } from './modules/tools/retailer/retailer.work.ts';
import { registerWebhooksWork } from './modules/tools/webhooks/webhooks.work.ts';
import { registerCarriersWork } from './modules/trade/carriers/carriers.work.ts';
import { registerDecisionsWork } from './modules/trade/decisions/decisions.work.ts';
import { registerGuidesWork } from './modules/trade/guides/guides.work.ts';
import { registerOrdersWork } from './modules/trade/orders/orders.work.ts';

/** Registers the worker of every job. */
export function registerAllWork(context: Context): void {
  registerBulkActionsWork(context);
  registerCarriersWork(context);
  registerDecisionsWork(context);
  registerFilesWork(context, fileOwners);
  registerGuidesWork(context);
  registerInventoryWork(context);
  registerLiveWork(context);
  registerLoadsWork(context);
  registerMigrationWork(context);
  registerNoticesWork(context);
  registerOrdersWork(context);
  registerCommercialConditionsWork(context);
  registerPricesWork(context);
  registerProductsWork(context);
  registerReportsWork(context);
  registerRetailerWork(context);
  registerSessionWork(context);
  registerSkuImagesWork(context);
  registerWebhooksWork(context);
}
