import { sayAccount as say } from '@trastienda/domain';
import { passwordChangeWith } from '@trastienda/machines';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkLoader } from './link-loader.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { changeFailureText } from './password-text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const machine = passwordChangeWith({ client: api, unwrap });

/** /pages/reset/{idChangePassword} and /pages/firstlogin/{idChangePassword}: sets a new password through a link in an e-mail. */
export function PasswordChangeScreen({ first = false }: { readonly first?: boolean }) {
  const { idChangePassword = '' } = useParams();
  const title = say(first ? 'session.passwordChange.firstTitle' : 'session.passwordChange.title');
  useEffect(() => {
    document.title = `${title} · ${say('shared.product')}`;
  }, [title]);
  const intro = say(first ? 'session.passwordChange.firstIntro' : 'session.passwordChange.intro');
  return <Change key={idChangePassword} link={idChangePassword} title={title} intro={intro} />;
}

interface ChangeProps {
  readonly link: string;
  readonly title: string;
  readonly intro: string;
}

function Change({ link, title, intro }: ChangeProps) {
  const [snapshot, send] = useActor(machine, { input: { link } });
  const { context } = snapshot;
  if (snapshot.matches('done')) {
    if (context.recoveryCodes.length > 0) return <Activated title={title} codes={context.recoveryCodes} />;
    return <Navigate to="/pages/login" replace state={{ notice: say('session.passwordChange.done') }} />;
  }
  if (snapshot.matches('loading')) return <LinkLoader title={title} />;
  if (snapshot.matches('unloaded')) {
    return (
      <LoginFrame title={title}>
        <ErrorState
          message={say('network.offline')}
          requestId={context.failure?.requestId}
          onRetry={() => send({ type: 'qr.asked' })}
        />
      </LoginFrame>
    );
  }
  if (!snapshot.hasTag('form')) {
    const unsure = snapshot.matches('unsure');
    return (
      <LoginFrame title={title}>
        <Alert
          tone={unsure ? 'warning' : 'danger'}
          announce="alert"
          title={say(unsure ? 'session.passwordChange.unsure' : 'session.passwordChange.link')}
        >
          {say(unsure ? 'session.passwordChange.unsureHelp' : 'session.passwordChange.linkHelp')}
        </Alert>
        <Link to="/pages/login" replace variant="primary">
          {say('session.title')}
        </Link>
      </LoginFrame>
    );
  }
  const words = changeFailureText(context);
  const justAsked = context.failure?.oauthError === 'error.code.required';
  return (
    <LoginFrame title={title} intro={intro}>
      <PasswordChangeForm
        busy={snapshot.hasTag('busy')}
        codeAsked={context.codeAsked}
        justAsked={justAsked}
        offer={context.offer}
        // The request for the code is no failure; the notice beside the field says it.
        refusals={context.failure?.fields}
        failure={words && context.failure && !justAsked ? { words, requestId: context.failure.requestId } : undefined}
        onSubmit={(form) => send({ type: 'change.submitted', ...form })}
      />
    </LoginFrame>
  );
}

/** The password was changed and two-step verification is active: the recovery codes are shown before the user continues. */
function Activated({ title, codes }: { readonly title: string; readonly codes: readonly string[] }) {
  return (
    <LoginFrame title={title}>
      <Alert tone="success" announce="status" title={say('session.twoFactor.activated')}>
        {say('session.passwordChange.done')}
      </Alert>
      <RecoveryCodes codes={codes} />
      <Link to="/pages/login" replace variant="primary">
        {say('session.twoFactor.toLogin')}
      </Link>
    </LoginFrame>
  );
}
