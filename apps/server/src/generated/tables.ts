// Written by `npm run generate` from the files of their folders; do not edit.
import type { AuditTables } from '../modules/audit/audit.tables.ts';
import type { BillingTables } from '../modules/billing/billing.tables.ts';
import type { BulkActionsTables } from '../modules/bulk-actions/bulk-actions.tables.ts';
import type { CarriersTables } from '../modules/carriers/carriers.tables.ts';
import type { CatalogueTables } from '../modules/catalogue/catalogue.tables.ts';
import type { CommercialConditionsTables } from '../modules/commercial-conditions/commercial-conditions.tables.ts';
import type { DecisionsTables } from '../modules/decisions/decisions.tables.ts';
import type { GuidesTables } from '../modules/guides/guides.tables.ts';
import type { IncidentsTables } from '../modules/incidents/incidents.tables.ts';
import type { LiveTables } from '../modules/live/live.tables.ts';
import type { LoadsTables } from '../modules/loads/loads.tables.ts';
import type { MigrationRunTables } from '../modules/migration/migration.tables.ts';
import type { NoticesTables } from '../modules/notices/notices.tables.ts';
import type { OrderNotesTables } from '../modules/order-notes/order-notes.tables.ts';
import type { OrdersTables } from '../modules/orders/orders.tables.ts';
import type { PricesTables } from '../modules/prices/prices.tables.ts';
import type { ProductsTables } from '../modules/products/products.tables.ts';
import type { PromotionsTables } from '../modules/promotions/promotions.tables.ts';
import type { ReportsTables } from '../modules/reports/reports.tables.ts';
import type { RetailerTables } from '../modules/retailer/retailer.tables.ts';
import type { SellersTables } from '../modules/sellers/sellers.tables.ts';
import type { SessionTables } from '../modules/session/session.tables.ts';
import type { SettingsTables } from '../modules/settings/settings.tables.ts';
import type { SkuImagesTables } from '../modules/sku-images/sku-images.tables.ts';
import type { UsersTables } from '../modules/users/users.tables.ts';
import type { ViewsTables } from '../modules/views/views.tables.ts';

/** The tables of every module, by their names. */
export type ModuleTables = AuditTables &
  BillingTables &
  BulkActionsTables &
  CarriersTables &
  CatalogueTables &
  CommercialConditionsTables &
  DecisionsTables &
  GuidesTables &
  IncidentsTables &
  LiveTables &
  LoadsTables &
  MigrationRunTables &
  NoticesTables &
  OrderNotesTables &
  OrdersTables &
  PricesTables &
  ProductsTables &
  PromotionsTables &
  ReportsTables &
  RetailerTables &
  SellersTables &
  SessionTables &
  SettingsTables &
  SkuImagesTables &
  UsersTables &
  ViewsTables;
