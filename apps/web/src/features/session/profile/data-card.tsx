import { describeRoles, limits, mayChange, offersTwoFactor, roleNames, say } from '@trastienda/domain';
import type { LoggedUser } from 'trastienda-client';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ResourceForm } from '../../../ui/resource-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The user's names and the e-mail switch; data that an administrator decides are read-only. */
export function DataCard({ user, onSaved }: { readonly user: LoggedUser; readonly onSaved: () => void }) {
  const held = user.roles.map(({ roleName }) => roleName);
  // The base role comes first.
  const roles = roleNames.filter((role) => held.includes(role));
  const refusal = refusalText(mayChange(useViewer()));
  const form = useProfileForm(user, onSaved);
  const { draft } = form;
  const integrator = roles.includes('ADMIN_API');
  const sellers = user.organizations.map(({ name }) => name).join(', ');
  return (
    <Card title={say('profile.data')}>
      <ResourceForm form={form} saveLabel={say('profile.save')} savingLabel={say('profile.saving')} refusal={refusal}>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              {...form.control(name)}
              value={draft[name]}
              onChange={(value) => form.change({ [name]: value })}
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
          <Checkbox
            label={say('profile.mail')}
            checked={draft.activeSendEmail}
            onChange={(activeSendEmail) => form.change({ activeSendEmail })}
          />
          <p className="text-muted text-xs">{say('profile.mailHelp')}</p>
          {offersTwoFactor(roles) || integrator ? null : (
            <p className="text-muted text-xs">{say('profile.password.administrators')}</p>
          )}
        </div>
      </ResourceForm>
    </Card>
  );
}
