import { type ChosenSetting, marketplaceNameLength, owesTwoFactor, say, settingsChoices } from '@trastienda/domain';
import { useId } from 'react';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ResourceForm } from '../../ui/resource-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { durationText } from './duration-text.ts';
import { MarketplaceLogo } from './marketplace-logo.tsx';
import type { SettingsFormView } from './use-settings-form.ts';

const groups = [
  { title: 'settings.session', names: ['tokenValiditySeconds', 'timeInactivitySeconds', 'expiredNewPasswordSeconds'] },
  { title: 'settings.links', names: ['linkValiditySeconds', 'firstLinkValiditySeconds'] },
  { title: 'settings.inventory', names: ['lowStockUnits'] },
  { title: 'settings.orders', names: ['sellerDecisionHours'] },
] as const;

/** The settings of S3 §2, the lifetime of links in e-mails, the limit of low stock and the time for a decision, with the button Guardar. */
export function SettingsForm({ form }: { readonly form: SettingsFormView }) {
  const { draft, start } = form;
  return (
    <ResourceForm form={form} saveLabel={say('settings.save')} savingLabel={say('settings.saving')}>
      <Card title={say('settings.marketplace')}>
        <TextField
          {...form.control('marketplaceName')}
          label={say('settings.marketplaceName')}
          help={say('settings.marketplaceName.help')}
          required
          autoComplete="organization"
          maxLength={marketplaceNameLength}
          value={draft.marketplaceName}
          onChange={(marketplaceName) => form.change({ marketplaceName })}
        />
        <MarketplaceLogo form={form} />
      </Card>
      {groups.map(({ title, names }) => (
        <Card key={title} title={say(title)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {names.map((name) => (
              <Select
                key={name}
                {...form.control(name)}
                label={say(`settings.${name}`)}
                help={say(`settings.${name}.help`)}
                value={String(draft[name])}
                options={optionsOf(name, start[name])}
                onChange={(value) => form.change({ [name]: Number(value) })}
              />
            ))}
          </div>
        </Card>
      ))}
      <Card title={say('settings.twoFactor')}>
        <AdminTwoFactor form={form} />
      </Card>
      <Card title={say('settings.notices')}>
        <div className="grid justify-items-start gap-1">
          <Checkbox
            label={say('settings.notifyByEmail')}
            checked={draft.notifyByEmail}
            onChange={(notifyByEmail) => form.change({ notifyByEmail })}
          />
          <Checkbox
            label={say('settings.notifyByPlatform')}
            checked={draft.notifyByPlatform}
            onChange={(notifyByPlatform) => form.change({ notifyByPlatform })}
          />
        </div>
      </Card>
    </ResourceForm>
  );
}

/** The switch for two steps of administrators; the one who turns it on without having them is told what that means for them. */
function AdminTwoFactor({ form: { draft, start, change } }: { readonly form: SettingsFormView }) {
  const { user } = useSignedIn();
  const help = useId();
  const isOwn = !start.adminTwoFactor && owesTwoFactor({ roles: user.viewer.roles, using2FA: user.using2FA }, draft);
  return (
    <div className="grid justify-items-start gap-2">
      <Checkbox
        label={say('settings.adminTwoFactor')}
        describedBy={help}
        checked={draft.adminTwoFactor}
        onChange={(adminTwoFactor) => change({ adminTwoFactor })}
      />
      <p id={help} className="text-muted text-xs">
        {say('settings.adminTwoFactor.help')}
      </p>
      {isOwn ? (
        <Alert tone="warning" announce="status">
          {say('settings.adminTwoFactor.own')}
        </Alert>
      ) : null}
    </div>
  );
}

/** The choices; an older value that is not among them is added, and stays until somebody changes it. */
function optionsOf(name: ChosenSetting, current: number) {
  const choices = settingsChoices[name];
  const other = choices.includes(current) ? [] : [current];
  return [...other, ...choices].map((seconds) => ({ value: String(seconds), label: durationText(name, seconds) }));
}
