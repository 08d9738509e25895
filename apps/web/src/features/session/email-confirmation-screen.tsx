import { isAccountKey, sayAccount as say } from '@trastienda/domain';
import { emailConfirmationWith } from '@trastienda/machines';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoginFrame } from './login-frame.tsx';

const machine = emailConfirmationWith({ client: api, unwrap });

/** /pages/email/{id}: the link in an e-mail that confirms a new e-mail address (R21). */
export function EmailConfirmationScreen() {
  const { id = '' } = useParams();
  useEffect(() => {
    document.title = `${say('session.emailChange.title')} · ${say('shared.product')}`;
  }, []);
  return <Confirmation key={id} id={id} />;
}

function Confirmation({ id }: { readonly id: string }) {
  const [snapshot, send] = useActor(machine, { input: { id } });
  const { failure } = snapshot.context;
  const title = say('session.emailChange.title');
  if (snapshot.hasTag('form')) {
    return (
      <LoginFrame title={title} intro={say('session.emailChange.intro')}>
        {failure ? <ErrorState message={say('session.emailChange.failed')} requestId={failure.requestId} /> : null}
        <Button
          variant="primary"
          busy={snapshot.hasTag('busy')}
          busyLabel={say('session.emailChange.busy')}
          onClick={() => send({ type: 'email.confirmed' })}
        >
          {say('session.emailChange.confirm')}
        </Button>
      </LoginFrame>
    );
  }
  const code = failure?.code ?? '';
  return (
    <LoginFrame title={title}>
      {snapshot.matches('confirmed') ? (
        <Alert tone="success" announce="status">
          {say('session.emailChange.done')}
        </Alert>
      ) : (
        <Alert tone="danger" announce="alert" title={say('session.emailChange.failed')}>
          {isAccountKey(code) ? say(code) : failure?.message || say('session.emailChange.unknown')}
        </Alert>
      )}
      <Link to="/pages/login" variant="primary">
        {say('session.twoFactor.toLogin')}
      </Link>
    </LoginFrame>
  );
}
