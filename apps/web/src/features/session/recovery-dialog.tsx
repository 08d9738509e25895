import { unwrap } from '@trastienda/api-client';
import { sayFrame as say } from '@trastienda/domain';
import { checkRecoveryForm } from '@trastienda/validators';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { useForm } from '../../lib/form-state.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { problemWords } from './session-words.ts';

type Sending = 'writing' | 'sending' | 'sent' | Failure;

/** "Recuperar contraseña": asks for the e-mail and has a link sent (document 1, sections 2 and 8). */
export function RecoveryDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const id = useId();
  const [sending, setSending] = useState<Sending>('writing');
  const form = useForm({
    initial: { email },
    check: (values) => {
      const checked = checkRecoveryForm(values);
      const words = checked.valid ? undefined : problemWords(checked.fields.email);
      return words ? { email: words } : {};
    },
    onSubmit: async (values) => {
      setSending('sending');
      try {
        await unwrap(
          api.POST('/admin/user/notify/change/password/{id}', { params: { path: { id: values.email.trim() } } }),
        );
        setSending('sent');
      } catch (thrown) {
        // The document fixes the words; the request's number leads support to the reason.
        setSending({ ...failureOf(thrown, ''), message: say('session.recovery.failed') });
      }
    },
  });
  const sent = sending === 'sent';
  return (
    <Dialog
      open
      size="sm"
      title={say('session.recovery.title')}
      description={sent ? undefined : say('session.recovery.help')}
      busy={sending === 'sending'}
      onClose={onClose}
      footer={
        sent ? (
          <Button variant="primary" data-autofocus onClick={onClose}>
            {say('shared.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={sending === 'sending'}>
              {say('shared.cancel')}
            </Button>
            <Button type="submit" form={id} variant="primary" busy={sending === 'sending'} busyLabel="Enviando...">
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
        <form id={id} noValidate className="grid gap-3" onSubmit={form.submit}>
          <TextField label={say('session.email')} type="email" autoComplete="email" required {...form.field('email')} />
          {typeof sending === 'object' ? <ErrorState message={sending.message} requestId={sending.requestId} /> : null}
        </form>
      )}
    </Dialog>
  );
}
