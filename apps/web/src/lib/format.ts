import {
  dayMeant,
  formatCount,
  formatDateTime,
  formatDay,
  formatDecimalMoney,
  isDay,
  relativeDayText,
  todayInMexico,
} from '@trastienda/domain';

/** The contract's decimal as `$1,234.50`. */
export const moneyText = (decimal: number): string => formatDecimalMoney(decimal);
/** `1284` → `1,284`. */
export const numberText = (count: number): string => formatCount(count);
/** A day or an instant as `20 nov 2026`, a relative day as `hace 7 días`; a text that is not a date stays as it is. */
export const dayText = (moment: string): string =>
  isDay(moment) || isInstant(moment) ? formatDay(moment) : (relativeDayText(moment) ?? moment);
/** An instant as `20 nov 2026, 14:05` in Mexico City; a text that is not a date stays as it is. */
export const momentText = (moment: string): string => (isInstant(moment) ? formatDateTime(moment) : moment);
/** The day that a text means: an absolute day, or one relative to today; undefined if it is neither. */
export const meantDay = (text: string | undefined): string | undefined =>
  text ? dayMeant(text, todayInMexico()) : undefined;
/** Today in Mexico City, `YYYY-MM-DD`. */
export const todayHere = (): string => todayInMexico();

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
