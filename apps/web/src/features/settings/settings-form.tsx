import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type GeneralSettings } from '@trastienda/api-client';
import { type ChosenSetting, say, settingsChoices, settingsUnits } from '@trastienda/domain';
import { useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { saveSettings, settingsQuery } from './settings.queries.ts';

const groups = [
  { title: 'settings.session', names: ['tokenValiditySeconds', 'timeInactivitySeconds', 'expiredNewPasswordSeconds'] },
  { title: 'settings.links', names: ['linkValiditySeconds', 'firstLinkValiditySeconds'] },
] as const;

/** Every setting of S3 §2, how long the links of mails live, and its Guardar. */
export function SettingsForm({ settings }: { readonly settings: GeneralSettings }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(settings);
  const save = useMutation({
    mutationFn: () => saveSettings(draft),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      toasts.show({ tone: 'success', text: say('settings.saved'), subject: 'settings' });
    },
  });
  const put = (change: Partial<GeneralSettings>) => {
    save.reset();
    setDraft((before) => ({ ...before, ...change }));
  };
  const failed = say('settings.save.failed');
  const failure = save.error ? failureOf(save.error, failed) : undefined;
  const fields = save.error instanceof ApiError ? save.error.fields : undefined;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {failure ? (
        <ErrorState
          message={failure.message.startsWith(failed) ? failure.message : `${failed}. ${failure.message}`}
          requestId={failure.requestId}
        />
      ) : null}
      {groups.map(({ title, names }) => (
        <Card key={title} title={say(title)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {names.map((name) => (
              <Select
                key={name}
                name={name}
                label={say(`settings.${name}`)}
                help={say(`settings.${name}.help`)}
                error={fields?.[name]}
                value={String(draft[name])}
                options={optionsOf(name, settings[name])}
                onChange={(value) => put({ [name]: Number(value) })}
              />
            ))}
          </div>
        </Card>
      ))}
      <Card title={say('settings.notices')}>
        <div className="grid justify-items-start gap-1">
          <Checkbox
            label={say('settings.notifyByEmail')}
            checked={draft.notifyByEmail}
            onChange={(notifyByEmail) => put({ notifyByEmail })}
          />
          <Checkbox
            label={say('settings.notifyByPlatform')}
            checked={draft.notifyByPlatform}
            onChange={(notifyByPlatform) => put({ notifyByPlatform })}
          />
        </div>
      </Card>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={say('settings.saving')}>
          {say('settings.save')}
        </Button>
      </div>
    </form>
  );
}

/** What can be chosen; a value of before that is none of these is shown as it is, and changed only by hand. */
function optionsOf(name: ChosenSetting, current: number) {
  const choices = settingsChoices[name];
  const other = choices.includes(current)
    ? []
    : [{ value: String(current), label: say('settings.other', { seconds: current }) }];
  return [...other, ...choices.map((seconds) => ({ value: String(seconds), label: words(name, seconds) }))];
}

function words(name: ChosenSetting, seconds: number): string {
  const n = seconds / settingsUnits[name];
  return name === 'tokenValiditySeconds' && n === 1
    ? say('settings.tokenValiditySeconds.one')
    : say(`settings.${name}.many`, { n });
}
