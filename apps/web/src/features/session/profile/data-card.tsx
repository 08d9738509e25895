import { useMutation } from '@tanstack/react-query';
import { type LoggedUser, unwrap } from '@trastienda/api-client';
import { describeRoles, limits, mayChange, offersTwoFactor, roleNames, say } from '@trastienda/domain';
import { checkProfile } from '@trastienda/validators';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form-state.ts';
import { refusalWords } from '../../../lib/refusal-words.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** One's own names and the e-mail switch; what an administrator decides is shown, not changed. */
export function DataCard({ user, onSaved }: { readonly user: LoggedUser; readonly onSaved: () => void }) {
  const [mail, setMail] = useState(user.activeSendEmail);
  const held = user.roles.map(({ roleName }) => roleName);
  // The base role first, as people read them.
  const roles = roleNames.filter((role) => held.includes(role));
  const refusal = refusalWords(mayChange(useViewer()));
  const integrator = roles.includes('ADMIN_API');
  const save = useMutation({
    mutationFn: (body: { firstName: string; lastName: string; activeSendEmail: boolean }) =>
      unwrap(api.PUT('/admin/profile', { body })),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: say('profile.done'), subject: 'profile' });
      onSaved();
    },
  });
  const form = useForm({
    initial: { firstName: user.firstName, lastName: user.lastName },
    check: (values) => {
      const checked = checkProfile(values);
      if (checked.valid || integrator) return {};
      return Object.fromEntries(
        Object.entries(checked.fields).map(([name, { code, params }]) => [name, say(code, params)]),
      );
    },
    onSubmit: (values) => save.mutate({ ...values, activeSendEmail: mail }),
  });
  const sellers = user.organizations.map(({ name }) => name).join(', ');
  return (
    <Card title={say('profile.data')}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        {save.error ? <ErrorState {...failureOf(save.error, say('profile.failed'))} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={say(`profile.${name}`)}
              required
              disabled={integrator}
              maxLength={limits.nameLength}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            />
          ))}
        </div>
        <DefinitionList
          facts={[
            { term: say('profile.email'), value: user.email },
            { term: say('profile.roles'), value: describeRoles(roles) },
            {
              term: say('profile.sellers'),
              value: roles.includes('ADMIN_USER') ? say('profile.allSellers') : sellers,
            },
            { term: say('profile.operating'), value: say(user.operatingUser ? 'users.yes' : 'users.no') },
          ]}
        />
        <div className="grid gap-1">
          <Checkbox label={say('profile.mail')} checked={mail} onChange={setMail} />
          <p className="text-muted text-xs">{say('profile.mailHelp')}</p>
          {offersTwoFactor(roles) || integrator ? null : (
            <p className="text-muted text-xs">{say('profile.password.administrators')}</p>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          refusal={refusal}
          disabled={!form.valid || !(form.dirty || mail !== user.activeSendEmail)}
          busy={save.isPending}
          busyLabel={say('profile.saving')}
        >
          {say('profile.save')}
        </Button>
      </form>
    </Card>
  );
}
