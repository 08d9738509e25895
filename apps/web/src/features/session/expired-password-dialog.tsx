import { useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { useEffect, useId, useState } from 'react';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { Form } from '../../ui/form.tsx';
import { OwnPasswordFields, useOwnPassword } from './own-password.tsx';
import { useSession } from './session-context.ts';

const AGAIN_MS = 2_000;

/**
 * Shown when the password expires during a session: the user chooses a new one above the unchanged page, and continues. A user who does not
 * know the old password leaves for "Recuperar contraseña".
 */
export function ExpiredPasswordDialog({ email, using2FA }: { readonly email: string; readonly using2FA: boolean }) {
  const id = useId();
  const { send } = useSession();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [changed, setChanged] = useState(false);
  const { busy, ...own } = useOwnPassword(using2FA, () => {
    toasts.show({ tone: 'success', text: say('session.passwordChange.done'), subject: 'profile' });
    setChanged(true);
  });
  useEffect(() => {
    if (!changed) return;
    // Reloads the session's user until the password is valid again; then the requests refused meanwhile are repeated.
    const refresh = () => send({ type: 'user.refreshAsked' });
    refresh();
    const timer = setInterval(refresh, AGAIN_MS);
    return () => {
      clearInterval(timer);
      void queries.invalidateQueries();
    };
  }, [changed, send, queries]);
  const waits = busy || changed;
  return (
    <Dialog
      open
      role="alertdialog"
      title={say('session.passwordExpired.title')}
      description={say('session.passwordExpired.text')}
      busy={waits}
      onClose={() => setLeaving(true)}
      footer={
        leaving ? (
          <FooterQuestion
            text={say('session.passwordExpired.leave')}
            stay={say('session.passwordExpired.stay')}
            go={say('session.logout')}
            onStay={() => setLeaving(false)}
            onGo={() => send({ type: 'user.loggedOut' })}
          />
        ) : (
          <>
            <Button onClick={() => setLeaving(true)} disabled={waits}>
              {say('session.logout')}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={waits}
              busyLabel={say('profile.password.submitting')}
            >
              {say('profile.password.submit')}
            </Button>
          </>
        )
      }
    >
      <Form id={id} frame={own.form}>
        <OwnPasswordFields {...own} email={email} />
        <p className="text-muted text-xs">{say('session.passwordExpired.forgotten')}</p>
      </Form>
    </Dialog>
  );
}
