import { Navigate, Outlet } from 'react-router-dom';
import { lazyScreen } from '../lib/lazy-part.ts';
import { useViewer } from '../lib/signed-in.tsx';
import { type Area, mayOpen, type Screen } from './screens.ts';

const AccessDeniedPage = lazyScreen(async () => (await import('./pages/access-denied-page.tsx')).AccessDeniedPage);

/** Admits users who may open the screen (screens.ts); redirects the others or shows a refusal. */
export function RequireAccess({ area, screen }: { readonly area: Area | undefined; readonly screen: Screen }) {
  const viewer = useViewer();
  if (mayOpen(area, screen, viewer)) return <Outlet />;
  if (screen.refusedTo) return <Navigate to={screen.refusedTo} replace />;
  return <AccessDeniedPage />;
}
