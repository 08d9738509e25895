import { limits } from '../limits.ts';

/** What administrators configure for everybody (S3 §3); how long links live and when stock runs low is ours, and may be left out. */
export type SettingsForm = {
  tokenValiditySeconds: number;
  timeInactivitySeconds: number;
  expiredNewPasswordSeconds: number;
  notifyByEmail: boolean;
  notifyByPlatform: boolean;
  linkValiditySeconds?: number | undefined;
  firstLinkValiditySeconds?: number | undefined;
  lowStockUnits?: number | undefined;
};

const { min, max } = limits.sessionHours;
const secondsOfHour = 3600;
const secondsOfMinute = 60;
const secondsOfDay = 86_400;

/**
 * What can be chosen, in the contract's seconds: hours × 3600, minutes × 60, days × 86400 (S3 §5). Links are
 * ours: of a password, and of a first login or two steps, which may be read on another day.
 */
export const settingsChoices = {
  tokenValiditySeconds: Array.from({ length: max - min + 1 }, (_, n) => (min + n) * secondsOfHour),
  timeInactivitySeconds: limits.inactivityMinutes.map((minutes) => minutes * secondsOfMinute),
  expiredNewPasswordSeconds: limits.passwordDays.map((days) => days * secondsOfDay),
  linkValiditySeconds: limits.linkMinutes.map((minutes) => minutes * secondsOfMinute),
  firstLinkValiditySeconds: limits.firstLinkHours.map((hours) => hours * secondsOfHour),
  lowStockUnits: limits.lowStockUnits.map((units): number => units),
} as const;

/** The settings that are chosen from a list. */
export type ChosenSetting = keyof typeof settingsChoices;

/** Seconds of the unit that each choice is said in; stock is units already. */
export const settingsUnits: Readonly<Record<ChosenSetting, number>> = {
  tokenValiditySeconds: secondsOfHour,
  timeInactivitySeconds: secondsOfMinute,
  expiredNewPasswordSeconds: secondsOfDay,
  linkValiditySeconds: secondsOfMinute,
  firstLinkValiditySeconds: secondsOfHour,
  lowStockUnits: 1,
};
