// Written by `npm run generate` from the files of their folders; do not edit.
import type { Context } from '../context.ts';
import type { Handlers } from '../contract/handlers.ts';
import { catalogueHandlers } from '../modules/catalogue/categories/catalogue.handlers.ts';
import { categoriesHandlers } from '../modules/catalogue/categories/categories.handlers.ts';
import { commercialConditionsHandlers } from '../modules/catalogue/commercial-conditions/commercial-conditions.handlers.ts';
import { inventoryHandlers } from '../modules/catalogue/inventory/inventory.handlers.ts';
import { pricesHandlers } from '../modules/catalogue/prices/prices.handlers.ts';
import { productsHandlers } from '../modules/catalogue/products/products.handlers.ts';
import { promotionsHandlers } from '../modules/catalogue/promotions/promotions.handlers.ts';
import { skuImagesHandlers } from '../modules/catalogue/sku-images/sku-images.handlers.ts';
import { dashboardNoticesHandlers } from '../modules/people/notices/dashboard-notices.handlers.ts';
import { noticesHandlers } from '../modules/people/notices/notices.handlers.ts';
import { scheduledNoticesHandlers } from '../modules/people/notices/scheduled-notices.handlers.ts';
import { presetsHandlers } from '../modules/people/presets/presets.handlers.ts';
import { sellersHandlers } from '../modules/people/sellers/sellers.handlers.ts';
import { openSessionsHandlers } from '../modules/people/session/open-sessions.handlers.ts';
import { profileHandlers } from '../modules/people/session/profile.handlers.ts';
import { programTokensHandlers } from '../modules/people/session/program-tokens.handlers.ts';
import { sessionHandlers } from '../modules/people/session/session.handlers.ts';
import { twoFactorHandlers } from '../modules/people/session/two-factor.handlers.ts';
import { rolesHandlers } from '../modules/people/users/roles.handlers.ts';
import { usersHandlers } from '../modules/people/users/users.handlers.ts';
import { viewsHandlers } from '../modules/people/views/views.handlers.ts';
import { healthHandlers } from '../modules/platform/health/health.handlers.ts';
import { liveHandlers } from '../modules/platform/live/live.handlers.ts';
import { settingsHandlers } from '../modules/platform/settings/settings.handlers.ts';
import { bulkActionsHandlers } from '../modules/tools/bulk-actions/bulk-actions.handlers.ts';
import { findHandlers } from '../modules/tools/find/find.handlers.ts';
import { integrationHandlers } from '../modules/tools/integration/integration.handlers.ts';
import { bulkDiscountHandlers } from '../modules/tools/loads/bulk-discount.handlers.ts';
import { columnMapsHandlers } from '../modules/tools/loads/column-maps.handlers.ts';
import { loadsHandlers } from '../modules/tools/loads/loads.handlers.ts';
import { sellerLoadsHandlers } from '../modules/tools/loads/seller-loads.handlers.ts';
import { skuLoadsHandlers } from '../modules/tools/loads/sku-loads.handlers.ts';
import { migrationHandlers } from '../modules/tools/migration/migration.handlers.ts';
import { reportSchedulesHandlers } from '../modules/tools/reports/report-schedules.handlers.ts';
import { reportTablesHandlers } from '../modules/tools/reports/report-tables.handlers.ts';
import { reportsHandlers } from '../modules/tools/reports/reports.handlers.ts';
import { retailerHandlers } from '../modules/tools/retailer/retailer.handlers.ts';
import { webhooksHandlers } from '../modules/tools/webhooks/webhooks.handlers.ts';
import { billingHandlers } from '../modules/trade/billing/billing.handlers.ts';
import { carriersHandlers } from '../modules/trade/carriers/carriers.handlers.ts';
import { shippingRatesHandlers } from '../modules/trade/carriers/shipping-rates.handlers.ts';
import { decisionsHandlers } from '../modules/trade/decisions/decisions.handlers.ts';
import { guidesHandlers } from '../modules/trade/guides/guides.handlers.ts';
import { incidentsHandlers } from '../modules/trade/incidents/incidents.handlers.ts';
import { orderNotesHandlers } from '../modules/trade/order-notes/order-notes.handlers.ts';
import { ordersHandlers } from '../modules/trade/orders/orders.handlers.ts';
import { returnsHandlers } from '../modules/trade/orders/returns.handlers.ts';
import { packingHandlers } from '../modules/trade/packing/packing.handlers.ts';
import { salesHandlers } from '../modules/trade/sales/sales.handlers.ts';
import type { SessionLookup } from '../modules/people/session/session-lookup.ts';
import { SessionWatch } from '../modules/people/session/session-watch.ts';

/** Every operation of the contract. A missing one, or one with the wrong answer, does not compile. */
export function allHandlers(context: Context, sessions: SessionLookup): Handlers {
  const watch = new SessionWatch(context);
  const of = <T>(make: (context: Context, sessions: SessionLookup, watch: SessionWatch) => T): T =>
    make(context, sessions, watch);
  return {
    ...of(catalogueHandlers),
    ...of(categoriesHandlers),
    ...of(commercialConditionsHandlers),
    ...of(inventoryHandlers),
    ...of(pricesHandlers),
    ...of(productsHandlers),
    ...of(promotionsHandlers),
    ...of(skuImagesHandlers),
    ...of(dashboardNoticesHandlers),
    ...of(noticesHandlers),
    ...of(scheduledNoticesHandlers),
    ...of(presetsHandlers),
    ...of(sellersHandlers),
    ...of(openSessionsHandlers),
    ...of(profileHandlers),
    ...of(programTokensHandlers),
    ...of(sessionHandlers),
    ...of(twoFactorHandlers),
    ...of(rolesHandlers),
    ...of(usersHandlers),
    ...of(viewsHandlers),
    ...of(healthHandlers),
    ...of(liveHandlers),
    ...of(settingsHandlers),
    ...of(bulkActionsHandlers),
    ...of(findHandlers),
    ...of(integrationHandlers),
    ...of(bulkDiscountHandlers),
    ...of(columnMapsHandlers),
    ...of(loadsHandlers),
    ...of(sellerLoadsHandlers),
    ...of(skuLoadsHandlers),
    ...of(migrationHandlers),
    ...of(reportSchedulesHandlers),
    ...of(reportTablesHandlers),
    ...of(reportsHandlers),
    ...of(retailerHandlers),
    ...of(webhooksHandlers),
    ...of(billingHandlers),
    ...of(carriersHandlers),
    ...of(shippingRatesHandlers),
    ...of(decisionsHandlers),
    ...of(guidesHandlers),
    ...of(incidentsHandlers),
    ...of(orderNotesHandlers),
    ...of(ordersHandlers),
    ...of(returnsHandlers),
    ...of(packingHandlers),
    ...of(salesHandlers),
  };
}
