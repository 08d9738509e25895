import { limits, say } from '@trastienda/domain';
import { type SessionUser, sessionRenewalWith } from '@trastienda/machines';
import { checkProofForm } from '@trastienda/validators';
import { useActor } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useStepForm } from '../../lib/fields.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordEye } from './password-eye.tsx';
import { useSession } from './session-context.ts';
import { keepProlonged } from './session-storage.ts';

const machine = sessionRenewalWith({ client: api, unwrap }, keepProlonged);
const AGAIN_MS = 2_000;

interface Props {
  readonly user: SessionUser;
  /** Seconds until the session's absolute end, when the user was loaded. */
  readonly seconds: number;
}

/** Offers to sign in again in place five minutes before the session's absolute end; the page behind stays as it is (ADR 87). */
export function SessionEnding({ user, seconds }: Props) {
  const [snapshot, send] = useActor(machine, { input: { seconds, codeAsked: user.using2FA } });
  const session = useSession();
  const { context } = snapshot;
  const tell = useEffectEvent((_loaded: SessionUser) => send({ type: 'end.told', seconds }));
  useEffect(() => tell(user), [user]);
  const asks = snapshot.hasTag('asksServer');
  const ask = useEffectEvent(() => session.send({ type: 'user.refreshAsked' }));
  useEffect(() => {
    if (!asks) return;
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [asks]);
  if (!snapshot.hasTag('form')) return null;
  return (
    <ProofDialog
      email={user.email}
      codeAsked={context.codeAsked}
      busy={snapshot.hasTag('busy')}
      failure={context.failure}
      onSubmit={(form) => send({ type: 'proof.submitted', ...form })}
      onLater={() => send({ type: 'renewal.postponed' })}
    />
  );
}

interface ProofDialogProps {
  readonly email: string;
  readonly codeAsked: boolean;
  readonly busy: boolean;
  readonly failure: ReturnType<typeof useActor<typeof machine>>[0]['context']['failure'];
  readonly onSubmit: (form: { currentPassword: string; code: string }) => void;
  readonly onLater: () => void;
}

function ProofDialog({ email, codeAsked, busy, failure, onSubmit, onLater }: ProofDialogProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const form = useStepForm({
    start: { currentPassword: '', code: '' },
    words: problemText,
    check: (values) => checkProofForm(values, codeAsked),
    onSubmit,
  });
  const refuse = useEffectEvent(form.refuse);
  const refusals = failure?.fields;
  useEffect(() => {
    if (refusals) refuse(refusals);
  }, [refusals]);
  const toldAtFields = refusals !== undefined && Object.keys(refusals).length > 0;
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={say('session.ending.title')}
      description={say('session.ending.text', { limit: limits.sessionEndingSeconds / 60 })}
      busy={busy}
      onClose={onLater}
      footer={
        <>
          <Button onClick={onLater} disabled={busy}>
            {say('session.ending.later')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={say('session.ending.submitting')}>
            {say('session.ending.submit')}
          </Button>
        </>
      }
    >
      <Form id={id} frame={form}>
        {/* For the browser's password manager. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={say('session.password')}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus
          required
          {...form.field('currentPassword')}
          trailing={<PasswordEye shown={shown} onToggle={() => setShown(!shown)} />}
        />
        {codeAsked ? <CodeField autoFocus={false} {...form.field('code')} /> : null}
        {failure && !toldAtFields ? (
          <ErrorState
            message={failure.offline ? say('network.offline') : failure.message || say('session.ending.failed')}
            requestId={failure.requestId}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
