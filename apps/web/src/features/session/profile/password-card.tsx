import { say } from '@trastienda/domain';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OwnPasswordFields, useOwnPassword } from '../own-password.tsx';
import { useSession } from '../session-context.ts';

/** A new password for who knows the old one; every session ends with it, this one too. */
export function PasswordCard({ email }: { readonly email: string }) {
  const session = useSession();
  const { form, failed, busy } = useOwnPassword(() => session.send({ type: 'token.refused' }));
  return (
    <Card title={say('profile.password')}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        <p className="text-muted">{say('profile.password.explain')}</p>
        <OwnPasswordFields form={form} failed={failed} email={email} />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!form.valid}
          busy={busy}
          busyLabel={say('profile.password.submitting')}
        >
          {say('profile.password.submit')}
        </Button>
      </form>
    </Card>
  );
}
