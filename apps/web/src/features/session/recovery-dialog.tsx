import { sayAccount as say } from '@trastienda/domain';
import { recoveryWith } from '@trastienda/machines';
import { checkRecoveryForm } from '@trastienda/validators';
import { useActor } from '@xstate/react';
import { useEffect, useId } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useStepForm } from '../../lib/fields.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { problemText } from './session-text.ts';

const machine = recoveryWith({ client: api, unwrap });

/** "Recuperar contraseña": asks for the e-mail address and sends a link to it (S1 §2 and §8). */
export function RecoveryDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const id = useId();
  const [snapshot, send] = useActor(machine);
  const { failure } = snapshot.context;
  const form = useStepForm({
    start: { email },
    words: problemText,
    check: checkRecoveryForm,
    onSubmit: (values) => send({ type: 'email.submitted', ...values }),
  });
  const closed = snapshot.matches('closed');
  useEffect(() => {
    if (closed) onClose();
  }, [closed, onClose]);
  const close = () => send({ type: 'recovery.closed' });
  const sent = snapshot.matches('sent');
  const busy = snapshot.hasTag('busy');
  return (
    <Dialog
      open
      size="sm"
      title={say('session.recovery.title')}
      description={sent ? undefined : say('session.recovery.help')}
      busy={busy}
      onClose={close}
      footer={
        sent ? (
          <Button variant="primary" data-autofocus onClick={close}>
            {say('shared.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {say('shared.cancel')}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={busy}
              busyLabel={say('session.recovery.submitting')}
            >
              {say('session.recovery.submit')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Alert tone="success" announce="status">
          {say('session.recovery.done')}
        </Alert>
      ) : (
        <Form id={id} className="grid gap-3" frame={form}>
          <TextField label={say('session.email')} type="email" autoComplete="email" required {...form.field('email')} />
          {/* The specification fixes the message; the request id leads support to the cause. */}
          {failure ? <ErrorState message={say('session.recovery.failed')} requestId={failure.requestId} /> : null}
        </Form>
      )}
    </Dialog>
  );
}
