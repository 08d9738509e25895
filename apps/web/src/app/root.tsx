import { sayFrame as say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { useSession } from '../features/session/session-context.ts';
import { SessionProvider } from '../features/session/session-provider.tsx';
import { Banner } from '../ui/alert.tsx';
import { Toaster } from '../ui/toasts.tsx';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Around every screen, public or not: the session, the word about the network, and the toasts. */
export function Root({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider>
      <DemonstrationBanner />
      <OfflineBanner />
      <ErrorBoundary wholePage>{children}</ErrorBoundary>
      <Toaster />
    </SessionProvider>
  );
}

/** The session's calls get no answer (R8). What the browser thinks of its network is a reason to ask, and no answer. */
function OfflineBanner() {
  const { offline } = useSession();
  if (!offline) return null;
  return (
    <Banner tone="warning">
      <strong className="font-semibold">{say('errors.offline')}.</strong> {say('errors.offline.help')}
    </Banner>
  );
}
