import { shownInMexico } from './mexico-clock.ts';

/** The years allowed for days and instants in requests: the first is that of the first orders (`limits.ordersFromDate`); the last is ours. */
export const calendar = { firstYear: 2018, lastYear: 2100 } as const;

const monthNames = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;
const fullMonthNames = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
  ...['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
] as const;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMilliseconds = 86_400_000;

/** The day (YYYY-MM-DD) that an instant falls on in Mexico City. */
export function mexicoDay(moment: Date | string): string {
  return shownInMexico(moment).toISOString().slice(0, 10);
}

/** Today in Mexico City (R4). */
export function todayInMexico(now: Date = new Date()): string {
  return mexicoDay(now);
}

/** Whether a text is a real calendar day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const found = dayPattern.exec(text);
  if (!found) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is a day that requests may use: a real one within the calendar's years. */
export function isUsableDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isDay(text) && year >= calendar.firstYear && year <= calendar.lastYear;
}

/** A day, or an instant's day in Mexico City, as `20 nov 2026`. */
export function formatDay(moment: Date | string): string {
  const day = typeof moment === 'string' && dayPattern.test(moment) ? moment : mexicoDay(moment);
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** An instant's day in Mexico City with the name of the month: `20 de noviembre de 2026`. */
export function formatDayInText(moment: Date | string): string {
  const [year, month, date] = mexicoDay(moment).split('-');
  return `${Number(date)} de ${fullMonthNames[Number(month) - 1]} de ${year}`;
}

/** An instant as `20 nov 2026, 14:05`, in Mexico City. */
export function formatDateTime(moment: Date | string): string {
  return `${formatDay(moment)}, ${mexicoTime(moment)}`;
}

/** The first instant (UTC ISO) of a Mexican day: the bound of a "from" filter. */
export function dayStart(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  const local = shownInMexico(new Date(midnight)).getTime();
  return new Date(midnight + (midnight - local)).toISOString();
}

/** The first instant (UTC ISO) after a Mexican day: a "to" filter takes everything before it. */
export function dayEnd(day: string): string {
  return dayStart(new Date(new Date(`${day}T00:00:00Z`).getTime() + dayMilliseconds).toISOString().slice(0, 10));
}

/** The last Mexican day (`YYYY-MM-DD`) before an instant. For the end of a day, it is that day. */
export const lastDayBefore = (instant: string): string => todayInMexico(new Date(Date.parse(instant) - 1));

/** A day moved by whole days: `addDays('2026-03-01', -1)` → `2026-02-28`. */
export function addDays(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + days * dayMilliseconds).toISOString().slice(0, 10);
}

const relativeDay = /^hoy(?:([+-])(\d{1,3}))?$/;

/** The offset in days of a relative day, as searches store it: `hoy`, `hoy-7`, `hoy+1`; undefined for any other text. */
function daysFromToday(text: string): number | undefined {
  const found = relativeDay.exec(text);
  if (!found) return undefined;
  const [, sign, count = '0'] = found;
  return sign === '-' ? -Number(count) : Number(count);
}

/** The day (YYYY-MM-DD) that a date or a relative day means today; undefined if the text is neither. */
export function dayMeant(text: string, today: string): string | undefined {
  const days = daysFromToday(text);
  const day = days === undefined ? text : addDays(today, days);
  return isUsableDay(day) ? day : undefined;
}

/** A relative day in words: `hoy`, `ayer`, `hace 7 días`, `en 3 días`; undefined for any other text. */
export function relativeDayText(text: string): string | undefined {
  const days = daysFromToday(text);
  if (days === undefined) return undefined;
  if (days === 0) return 'hoy';
  if (days === -1) return 'ayer';
  if (days === 1) return 'mañana';
  return days < 0 ? `hace ${-days} días` : `en ${days} días`;
}

/** The number of days from one day to another: negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);

/** The first day of the month before a day: `2026-01-15` → `2025-12-01`. */
export function previousMonthStart(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(Number(year), Number(month) - 2, 1)).toISOString().slice(0, 10);
}

/** The time of day of an instant in Mexico City, `14:05`. */
export function mexicoTime(moment: Date | string): string {
  return shownInMexico(moment).toISOString().slice(11, 16);
}

/** The instant (UTC ISO) of a time of day (`14:05`) on a Mexican day; undefined if the day or the time is not valid. */
export function mexicoInstant(day: string, time: string): string | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!isDay(day) || hours === undefined) return undefined;
  return new Date(Date.parse(dayStart(day)) + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString();
}
