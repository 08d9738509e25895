import { limits } from '../limits.ts';

/** The settings that administrators choose for everybody (S3 §3). The validity of links, the low-stock limit, the time for a decision and two steps of administrators are ours and may be absent. */
export type SettingsForm = {
  tokenValiditySeconds: number;
  timeInactivitySeconds: number;
  expiredNewPasswordSeconds: number;
  notifyByEmail: boolean;
  notifyByPlatform: boolean;
  linkValiditySeconds?: number | undefined;
  firstLinkValiditySeconds?: number | undefined;
  lowStockUnits?: number | undefined;
  sellerDecisionHours?: number | undefined;
  adminTwoFactor?: boolean | undefined;
  marketplaceName?: string | undefined;
  /** The file name of the logo, the data URL of a new one (`isNewLogo`), or empty for none. */
  marketplaceLogo?: string | undefined;
};

/** Whether a logo is a newly chosen picture, and not the name of the one that is kept. */
export const isNewLogo = (logo: string): boolean => logo.startsWith('data:');

/** The longest name of the marketplace. */
export const marketplaceNameLength = 60;

const { min, max } = limits.sessionHours;
const secondsOfHour = 3600;
const secondsOfMinute = 60;
const secondsOfDay = 86_400;

/**
 * The choices of each setting, in the contract's seconds: hours × 3600, minutes × 60, days × 86400 (S3 §5). The links' choices are ours: one
 * for passwords, and a longer one for a first login or two steps, whose mail may be read on another day.
 */
export const settingsChoices = {
  tokenValiditySeconds: Array.from({ length: max - min + 1 }, (_, n) => (min + n) * secondsOfHour),
  timeInactivitySeconds: limits.inactivityMinutes.map((minutes) => minutes * secondsOfMinute),
  expiredNewPasswordSeconds: limits.passwordDays.map((days) => days * secondsOfDay),
  linkValiditySeconds: limits.linkMinutes.map((minutes) => minutes * secondsOfMinute),
  firstLinkValiditySeconds: limits.firstLinkHours.map((hours) => hours * secondsOfHour),
  lowStockUnits: limits.lowStockUnits.map((units): number => units),
  sellerDecisionHours: limits.sellerDecisionHours.map((hours): number => hours),
} as const;

/** The settings that are chosen from a list. */
export type ChosenSetting = keyof typeof settingsChoices;

/** The seconds in the unit that each choice is shown in; stock is shown in units, the time for a decision in hours. */
export const settingsUnits: Readonly<Record<ChosenSetting, number>> = {
  tokenValiditySeconds: secondsOfHour,
  timeInactivitySeconds: secondsOfMinute,
  expiredNewPasswordSeconds: secondsOfDay,
  linkValiditySeconds: secondsOfMinute,
  firstLinkValiditySeconds: secondsOfHour,
  lowStockUnits: 1,
  sellerDecisionHours: 1,
};
