import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { sayFrame as say } from '@trastienda/domain';
import clsx from 'clsx';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useSession } from '../../features/session/session-context.ts';
import { keepEarlyKeys } from '../../lib/early-keys.ts';
import { latePart, lazyPart } from '../../lib/lazy-part.ts';
import { useIsOpening } from '../../lib/leave-guard.tsx';
import { readPackingMemory, usePackingMemory } from '../../lib/packing-memory.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useRemembered } from '../../lib/remembered.ts';
import { RouterLink } from '../../lib/router-link.tsx';
import { sessionEnd } from '../../lib/session-end.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useSignedIn, useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { Banner } from '../../ui/alert.tsx';
import { guardDoublePresses } from '../../ui/double-press.ts';
import { LoadingLine, RefreshLine } from '../../ui/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { menuFor } from '../screens.ts';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const AskedAhead = latePart(async () => (await import('../live/asked-ahead.ts')).AskedAhead);
const LiveUpdates = latePart(async () => (await import('../live/live-updates.tsx')).LiveUpdates);
// Loaded lazily because it is rarely needed.
const ExpiredPasswordDialog = lazyPart(
  async () => (await import('../../features/session/expired-password-dialog.tsx')).ExpiredPasswordDialog,
);
const RequiredActivation = lazyPart(
  async () => (await import('../../features/session/required-activation.tsx')).RequiredActivation,
);
const SessionEnding = latePart(async () => (await import('../../features/session/session-ending.tsx')).SessionEnding);
const ResumedOutbox = lazyPart(
  async () => (await import('../../features/orders/packing/resumed-outbox.ts')).ResumedOutbox,
);
const RejectedParcels = lazyPart(
  async () => (await import('../../features/orders/packing/rejected-parcels.tsx')).RejectedParcels,
);
const KeysHelp = lazyPart(async () => (await import('./keys-help.tsx')).KeysHelp);

/** The frame of every screen behind the session. Its cache of server data exists only while the user is signed in. */
export function Shell() {
  const viewer = useViewer();
  // A new user gets a new cache, so that another user's data is never shown.
  return <Frame key={viewer.userId} />;
}

function Frame() {
  const [queryClient] = useState(createQueryClient);
  const [folded, setFolded] = useRemembered('sidebar.folded', false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [layer, setLayer] = useState<'palette' | 'keys'>();
  const closeLayer = useCallback(() => setLayer(undefined), []);
  const openPalette = () => {
    if (layer === 'palette') return;
    // The user may type before the palette's code is loaded.
    keepEarlyKeys();
    setLayer('palette');
  };
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const navigate = useNavigate();
  const menu = menuFor(useViewer());
  const { user } = useSignedIn();
  // The server answers nothing before the demand is met, so a page that begins with it asks for nothing; one that was open stays as it is.
  const isAwaited = user.twoFactorDemand === 'now' || user.passwordExpired;
  const [entered, setEntered] = useState(!isAwaited);
  if (!isAwaited && !entered) setEntered(true);
  useShortcuts({
    'mod+k': openPalette,
    '?': () => setLayer('keys'),
    ...Object.fromEntries(menu.map((area) => [`g ${area.letter}`, () => navigate(area.screens[0]?.path ?? '/')])),
  });
  const main = useFreshStart();
  useEffect(() => sessionEnd.tell, []);
  useEffect(guardDoublePresses, []);
  useEndOfHold(queryClient);

  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#contenido"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {say('shell.skip')}
      </a>
      <div className="flex grow print:block">
        <aside
          className={clsx(
            // Its content does not set its height: it is as high as the page, and at most as the window.
            'no-print contain-size sticky top-0 flex max-h-dvh shrink-0 flex-col border-line border-r bg-surface max-md:hidden',
            folded ? 'w-13' : 'w-60',
          )}
        >
          <RouterLink
            to="/dashboard"
            className="flex h-14 shrink-0 items-center border-line border-b px-3 outline-offset-[-2px]"
          >
            <Brand folded={folded} />
          </RouterLink>
          <Sidebar folded={folded} onFold={setFolded} />
        </aside>
        <div className="flex min-w-0 grow flex-col">
          {user.viewer.sellerInactive ? (
            <Banner tone="warning" place={say('access.sellerInactive.title')}>
              <strong className="font-semibold">{say('access.sellerInactive.title')}.</strong>{' '}
              {say('access.sellerInactive.help')}
            </Banner>
          ) : null}
          <Refusals />
          <Header onOpenMenu={() => setDrawerOpen(true)} onOpenPalette={openPalette} />
          <OpeningLine />
          <main ref={main} id="contenido" tabIndex={-1} className="mx-auto w-full max-w-[100rem] grow px-4 py-3 md:p-6">
            <ErrorBoundary onRetry={() => queryClient.removeQueries({ type: 'inactive' })}>
              <Suspense fallback={<LoadingLine />}>{entered ? <Outlet /> : null}</Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <Drawer open={drawerOpen} onClose={closeDrawer} />
      <SessionLayers entered={entered} />
      <Layer>
        {layer === 'palette' ? <Palette onClose={closeLayer} /> : null}
        {layer === 'keys' ? <KeysHelp onClose={closeLayer} /> : null}
      </Layer>
    </QueryClientProvider>
  );
}

/** Tells of parcels that the server refused after their packer had gone on. */
function Refusals() {
  const { rejected } = usePackingMemory(useViewer().userId);
  return <Layer>{rejected.length > 0 ? <RejectedParcels /> : null}</Layer>;
}

/** Answers a press at once while the screen that it asked for is still being drawn. */
function OpeningLine() {
  return useIsOpening() ? (
    <div aria-busy="true" className="no-print sticky top-14 z-30 h-0">
      <RefreshLine />
    </div>
  ) : null;
}

/** What the session asks of its user over the screen, and what runs beside it: live updates, parcels that wait to be sent. */
function SessionLayers({ entered }: { readonly entered: boolean }) {
  const { user } = useSignedIn();
  const { held } = useSession();
  // It stays until the recovery codes have been read, although the demand ends with the activation.
  const [led, setLed] = useState(false);
  if (user.twoFactorDemand === 'now' && !led) setLed(true);
  const [hasWaiting] = useState(() => readPackingMemory(user.viewer.userId).waiting.length > 0);
  return (
    <>
      <Layer>
        {user.passwordExpired ? <ExpiredPasswordDialog email={user.email} using2FA={user.using2FA} /> : null}
      </Layer>
      <Layer>
        {led && !held && !user.passwordExpired ? <RequiredActivation user={user} onEnd={() => setLed(false)} /> : null}
      </Layer>
      <Layer>
        {user.sessionSecondsLeft !== undefined && !held && !user.passwordExpired && !led ? (
          <SessionEnding user={user} seconds={user.sessionSecondsLeft} />
        ) : null}
      </Layer>
      <Layer>{hasWaiting ? <ResumedOutbox /> : null}</Layer>
      <Layer>
        {held || !entered ? null : <LiveUpdates />}
        <AskedAhead />
      </Layer>
    </>
  );
}

/** Content over the screen. If it breaks, a message appears at the bottom and the screen stays as it is. */
function Layer({ children }: { readonly children: ReactNode }) {
  const broken = (
    <div className="no-print fixed inset-x-0 bottom-0 z-40">
      <Banner tone="warning">{say('errors.part.failed')}</Banner>
    </div>
  );
  return (
    <ErrorBoundary instead={broken}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A new screen starts at its top with focus in the content; on "back", the screen restores its own position. */
function useFreshStart() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Under an open dialog the focus stays where somebody types.
    if (!main.current?.closest('[inert], [aria-hidden="true"]')) main.current?.focus({ preventScroll: true });
  }, [pathname, type]);
  return main;
}

/** Once the user of a page that was kept over the end of its session is back, it reads everything again. */
function useEndOfHold(queryClient: QueryClient) {
  const { held } = useSession();
  const wasHeld = useRef(false);
  useEffect(() => {
    if (held) sessionEnd.tell();
    else if (wasHeld.current) {
      void queryClient.invalidateQueries();
      toasts.show({ tone: 'info', text: say('session.kept.done'), subject: 'session' });
    }
    wasHeld.current = held;
  }, [held, queryClient]);
}
