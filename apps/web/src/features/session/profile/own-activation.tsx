import { say } from '@trastienda/domain';
import { ownActivationWith } from '@trastienda/machines';
import { checkProofForm } from '@trastienda/validators';
import { useActor } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { unwrap } from 'trastienda-client';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { api } from '../../../lib/api.ts';
import { useStepForm } from '../../../lib/fields.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TwoFactorForm } from '../two-factor-form.tsx';
import { TwoFactorOutcome } from '../two-factor-outcome.tsx';

const machine = ownActivationWith({ client: api, unwrap });

export interface OwnActivationProps {
  readonly id: string;
  /** Called when two-step verification is active, while the user still reads the codes. */
  readonly onActivated: () => void;
  readonly onEnd: () => void;
}

/** Asks for the password, shows the three activation steps within the profile, and then the recovery codes. */
export function OwnActivation({ id, onActivated, onEnd }: OwnActivationProps) {
  const [snapshot, send] = useActor(machine, { input: { id, asksPassword: true } });
  const activated = snapshot.matches('activated');
  const tell = useEffectEvent(onActivated);
  useEffect(() => {
    if (activated) tell();
  }, [activated]);
  return (
    <NextStep step={snapshot.hasTag('form') ? 'form' : String(snapshot.value)}>
      <ActivationStep snapshot={snapshot} send={send} onEnd={onEnd} />
    </NextStep>
  );
}

interface ActivationStepProps {
  readonly snapshot: SnapshotFrom<typeof machine>;
  readonly send: (event: EventFromLogic<typeof machine>) => void;
  readonly onEnd: () => void;
}

function ActivationStep({ snapshot, send, onEnd }: ActivationStepProps) {
  const { context } = snapshot;
  const cancel = <Button onClick={onEnd}>{say('profile.twoFactor.cancel')}</Button>;
  if (snapshot.matches('proving')) {
    return (
      <PasswordProof
        error={context.failure?.fields.currentPassword}
        onSubmit={(currentPassword) => send({ type: 'password.submitted', currentPassword })}
        onCancel={onEnd}
      />
    );
  }
  if (snapshot.matches('loading')) {
    return (
      <div role="status" aria-label={say('session.twoFactor.loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  }
  if (snapshot.matches('unloaded')) {
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorState
          message={context.failure?.status === 429 ? context.failure.message : say('session.twoFactor.loadFailed')}
          requestId={context.failure?.requestId}
          onRetry={() => send({ type: 'qr.asked' })}
        />
        {cancel}
      </div>
    );
  }
  if (snapshot.hasTag('form')) {
    const { failure } = context;
    return (
      <div className="grid gap-3">
        <TwoFactorForm
          context={context}
          busy={snapshot.hasTag('busy')}
          failure={failure && (failure.status === 429 ? failure.message : say('profile.twoFactor.failed'))}
          onSubmit={(code) => send({ type: 'code.submitted', code })}
        />
        {snapshot.hasTag('busy') ? null : cancel}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <TwoFactorOutcome
        snapshot={snapshot}
        refusal={
          <Alert tone="danger" announce="alert">
            {say('session.twoFactor.notOffered')}
          </Alert>
        }
      />
      <Button variant="primary" className="justify-self-start" onClick={onEnd}>
        {say('profile.twoFactor.close')}
      </Button>
    </div>
  );
}

interface PasswordProofProps {
  readonly error: string | undefined;
  readonly onSubmit: (currentPassword: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the password, so that a person who finds an open session cannot change how to sign in (R21). */
function PasswordProof({ error, onSubmit, onCancel }: PasswordProofProps) {
  const form = useStepForm({
    start: { currentPassword: '' },
    words: problemText,
    check: (values) => checkProofForm(values, false),
    onSubmit: ({ currentPassword }) => onSubmit(currentPassword),
  });
  return (
    <Form frame={form}>
      <TextField
        {...form.field('currentPassword')}
        type="password"
        label={say('profile.password.current')}
        required
        autoFocus
        autoComplete="current-password"
        error={form.error('currentPassword') ?? error}
        help={say('profile.twoFactor.proof')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {say('profile.twoFactor.continue')}
        </Button>
        <Button onClick={onCancel}>{say('profile.twoFactor.cancel')}</Button>
      </div>
    </Form>
  );
}
