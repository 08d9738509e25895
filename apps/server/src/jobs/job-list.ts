import type { CommercialConditionsJobs } from '../modules/catalogue/commercial-conditions/commercial-conditions.jobs.ts';
import type { InventoryJobs } from '../modules/catalogue/inventory/inventory.jobs.ts';
import type { PricesJobs } from '../modules/catalogue/prices/prices.jobs.ts';
import type { ProductsJobs } from '../modules/catalogue/products/products.jobs.ts';
import type { SkuImagesJobs } from '../modules/catalogue/sku-images/sku-images.jobs.ts';
import type { NoticesJobs } from '../modules/people/notices/notices.jobs.ts';
import type { SessionJobs } from '../modules/people/session/session.jobs.ts';
import type { FilesJobs } from '../modules/platform/files/files.jobs.ts';
import type { LiveJobs } from '../modules/platform/live/live.jobs.ts';
import type { BulkActionsJobs } from '../modules/tools/bulk-actions/bulk-actions.jobs.ts';
import type { LoadsJobs } from '../modules/tools/loads/loads.jobs.ts';
import type { MigrationJobs } from '../modules/tools/migration/migration.jobs.ts';
import type { ReportsJobs } from '../modules/tools/reports/reports.jobs.ts';
import type { RetailerJobs } from '../modules/tools/retailer/retailer.jobs.ts';
import type { CarriersJobs } from '../modules/trade/carriers/carriers.jobs.ts';
import type { DecisionsJobs } from '../modules/trade/decisions/decisions.jobs.ts';
import type { GuidesJobs } from '../modules/trade/guides/guides.jobs.ts';
import type { OrdersJobs } from '../modules/trade/orders/orders.jobs.ts';

/** Every job by its name, with its data: each area adds its own `XJobs` here. */
export type JobList = BulkActionsJobs &
  CarriersJobs &
  DecisionsJobs &
  FilesJobs &
  GuidesJobs &
  InventoryJobs &
  LiveJobs &
  LoadsJobs &
  MigrationJobs &
  NoticesJobs &
  OrdersJobs &
  CommercialConditionsJobs &
  PricesJobs &
  ProductsJobs &
  ReportsJobs &
  RetailerJobs &
  SessionJobs &
  SkuImagesJobs;

export type JobName = keyof JobList & string;
