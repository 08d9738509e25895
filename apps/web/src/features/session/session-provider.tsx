import { type SessionUser, sessionWith } from '@trastienda/machines';
import { useActor } from '@xstate/react';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { latePart } from '../../lib/lazy-part.ts';
import { sessionToken } from '../../lib/session-token.ts';
import type { SignedIn } from '../../lib/signed-in.tsx';
import { type Session, SessionContext } from './session-context.ts';
import { onSessionChangedElsewhere, sessionStorageOfBrowser } from './session-storage.ts';
import { failureText, farewellText } from './session-text.ts';
import { useKeptPage } from './use-kept-page.ts';

const layers = () => import('./session-layers.ts');
const InactivityWarning = latePart(async () => (await layers()).InactivityWarning);
const SignInAgain = latePart(async () => (await layers()).SignInAgain);

/** Runs the session machine for the page and sends it the page's events: activity, absence, network changes, refused tokens. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [machine] = useState(() => sessionWith({ client: api, unwrap }, sessionStorageOfBrowser));
  const [snapshot, send] = useActor(machine, { input: { watchesInactivity: true } });
  const { context } = snapshot;

  const [parting, setParting] = useState<string>();
  const kept = context.stored !== undefined;
  // The token is dropped only when the session has ended: signing out still needs it to revoke the session.
  useEffect(() => (kept ? () => sessionToken.set(undefined) : undefined), [kept]);
  const isActive = useRef(false);
  isActive.current = snapshot.hasTag('signedIn');
  // While the user is being loaded, only that request shows whether the server is reachable.
  useEffect(
    () => sessionToken.onSignal((type) => (type !== 'network.returned' || isActive.current) && send({ type })),
    [send],
  );
  useEffect(
    () =>
      onSessionChangedElsewhere({
        ended: () => send({ type: 'token.refused' }),
        prolonged: () => send({ type: 'user.refreshAsked' }),
      }),
    [send],
  );
  useEffect(() => {
    const returned = () => send({ type: 'network.returned' });
    const lost = () => send({ type: 'network.lost' });
    window.addEventListener('online', returned);
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('online', returned);
      window.removeEventListener('offline', lost);
    };
  }, [send]);

  const isPresent = snapshot.hasTag('signedIn');
  const warned = snapshot.matches({ active: { presence: 'warned' } });
  const onAbsence = useCallback((seconds: number) => send({ type: 'absence.noticed', seconds }), [send]);
  const onActed = useCallback(() => send({ type: 'user.acted' }), [send]);

  const { user } = context;
  // The message is shown until somebody signs in again.
  useEffect(() => {
    if (user) setParting(undefined);
  }, [user]);
  const endWith = useCallback(
    (words: string) => {
      setParting(words);
      send({ type: 'token.refused' });
    },
    [send],
  );
  const phase = phaseOf(snapshot);
  const { held, leave } = useKeptPage(phase === 'signedIn', context);
  const session = useMemo<Session>(
    () => ({
      phase,
      signedIn: signedInAs(phase === 'signedIn' ? user : held, () => send({ type: 'user.loggedOut' })),
      held: held !== undefined,
      problems: context.problems,
      failure: failureText(context, phase === 'unreachable'),
      wantsCode: context.failure?.oauthError === 'error.code.required',
      parting,
      farewell: farewellText(context.reason),
      leftBySelf: context.reason === 'loggedOut',
      countdown: warned ? context.secondsLeft : undefined,
      offline: snapshot.hasTag('offline') && context.failure?.offline === true,
      send,
      endWith,
    }),
    [phase, user, held, context, warned, snapshot, parting, send, endWith],
  );

  return (
    <SessionContext.Provider value={session}>
      {children}
      <Suspense fallback={null}>
        {isPresent ? (
          <InactivityWarning
            seconds={session.countdown}
            limitSeconds={context.inactivitySeconds}
            onAbsence={onAbsence}
            onActed={onActed}
            onLeave={() => send({ type: 'user.loggedOut' })}
          />
        ) : null}
      </Suspense>
      {held ? (
        <Suspense fallback={<div className="fixed inset-0 z-50 bg-canvas" />}>
          <SignInAgain session={session} user={held} onLeave={leave} />
        </Suspense>
      ) : null}
    </SessionContext.Provider>
  );
}

const signedInAs = (user: SessionUser | undefined, signOut: () => void): SignedIn | undefined =>
  user && { user, signOut };

type Snapshot = ReturnType<typeof useActor<ReturnType<typeof sessionWith>>>[0];

function phaseOf(snapshot: Snapshot): Session['phase'] {
  if (snapshot.hasTag('signedIn')) return 'signedIn';
  if (snapshot.matches('unreachable') || snapshot.matches('unrestored')) return 'unreachable';
  if (snapshot.matches('askingCode')) return 'askingCode';
  if (snapshot.matches('authenticating') || snapshot.matches('keeping')) return 'waiting';
  return snapshot.hasTag('signInForm') ? 'anonymous' : 'starting';
}
