import type { SettingsForm } from '@trastienda/domain';
import { checkSettingsForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** Every setting with its chosen value. */
export type SettingsDraft = Required<SettingsForm>;

/** The current settings. */
export type SettingsFacts = SettingsDraft & { version: number };

/** The draft before the settings are loaded. */
const unread: SettingsDraft = {
  tokenValiditySeconds: 0,
  timeInactivitySeconds: 0,
  expiredNewPasswordSeconds: 0,
  linkValiditySeconds: 0,
  firstLinkValiditySeconds: 0,
  lowStockUnits: 0,
  sellerDecisionHours: 0,
  adminTwoFactor: false,
  marketplaceName: '',
  marketplaceLogo: '',
  notifyByEmail: false,
  notifyByPlatform: false,
};

/** The general settings (S3 §2): they always exist, so they are only read and changed. */
const settingsForm: EditForm<SettingsFacts, SettingsDraft, SettingsForm, undefined> = {
  id: 'settingsForm',
  prepare: ({ resource }) => {
    const { version: _, ...draft } = { version: 0, ...(resource ?? unread) };
    return draft;
  },
  check: checkSettingsForm,
  staysOpen: true,
};

/** The form of the general settings; it stays open after saving. */
export const settingsFormMachine = editFormMachine(settingsForm);
