import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { ordersScreens } from '../features/orders/orders.routes.tsx';
import { RequireAccess, RequireSession } from './guards.tsx';
import { FailurePage, RouteFailure } from './pages/failure-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { Root } from './root.tsx';
import { type Area, areas, profileScreen, redirects, type Screen } from './screens.ts';

type Load = NonNullable<RouteObject['lazy']>;

const soon: Load = async () => ({ Component: (await import('./pages/coming-soon-page.tsx')).ComingSoonPage });

/** Screens that exist, by address. Every other screen of the table says honestly that it is to come. */
const ready: Readonly<Record<string, Load>> = {
  '/dashboard': async () => ({
    Component: (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  }),
  ...ordersScreens,
};

function screenRoute(area: Area | undefined, screen: Screen): RouteObject {
  return {
    element: <RequireAccess area={area} screen={screen} />,
    children: [{ path: screen.path, lazy: ready[screen.path] ?? soon }],
  };
}

const publicSoon = (path: string, title: string): RouteObject => ({
  path,
  lazy: async () => {
    const { PublicSoonPage } = await import('./pages/public-soon-page.tsx');
    return { element: <PublicSoonPage title={title} /> };
  },
});

/** Every address of the application (document 1, section 2), guarded. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    // Nothing is drawn while the first screen's code arrives: it is a matter of milliseconds, and no flash is calmer.
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '/pages',
        children: [
          { index: true, element: <Navigate to="/pages/login" replace /> },
          {
            path: 'login',
            lazy: async () => ({
              Component: (await import('../features/session/login-screen.tsx')).LoginScreen,
            }),
          },
          publicSoon('reset/:idChangePassword', 'Cambio de contraseña'),
          publicSoon('firstlogin/:idChangePassword', 'Primera contraseña'),
          publicSoon('verifyqr/:id', 'Activación de dos pasos'),
          publicSoon('invoices', 'Emite tu factura'),
          { path: '404', element: <NotFoundPage /> },
          { path: '500', element: <FailurePage /> },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./layout/shell.tsx')).Shell }),
            children: [
              {
                errorElement: <RouteFailure />,
                children: [
                  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
                  ...areas.flatMap((area) => area.screens.map((screen) => screenRoute(area, screen))),
                  screenRoute(undefined, profileScreen),
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The browser's router over `routes`. */
export const createAppRouter = () => createBrowserRouter(routes);
