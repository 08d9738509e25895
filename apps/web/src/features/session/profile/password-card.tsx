import { say } from '@trastienda/domain';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { OwnPasswordFields, useOwnPassword } from '../own-password.tsx';
import { useSession } from '../session-context.ts';

/** Sets a new password for a user who knows the old one; this ends every session, including the current one. */
export function PasswordCard({ email, using2FA }: { readonly email: string; readonly using2FA: boolean }) {
  const session = useSession();
  const { busy, ...own } = useOwnPassword(using2FA, () => session.endWith(say('session.passwordChange.done')));
  return (
    <Card title={say('profile.password')}>
      <Form frame={own.form}>
        <p className="text-muted">{say('profile.password.explain')}</p>
        <OwnPasswordFields {...own} email={email} />
        <Button type="submit" className="justify-self-start" busy={busy} busyLabel={say('profile.password.submitting')}>
          {say('profile.password.submit')}
        </Button>
      </Form>
    </Card>
  );
}
