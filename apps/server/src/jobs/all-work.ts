import type { Context } from '../context.ts';
import { registerBulkActionsWork } from '../modules/bulk-actions/bulk-actions.work.ts';
import { registerCarriersWork } from '../modules/carriers/carriers.work.ts';
import { registerCommercialConditionsWork } from '../modules/commercial-conditions/commercial-conditions.work.ts';
import { registerDecisionsWork } from '../modules/decisions/decisions.work.ts';
import { registerFilesWork } from '../modules/files/files.work.ts';
import { registerGuidesWork } from '../modules/guides/guides.work.ts';
import { registerInventoryWork } from '../modules/inventory/inventory.work.ts';
import { registerLiveWork } from '../modules/live/live.work.ts';
import { registerLoadsWork } from '../modules/loads/loads.work.ts';
import { registerMigrationWork } from '../modules/migration/migration.work.ts';
import { registerNoticesWork } from '../modules/notices/notices.work.ts';
import { registerOrdersWork } from '../modules/orders/orders.work.ts';
import { registerPricesWork } from '../modules/prices/prices.work.ts';
import { registerProductsWork } from '../modules/products/products.work.ts';
import { registerReportsWork } from '../modules/reports/reports.work.ts';
import { registerRetailerWork } from '../modules/retailer/retailer.work.ts';
import { registerSessionWork } from '../modules/session/session.work.ts';
import { registerSkuImagesWork } from '../modules/sku-images/sku-images.work.ts';

/** Registers the worker of every job. */
export function registerAllWork(context: Context): void {
  registerBulkActionsWork(context);
  registerCarriersWork(context);
  registerDecisionsWork(context);
  registerFilesWork(context);
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
}
