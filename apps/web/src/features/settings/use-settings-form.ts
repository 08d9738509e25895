import { type ChosenSetting, isNewLogo, say } from '@trastienda/domain';
import { type SettingsDraft, settingsFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { toasts } from '../../lib/toasts.ts';
import { durationText } from './duration-text.ts';

const machine = settingsFormWith({ client: api, unwrap });

const chosen = (name: ChosenSetting): ComparedField<SettingsDraft> => ({
  name,
  label: say(`settings.${name}`),
  text: (draft) => durationText(name, draft[name]),
});
const switched = (name: 'notifyByEmail' | 'notifyByPlatform' | 'adminTwoFactor'): ComparedField<SettingsDraft> => ({
  name,
  label: say(`settings.${name}`),
  text: (draft) => say(draft[name] ? 'shared.yes' : 'shared.no'),
});
const fields: readonly ComparedField<SettingsDraft>[] = [
  { name: 'marketplaceName', label: say('settings.marketplaceName') },
  {
    name: 'marketplaceLogo',
    label: say('settings.marketplaceLogo'),
    text: ({ marketplaceLogo: logo }) => {
      if (logo === '') return say('settings.marketplaceLogo.none');
      return say(isNewLogo(logo) ? 'settings.marketplaceLogo.new' : 'settings.marketplaceLogo.kept');
    },
  },
  chosen('tokenValiditySeconds'),
  chosen('timeInactivitySeconds'),
  chosen('expiredNewPasswordSeconds'),
  switched('adminTwoFactor'),
  chosen('linkValiditySeconds'),
  chosen('firstLinkValiditySeconds'),
  chosen('lowStockUnits'),
  chosen('sellerDecisionHours'),
  switched('notifyByEmail'),
  switched('notifyByPlatform'),
];

/** The form of the general settings, as its screen sees it. */
export function useSettingsForm() {
  const [state, send] = useMachine(machine, { input: { id: 'general', extra: undefined } });
  return useEditForm(state, send, {
    loadFailed: 'settings.load.failed',
    failed: () => 'settings.save.failed',
    fields,
    onEnd: ({ saved }) => {
      if (saved) toasts.show({ tone: 'success', text: say('settings.saved'), subject: 'settings' });
    },
  });
}

export type SettingsFormView = ReturnType<typeof useSettingsForm>;
