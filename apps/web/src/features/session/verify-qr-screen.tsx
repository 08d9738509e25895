import { sayAccount as say } from '@trastienda/domain';
import { activationByLinkWith } from '@trastienda/machines';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkLoader } from './link-loader.tsx';
import { LoginFrame } from './login-frame.tsx';
import { activationFailureText } from './password-text.ts';
import { TwoFactorForm } from './two-factor-form.tsx';
import { TwoFactorOutcome } from './two-factor-outcome.tsx';

const machine = activationByLinkWith({ client: api, unwrap });

/** /pages/verifyqr/{id}: activates two-step verification through a link in an e-mail (S3 §2). */
export function VerifyQrScreen() {
  const { id = '' } = useParams();
  useEffect(() => {
    document.title = `${say('session.twoFactor.title')} · ${say('shared.product')}`;
  }, []);
  return <Activation key={id} id={id} />;
}

function Activation({ id }: { readonly id: string }) {
  const [snapshot, send] = useActor(machine, { input: { id } });
  const { context } = snapshot;
  const title = say('session.twoFactor.title');
  if (snapshot.matches('loading')) return <LinkLoader title={title} />;
  if (snapshot.matches('unloaded')) {
    return (
      <LoginFrame title={title}>
        <ErrorState
          message={say('session.twoFactor.loadFailed')}
          requestId={context.failure?.requestId}
          onRetry={() => send({ type: 'qr.asked' })}
        />
      </LoginFrame>
    );
  }
  if (snapshot.hasTag('form')) {
    return (
      <LoginFrame title={title} intro={say('session.twoFactor.intro')}>
        <TwoFactorForm
          context={context}
          busy={snapshot.hasTag('busy')}
          failure={activationFailureText(context)}
          onSubmit={(code) => send({ type: 'code.submitted', code })}
        />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title={title}>
      <TwoFactorOutcome
        snapshot={snapshot}
        refusal={
          <Alert tone="danger" announce="alert" title={say('session.twoFactor.link')}>
            {say(snapshot.matches('denied') ? 'session.twoFactor.notOffered' : 'session.twoFactor.linkHelp')}
          </Alert>
        }
      />
      <Link to="/pages/login" variant="primary">
        {say('session.twoFactor.toLogin')}
      </Link>
    </LoginFrame>
  );
}
