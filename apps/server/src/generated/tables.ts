// Written by `npm run generate` from the files of their folders; do not edit.
import type { CatalogueTables } from '../modules/catalogue/categories/catalogue.tables.ts';
import type { CommercialConditionsTables } from '../modules/catalogue/commercial-conditions/commercial-conditions.tables.ts';
import type { ProductsTables } from '../modules/catalogue/products/products.tables.ts';
import type { PromotionsTables } from '../modules/catalogue/promotions/promotions.tables.ts';
import type { NoticesTables } from '../modules/people/notices/notices.tables.ts';
import type { PresetsTables } from '../modules/people/presets/presets.tables.ts';
import type { SellersTables } from '../modules/people/sellers/sellers.tables.ts';
import type { PersonTables } from '../modules/people/session/person.tables.ts';
import type { SessionTables } from '../modules/people/session/session.tables.ts';
import type { UsersTables } from '../modules/people/users/users.tables.ts';
import type { ViewsTables } from '../modules/people/views/views.tables.ts';
import type { AuditTables } from '../modules/platform/audit/audit.tables.ts';
import type { FilesTables } from '../modules/platform/files/files.tables.ts';
import type { IntegrationEventsTables } from '../modules/platform/integration-events/integration-events.tables.ts';
import type { LiveTables } from '../modules/platform/live/live.tables.ts';
import type { SettingsTables } from '../modules/platform/settings/settings.tables.ts';
import type { BulkActionsTables } from '../modules/tools/bulk-actions/bulk-actions.tables.ts';
import type { LoadsTables } from '../modules/tools/loads/loads.tables.ts';
import type { MigrationRunTables } from '../modules/tools/migration/migration.tables.ts';
import type { ReportsTables } from '../modules/tools/reports/reports.tables.ts';
import type { RetailerTables } from '../modules/tools/retailer/retailer.tables.ts';
import type { BillingTables } from '../modules/trade/billing/billing.tables.ts';
import type { CarriersTables } from '../modules/trade/carriers/carriers.tables.ts';
import type { DecisionsTables } from '../modules/trade/decisions/decisions.tables.ts';
import type { GuidesTables } from '../modules/trade/guides/guides.tables.ts';
import type { IncidentsTables } from '../modules/trade/incidents/incidents.tables.ts';
import type { OrderNotesTables } from '../modules/trade/order-notes/order-notes.tables.ts';
import type { GuideRequestsTables } from '../modules/trade/orders/guide-requests.tables.ts';
import type { OrdersTables } from '../modules/trade/orders/orders.tables.ts';
import type { SalesTables } from '../modules/trade/orders/sales.tables.ts';

/** The tables of every module, by their names. */
export type ModuleTables = CatalogueTables &
  CommercialConditionsTables &
  ProductsTables &
  PromotionsTables &
  NoticesTables &
  PresetsTables &
  SellersTables &
  PersonTables &
  SessionTables &
  UsersTables &
  ViewsTables &
  AuditTables &
  FilesTables &
  IntegrationEventsTables &
  LiveTables &
  SettingsTables &
  BulkActionsTables &
  LoadsTables &
  MigrationRunTables &
  ReportsTables &
  RetailerTables &
  BillingTables &
  CarriersTables &
  DecisionsTables &
  GuidesTables &
  IncidentsTables &
  OrderNotesTables &
  GuideRequestsTables &
  OrdersTables &
  SalesTables;
