import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/session/session-context.ts';
import { SignedInProvider } from '../lib/signed-in.tsx';
import { StartingScreen } from './starting-screen.tsx';

/** Admits signed-in users only; others go to the login and return here after it. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // Deferred, so that the browser can interrupt the first render of the frame and its screen.
  const drawn = useDeferredValue(session.signedIn);
  // Never a moment of another user's page: it may have been kept over the end of a session.
  if (session.signedIn && drawn && drawn.user.viewer.userId === session.signedIn.user.viewer.userId) {
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
  // After a deliberate sign-out, the next user starts at the home page and not at this address.
  const from = session.leftBySelf ? undefined : pathname + search;
  return <Navigate to="/pages/login" replace state={from && from !== '/' ? { from } : undefined} />;
}
