// Written by `npm run generate` from the files of their folders; do not edit.
import type { Context } from '../context.ts';
import type { Handlers } from '../contract/handlers.ts';
import { billingHandlers } from '../modules/billing/billing.handlers.ts';
import { bulkActionsHandlers } from '../modules/bulk-actions/bulk-actions.handlers.ts';
import { carriersHandlers } from '../modules/carriers/carriers.handlers.ts';
import { shippingRatesHandlers } from '../modules/carriers/shipping-rates.handlers.ts';
import { catalogueHandlers } from '../modules/catalogue/catalogue.handlers.ts';
import { categoriesHandlers } from '../modules/catalogue/categories.handlers.ts';
import { commercialConditionsHandlers } from '../modules/commercial-conditions/commercial-conditions.handlers.ts';
import { decisionsHandlers } from '../modules/decisions/decisions.handlers.ts';
import { findHandlers } from '../modules/find/find.handlers.ts';
import { guidesHandlers } from '../modules/guides/guides.handlers.ts';
import { healthHandlers } from '../modules/health/health.handlers.ts';
import { incidentsHandlers } from '../modules/incidents/incidents.handlers.ts';
import { integrationHandlers } from '../modules/integration/integration.handlers.ts';
import { inventoryHandlers } from '../modules/inventory/inventory.handlers.ts';
import { liveHandlers } from '../modules/live/live.handlers.ts';
import { bulkDiscountHandlers } from '../modules/loads/bulk-discount.handlers.ts';
import { loadsHandlers } from '../modules/loads/loads.handlers.ts';
import { sellerLoadsHandlers } from '../modules/loads/seller-loads.handlers.ts';
import { skuLoadsHandlers } from '../modules/loads/sku-loads.handlers.ts';
import { migrationHandlers } from '../modules/migration/migration.handlers.ts';
import { dashboardNoticesHandlers } from '../modules/notices/dashboard-notices.handlers.ts';
import { noticesHandlers } from '../modules/notices/notices.handlers.ts';
import { scheduledNoticesHandlers } from '../modules/notices/scheduled-notices.handlers.ts';
import { orderNotesHandlers } from '../modules/order-notes/order-notes.handlers.ts';
import { ordersHandlers } from '../modules/orders/orders.handlers.ts';
import { returnsHandlers } from '../modules/orders/returns.handlers.ts';
import { packingHandlers } from '../modules/packing/packing.handlers.ts';
import { pricesHandlers } from '../modules/prices/prices.handlers.ts';
import { productsHandlers } from '../modules/products/products.handlers.ts';
import { promotionsHandlers } from '../modules/promotions/promotions.handlers.ts';
import { reportSchedulesHandlers } from '../modules/reports/report-schedules.handlers.ts';
import { reportTablesHandlers } from '../modules/reports/report-tables.handlers.ts';
import { reportsHandlers } from '../modules/reports/reports.handlers.ts';
import { retailerHandlers } from '../modules/retailer/retailer.handlers.ts';
import { salesHandlers } from '../modules/sales/sales.handlers.ts';
import { sellersHandlers } from '../modules/sellers/sellers.handlers.ts';
import { openSessionsHandlers } from '../modules/session/open-sessions.handlers.ts';
import { profileHandlers } from '../modules/session/profile.handlers.ts';
import { programTokensHandlers } from '../modules/session/program-tokens.handlers.ts';
import { sessionHandlers } from '../modules/session/session.handlers.ts';
import { twoFactorHandlers } from '../modules/session/two-factor.handlers.ts';
import { settingsHandlers } from '../modules/settings/settings.handlers.ts';
import { skuImagesHandlers } from '../modules/sku-images/sku-images.handlers.ts';
import { rolesHandlers } from '../modules/users/roles.handlers.ts';
import { usersHandlers } from '../modules/users/users.handlers.ts';
import { viewsHandlers } from '../modules/views/views.handlers.ts';
import type { SessionLookup } from '../modules/session/session-lookup.ts';
import { SessionWatch } from '../modules/session/session-watch.ts';

/** Every operation of the contract. A missing one, or one with the wrong answer, does not compile. */
export function allHandlers(context: Context, sessions: SessionLookup): Handlers {
  const watch = new SessionWatch(context);
  const of = <T>(make: (context: Context, sessions: SessionLookup, watch: SessionWatch) => T): T =>
    make(context, sessions, watch);
  return {
    ...of(billingHandlers),
    ...of(bulkActionsHandlers),
    ...of(carriersHandlers),
    ...of(shippingRatesHandlers),
    ...of(catalogueHandlers),
    ...of(categoriesHandlers),
    ...of(commercialConditionsHandlers),
    ...of(decisionsHandlers),
    ...of(findHandlers),
    ...of(guidesHandlers),
    ...of(healthHandlers),
    ...of(incidentsHandlers),
    ...of(integrationHandlers),
    ...of(inventoryHandlers),
    ...of(liveHandlers),
    ...of(bulkDiscountHandlers),
    ...of(loadsHandlers),
    ...of(sellerLoadsHandlers),
    ...of(skuLoadsHandlers),
    ...of(migrationHandlers),
    ...of(dashboardNoticesHandlers),
    ...of(noticesHandlers),
    ...of(scheduledNoticesHandlers),
    ...of(orderNotesHandlers),
    ...of(ordersHandlers),
    ...of(returnsHandlers),
    ...of(packingHandlers),
    ...of(pricesHandlers),
    ...of(productsHandlers),
    ...of(promotionsHandlers),
    ...of(reportSchedulesHandlers),
    ...of(reportTablesHandlers),
    ...of(reportsHandlers),
    ...of(retailerHandlers),
    ...of(salesHandlers),
    ...of(sellersHandlers),
    ...of(openSessionsHandlers),
    ...of(profileHandlers),
    ...of(programTokensHandlers),
    ...of(sessionHandlers),
    ...of(twoFactorHandlers),
    ...of(settingsHandlers),
    ...of(skuImagesHandlers),
    ...of(rolesHandlers),
    ...of(usersHandlers),
    ...of(viewsHandlers),
  };
}
