import { sayFrame as say } from '@trastienda/domain';
import { type ReactNode, Suspense } from 'react';
import { useSession } from '../features/session/session-context.ts';
import { SessionProvider } from '../features/session/session-provider.tsx';
import { latePart } from '../lib/lazy-part.ts';
import { Banner } from '../ui/alert.tsx';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Its code arrives after the sign-in page, which has no message to show at once. */
const Toaster = latePart(async () => (await import('../ui/toasts.tsx')).Toaster);

/** Wraps every screen, public or not: the session, the offline banner, and the toasts. */
export function Root({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider>
      <DemonstrationBanner />
      <OfflineBanner />
      <ErrorBoundary wholePage>{children}</ErrorBoundary>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </SessionProvider>
  );
}

/** Shown while the session's requests get no answer (R8). The browser's own network state only prompts a new request; it is not trusted. */
function OfflineBanner() {
  const { offline } = useSession();
  if (!offline) return null;
  return (
    <Banner tone="warning">
      <strong className="font-semibold">{say('errors.offline')}.</strong> {say('errors.offline.help')}
    </Banner>
  );
}
