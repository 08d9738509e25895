import { type SettingsFacts, settingsFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

const hour = 3600;
export const knownSettings: SettingsFacts = {
  version: 1,
  tokenValiditySeconds: 8 * hour,
  timeInactivitySeconds: 1800,
  expiredNewPasswordSeconds: 90 * 24 * hour,
  linkValiditySeconds: hour,
  firstLinkValiditySeconds: 72 * hour,
  lowStockUnits: 5,
  sellerDecisionHours: 24,
  adminTwoFactor: false,
  marketplaceName: 'Mercado',
  marketplaceLogo: '',
  notifyByEmail: true,
  notifyByPlatform: true,
};
export const othersSettings: SettingsFacts = { ...knownSettings, version: 2, timeInactivitySeconds: 300 };
export const savedSettings: SettingsFacts = { ...knownSettings, version: 3, tokenValiditySeconds: 12 * hour };

/** The general settings: loaded, changed, saved and changed again. */
export const settingsFormModel: FlowModel = editFormModel({
  machine: settingsFormMachine,
  starts: [
    { name: 'read before', input: { resource: knownSettings } },
    { name: 'opened', input: { id: 'general' } },
  ],
  known: knownSettings,
  others: othersSettings,
  saved: savedSettings,
  typed: [
    person('typed: session', { type: 'field.changed', change: { tokenValiditySeconds: 12 * hour } }),
    person('typed: no choice', { type: 'field.changed', change: { tokenValiditySeconds: 7 } }),
  ],
  leaves: 'tokenValiditySeconds',
  staysOpen: true,
  key: ({ draft, start }) => [draft.tokenValiditySeconds, start.tokenValiditySeconds, start.timeInactivitySeconds],
});
