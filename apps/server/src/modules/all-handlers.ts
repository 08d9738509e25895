import type { Context } from '../context.ts';
import type { Handlers } from '../contract/handlers.ts';
import { billingHandlers } from './billing/billing.handlers.ts';
import { bulkActionsHandlers } from './bulk-actions/bulk-actions.handlers.ts';
import { carriersHandlers } from './carriers/carriers.handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { commercialConditionsHandlers } from './commercial-conditions/commercial-conditions.handlers.ts';
import { guidesHandlers } from './guides/guides.handlers.ts';
import { healthHandlers } from './health/health.handlers.ts';
import { integrationHandlers } from './integration/integration.handlers.ts';
import { liveHandlers } from './live/live.handlers.ts';
import { loadsHandlers } from './loads/loads.handlers.ts';
import { sellerLoadsHandlers } from './loads/seller-loads.handlers.ts';
import { skuLoadsHandlers } from './loads/sku-loads.handlers.ts';
import { dashboardNoticesHandlers } from './notices/dashboard-notices.handlers.ts';
import { noticesHandlers } from './notices/notices.handlers.ts';
import { scheduledNoticesHandlers } from './notices/scheduled-notices.handlers.ts';
import { ordersHandlers } from './orders/orders.handlers.ts';
import { promotionsHandlers } from './promotions/promotions.handlers.ts';
import { salesHandlers } from './sales/sales.handlers.ts';
import { sellersHandlers } from './sellers/sellers.handlers.ts';
import { profileHandlers } from './session/profile.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import type { SessionLookup } from './session/session-lookup.ts';
import { SessionWatch } from './session/session-watch.ts';
import { twoFactorHandlers } from './session/two-factor.handlers.ts';
import { settingsHandlers } from './settings/settings.handlers.ts';
import { rolesHandlers } from './users/roles.handlers.ts';
import { usersHandlers } from './users/users.handlers.ts';

/** Every operation of the contract. A missing one, or one with the wrong answer, does not compile. */
export function allHandlers(context: Context, sessions: SessionLookup): Handlers {
  const watch = new SessionWatch(context);
  return {
    ...sessionHandlers(context, sessions),
    ...twoFactorHandlers(context, sessions),
    ...profileHandlers(context, sessions),
    ...settingsHandlers(context, sessions),
    ...carriersHandlers(context),
    ...catalogueHandlers(context),
    ...commercialConditionsHandlers(context),
    ...sellersHandlers(context, sessions),
    ...usersHandlers(context, sessions),
    ...rolesHandlers(),
    ...noticesHandlers(context),
    ...dashboardNoticesHandlers(context),
    ...scheduledNoticesHandlers(context),
    ...billingHandlers(context),
    ...healthHandlers(context),
    ...ordersHandlers(context),
    ...bulkActionsHandlers(context, watch),
    ...guidesHandlers(context),
    ...integrationHandlers(context),
    ...promotionsHandlers(context),
    ...salesHandlers(context),
    ...loadsHandlers(context, watch),
    ...sellerLoadsHandlers(context),
    ...liveHandlers(context, sessions, watch),
    ...skuLoadsHandlers(context),
  };
}
