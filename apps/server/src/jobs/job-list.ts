import type { BulkActionsJobs } from '../modules/bulk-actions/bulk-actions.jobs.ts';
import type { CarriersJobs } from '../modules/carriers/carriers.jobs.ts';
import type { CommercialConditionsJobs } from '../modules/commercial-conditions/commercial-conditions.jobs.ts';
import type { DecisionsJobs } from '../modules/decisions/decisions.jobs.ts';
import type { FilesJobs } from '../modules/files/files.jobs.ts';
import type { GuidesJobs } from '../modules/guides/guides.jobs.ts';
import type { InventoryJobs } from '../modules/inventory/inventory.jobs.ts';
import type { LiveJobs } from '../modules/live/live.jobs.ts';
import type { LoadsJobs } from '../modules/loads/loads.jobs.ts';
import type { MigrationJobs } from '../modules/migration/migration.jobs.ts';
import type { NoticesJobs } from '../modules/notices/notices.jobs.ts';
import type { OrdersJobs } from '../modules/orders/orders.jobs.ts';
import type { PricesJobs } from '../modules/prices/prices.jobs.ts';
import type { ProductsJobs } from '../modules/products/products.jobs.ts';
import type { ReportsJobs } from '../modules/reports/reports.jobs.ts';
import type { RetailerJobs } from '../modules/retailer/retailer.jobs.ts';
import type { SessionJobs } from '../modules/session/session.jobs.ts';
import type { SkuImagesJobs } from '../modules/sku-images/sku-images.jobs.ts';

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
