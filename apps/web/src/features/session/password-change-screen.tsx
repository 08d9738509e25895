import { unwrap } from '@trastienda/api-client';
import { sayAccount as say } from '@trastienda/domain';
import { passwordChangeWith } from '@trastienda/machines';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { changeFailureWords } from './password-words.ts';

const machine = passwordChangeWith({ client: api, unwrap });

/** /pages/reset/{idChangePassword} and /pages/firstlogin/{idChangePassword}: a new password by the link of a mail. */
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
    return <Navigate to="/pages/login" replace state={{ notice: say('session.passwordChange.done') }} />;
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
  const words = changeFailureWords(context);
  return (
    <LoginFrame title={title} intro={intro}>
      <PasswordChangeForm
        busy={snapshot.hasTag('busy')}
        codeAsked={context.codeAsked}
        failure={
          words && context.failure
            ? {
                words,
                info: context.failure.oauthError === 'error.code.required',
                requestId: context.failure.requestId,
              }
            : undefined
        }
        onSubmit={(form) => send({ type: 'change.submitted', ...form })}
      />
    </LoginFrame>
  );
}
