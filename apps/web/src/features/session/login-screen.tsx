import { formatDay, sayFrame as say, todayInMexico, twoFactorDeadline } from '@trastienda/domain';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginLoader } from './login-loader.tsx';
import { useSession } from './session-context.ts';

// Only users with two-step verification need it, so the sign-in loads it lazily.
const CodeForm = lazyPart(async () => (await import('./later.ts')).CodeForm);

/** /pages/login: always reachable; leads to the page that the user wanted to open, or to the dashboard. */
export function LoginScreen() {
  const session = useSession();
  const { target, notice = session.parting } = useVisit();
  const [signingIn, setSigningIn] = useState(false);
  // Kept for users who return from the second step.
  const [email, setEmail] = useState('');
  useEffect(() => {
    document.title = `${say('session.title')} · ${say('shared.product')}`;
  }, []);

  if (session.phase === 'signedIn') {
    if (signingIn) return <Navigate to={target} replace />;
    return (
      <LoginFrame title={say('shell.session.already', { name: session.signedIn?.user.name ?? '' })}>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setSigningIn(true)}>
            {say('shell.session.continue')}
          </Button>
          <Button onClick={session.signedIn?.signOut}>{say('shell.session.back')}</Button>
        </div>
      </LoginFrame>
    );
  }
  if (session.phase === 'unreachable') {
    return (
      <LoginFrame title={say('session.title')}>
        <ErrorState
          message={session.failure ?? say('session.userData.failed')}
          onRetry={() => session.send({ type: 'user.refreshAsked' })}
        />
        <Button onClick={() => session.send({ type: 'user.loggedOut' })}>{say('session.logout')}</Button>
      </LoginFrame>
    );
  }
  if (session.phase === 'askingCode') {
    return (
      <LoginFrame title={say('shell.session.codeTitle')}>
        <Suspense fallback={<p role="status">{say('shared.loading')}</p>}>
          <CodeForm
            problem={session.problems.code}
            failure={session.failure}
            first={session.wantsCode}
            onSubmit={(code) => session.send({ type: 'code.submitted', code })}
            onCancel={() => session.send({ type: 'signIn.canceled' })}
          />
        </Suspense>
      </LoginFrame>
    );
  }
  const waiting = session.phase !== 'anonymous';
  return (
    <LoginFrame title={say('session.title')} intro={say('shell.session.intro')}>
      {notice && !session.failure ? (
        <Alert tone="success" announce="status">
          {notice}
        </Alert>
      ) : null}
      {session.farewell && !notice ? <Alert tone="info">{session.farewell}</Alert> : null}
      <div className="relative">
        <LoginForm
          waiting={waiting}
          failure={session.failure}
          email={email}
          onSubmit={(credentials) => {
            setSigningIn(true);
            setEmail(credentials.username);
            session.send({ type: 'credentials.submitted', ...credentials });
          }}
        />
        {waiting ? <LoginLoader /> : null}
      </div>
      {todayInMexico() > twoFactorDeadline ? null : (
        <Alert tone="warning" title={say('shell.session.sellers')}>
          {say('session.twoFactor.notice', { day: formatDay(twoFactorDeadline) })}
        </Alert>
      )}
    </LoginFrame>
  );
}

/** The page that the user wanted to open, and the message of another page (a changed password). */
function useVisit(): { target: string; notice: string | undefined } {
  const state = useLocation().state as { from?: unknown; notice?: unknown } | null;
  const { from, notice } = state ?? {};
  return {
    target: typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/dashboard',
    notice: typeof notice === 'string' ? notice : undefined,
  };
}
