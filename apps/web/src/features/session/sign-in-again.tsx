import { say } from '@trastienda/domain';
import type { SessionUser } from '@trastienda/machines';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginLoader } from './login-loader.tsx';
import type { Session } from './session-context.ts';

interface SignInAgainProps {
  readonly session: Session;
  /** Who typed what the page behind keeps. */
  readonly user: SessionUser;
  readonly onLeave: () => void;
}

/** The sign-in over a page whose session ended while something was unsaved. The page is hidden, and only its own user finds it again. */
export function SignInAgain({ session, user, onLeave }: SignInAgainProps) {
  const [leaving, setLeaving] = useState(false);
  const [email, setEmail] = useState(user.email);
  const { phase } = session;
  return (
    <Dialog
      open
      opaque
      size="sm"
      role="alertdialog"
      title={say('session.kept.title')}
      description={say('session.kept.text', { name: user.name })}
      onClose={() => setLeaving(true)}
      footer={
        leaving ? (
          <FooterQuestion
            text={say('session.kept.question')}
            stay={say('session.kept.stay')}
            go={say('session.kept.leave')}
            onStay={() => setLeaving(false)}
            onGo={onLeave}
          />
        ) : (
          <Button onClick={() => setLeaving(true)}>{say('session.kept.leave')}</Button>
        )
      }
    >
      <div className="grid gap-4 pt-1">
        {session.farewell ? <Alert tone="info">{session.farewell}</Alert> : null}
        <Step session={session} email={email} onEmail={setEmail} waits={phase !== 'anonymous'} />
      </div>
    </Dialog>
  );
}

interface StepProps {
  readonly session: Session;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly waits: boolean;
}

function Step({ session, email, onEmail, waits }: StepProps) {
  const { phase, send } = session;
  if (phase === 'unreachable') {
    return (
      <ErrorState
        message={session.failure ?? say('session.userData.failed')}
        onRetry={() => send({ type: 'user.refreshAsked' })}
      />
    );
  }
  if (phase === 'askingCode') {
    return (
      <CodeForm
        problem={session.problems.code}
        failure={session.failure}
        first={session.wantsCode}
        onSubmit={(code) => send({ type: 'code.submitted', code })}
        onCancel={() => send({ type: 'signIn.canceled' })}
      />
    );
  }
  return (
    <div className="relative">
      <LoginForm
        waiting={waits}
        failure={session.failure}
        email={email}
        onSubmit={(credentials) => {
          onEmail(credentials.username);
          send({ type: 'credentials.submitted', ...credentials });
        }}
      />
      {waits ? <LoginLoader /> : null}
    </div>
  );
}
