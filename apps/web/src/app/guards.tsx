import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/session/session-context.ts';
import { lazyScreen } from '../lib/lazy-part.ts';
import { SignedInProvider, useViewer } from '../lib/signed-in.tsx';
import { type Area, mayOpen, type Screen } from './screens.ts';
import { StartingScreen } from './starting-screen.tsx';

const AccessDeniedPage = lazyScreen(async () => (await import('./pages/access-denied-page.tsx')).AccessDeniedPage);

/** Lets only a session through; anybody else goes to the login and comes back here after it. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // The first drawing of the frame and its screen gives way to the browser, piece by piece.
  const drawn = useDeferredValue(session.signedIn);
  if (session.signedIn && drawn) {
    return (
      <SignedInProvider value={drawn}>
        <Outlet />
      </SignedInProvider>
    );
  }
  if (session.signedIn || session.phase === 'starting') return <StartingScreen />;
  if (session.phase === 'unreachable') {
    return (
      <StartingScreen
        failure={session.failure}
        onRetry={() => session.send({ type: 'user.refreshAsked' })}
        onLeave={() => session.send({ type: 'user.loggedOut' })}
      />
    );
  }
  // After one's own sign-out the next person starts at the beginning, not where this one was.
  const from = session.leftBySelf ? undefined : pathname + search;
  return <Navigate to="/pages/login" replace state={from && from !== '/' ? { from } : undefined} />;
}

/** Lets through who may open the screen (screens.ts); sends away or tells the others. */
export function RequireAccess({ area, screen }: { readonly area: Area | undefined; readonly screen: Screen }) {
  const viewer = useViewer();
  if (mayOpen(area, screen, viewer)) return <Outlet />;
  if (screen.refusedTo) return <Navigate to={screen.refusedTo} replace />;
  return <AccessDeniedPage />;
}
