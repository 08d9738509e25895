import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { billingScreens } from '../features/billing/billing.routes.tsx';
import { bulkScreens } from '../features/bulk/bulk.routes.tsx';
import { carriersScreens } from '../features/carriers/carriers.routes.tsx';
import { ratesScreens } from '../features/carriers/rates/rates.routes.tsx';
import { catalogueScreens } from '../features/catalogue/catalogue.routes.tsx';
import { productListScreens } from '../features/catalogue/product-list/product-list.routes.tsx';
import { categoriesScreens } from '../features/categories/categories.routes.tsx';
import { conditionsScreens } from '../features/commercial-conditions/commercial-conditions.routes.tsx';
import { dashboardScreens } from '../features/dashboard/dashboard.routes.tsx';
import { guidesScreens } from '../features/guides/guides.routes.tsx';
import { incidentsScreens } from '../features/incidents/incidents.routes.tsx';
import { inventoryScreens } from '../features/inventory/inventory.routes.tsx';
import { loadsRoutes } from '../features/loads/loads.routes.tsx';
import { migrationScreens } from '../features/migration/migration.routes.tsx';
import { noticesScreens } from '../features/notices/notices.routes.tsx';
import { ordersScreens } from '../features/orders/orders.routes.tsx';
import { pricesScreens } from '../features/prices/prices.routes.tsx';
import { promotionsScreens } from '../features/promotions/promotions.routes.tsx';
import { reportsScreens } from '../features/reports/reports.routes.tsx';
import { salesScreens } from '../features/sales/sales.routes.tsx';
import { sellersScreens } from '../features/sellers/sellers.routes.tsx';
import { profileScreens } from '../features/session/profile/profile.routes.tsx';
import { settingsScreens } from '../features/settings/settings.routes.tsx';
import { usersScreens } from '../features/users/users.routes.tsx';
import { webhooksScreens } from '../features/webhooks/webhooks.routes.tsx';
import { askAhead, lazyScreen } from '../lib/lazy-part.ts';
import { EmbeddedParts } from './embedded-parts.tsx';
import { Shell } from './layout/shell.tsx';
import { RequireAccess } from './require-access.tsx';
import { RequireSession } from './require-session.tsx';
import { redirects, type Screen, screenAt } from './screens.ts';

const NotFoundPage = lazyScreen(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

/** The screens by path: one for each path of the table in screens.ts. */
export const screenComponents: Readonly<Record<string, ComponentType>> = {
  ...dashboardScreens,
  ...bulkScreens,
  ...carriersScreens,
  ...productListScreens,
  ...catalogueScreens,
  ...ordersScreens,
  ...guidesScreens,
  ...incidentsScreens,
  ...pricesScreens,
  ...reportsScreens,
  ...salesScreens,
  ...inventoryScreens,
  ...loadsRoutes,
  ...categoriesScreens,
  ...migrationScreens,
  ...noticesScreens,
  ...conditionsScreens,
  ...promotionsScreens,
  ...ratesScreens,
  ...sellersScreens,
  ...webhooksScreens,
  ...settingsScreens,
  ...usersScreens,
  ...billingScreens,
  ...profileScreens,
};

function ScreenOf({ screen }: { readonly screen: Screen }) {
  const Component = screenComponents[screen.path];
  if (!Component) throw new Error(`${screen.path} has no screen.`);
  return (
    <EmbeddedParts>
      <Component />
    </EmbeddedParts>
  );
}

/** Preloads the code of an address. */
export function askAheadForScreen(pathname: string): void {
  const screen = screenComponents[screenAt(pathname)?.screen.path ?? ''];
  if (screen) askAhead(screen);
}

/** Every address behind the session, guarded; any other one is not found. */
export function SignedInRoutes() {
  // The router compiles and ranks all its routes at every navigation, so it gets only the current screen's route.
  const found = screenAt(useLocation().pathname);
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          {Object.entries(redirects).map(([path, to]) => (
            <Route key={path} path={path} element={<Navigate to={to} replace />} />
          ))}
          {found ? (
            <Route element={<RequireAccess {...found} />}>
              <Route path={found.screen.path} element={<ScreenOf screen={found.screen} />} />
            </Route>
          ) : null}
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
