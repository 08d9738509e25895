import {
  type ChosenSetting,
  imageRules,
  isNewLogo,
  marketplaceNameLength,
  type SettingsForm,
  settingsChoices,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, rule, text } from '../checked.ts';
import { dataUrlProblem } from '../images/data-url-problem.ts';

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
  marketplaceName: z.optional(
    text(required('settings.marketplaceName.required'), atMost(marketplaceNameLength, 'settings.marketplaceName.long')),
  ),
  marketplaceLogo: z.optional(
    z.string().check(rule((logo) => isNewLogo(logo) && dataUrlProblem(logo, imageRules.logo))),
  ),
});

/** Checks the settings: each duration must be one of the options (S3 §5), and a new logo is checked by its bytes. */
export const checkSettingsForm = (form: SettingsForm): Checked<SettingsForm> => check(schema, form);
