import { type ChosenSetting, type SettingsForm, settingsChoices } from '@trastienda/domain';
import * as z from 'zod/mini';
import { type Checked, check, rule } from '../checked.ts';

const chosen = (name: ChosenSetting) =>
  z.number().check(rule((seconds) => !settingsChoices[name].includes(seconds) && { code: 'settings.choice' }));

const schema = z.object({
  tokenValiditySeconds: chosen('tokenValiditySeconds'),
  timeInactivitySeconds: chosen('timeInactivitySeconds'),
  expiredNewPasswordSeconds: chosen('expiredNewPasswordSeconds'),
  notifyByEmail: z.boolean(),
  notifyByPlatform: z.boolean(),
  linkValiditySeconds: z.optional(chosen('linkValiditySeconds')),
  firstLinkValiditySeconds: z.optional(chosen('firstLinkValiditySeconds')),
  lowStockUnits: z.optional(chosen('lowStockUnits')),
  sellerDecisionHours: z.optional(chosen('sellerDecisionHours')),
  adminTwoFactor: z.optional(z.boolean()),
});

/** Checks the settings: each duration must be one of the options (S3 §5). */
export const checkSettingsForm = (form: SettingsForm): Checked<SettingsForm> => check(schema, form);
