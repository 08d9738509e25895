import { isDay } from './dates.ts';
import type { Tone } from './tone.ts';

/** A range of days of Mexico City, both included. */
export type DayRange = { from: string; to: string };

/** Where a range of days lies from a day: it begins later, includes that day, or has ended. */
export type DayStanding = 'coming' | 'inForce' | 'over';

type Gender = 'm' | 'f';
type Labeled = { label: string; tone: Tone };

/** Label and tone of each standing, by the gender of what has the days. */
export const dayStandings = {
  m: {
    coming: { label: 'Programado', tone: 'primary' },
    inForce: { label: 'Vigente', tone: 'success' },
    over: { label: 'Terminado', tone: 'secondary' },
  },
  f: {
    coming: { label: 'Programada', tone: 'primary' },
    inForce: { label: 'Vigente', tone: 'success' },
    over: { label: 'Terminada', tone: 'secondary' },
  },
} as const satisfies Record<Gender, Record<DayStanding, Labeled>>;

/** Where a range of days of Mexico City, both included, lies from a day (R39). */
export function dayStanding({ from, to }: DayRange, day: string): DayStanding {
  if (to < day) return 'over';
  return day < from ? 'coming' : 'inForce';
}

/** What has days and, except for announcements, a switch. */
export type Switched = DayRange & { isOn: boolean };

/** Whether it is in force on a day of Mexico City: it is switched on, and the day is in its range, both ends included (R31; R39). */
export const isInForce = (what: Switched, day: string): boolean => what.isOn && dayStanding(what, day) === 'inForce';

/**
 * The mark beside the switch, if there is one: what is switched off neither comes nor is in force, and may only have ended. None too while
 * a form's days are not complete.
 */
export function standingMarks(what: Switched, day: string, gender: Gender): Labeled[] {
  if (!isDay(what.from) || !isDay(what.to)) return [];
  const standing = dayStanding(what, day);
  return what.isOn || standing === 'over' ? [dayStandings[gender][standing]] : [];
}

/** The words for the switch when it is on and off, and the gender of what it switches. */
export type SwitchText = { active: Labeled; inactive: Labeled; gender: Gender };

/** The marks of a switch and of its days: a switch that is on is not green outside its days. */
export function switchMarks(what: Switched, day: string, { active, inactive, gender }: SwitchText): Labeled[] {
  const mark: Labeled = what.isOn ? active : inactive;
  const told = what.isOn && !isInForce(what, day) ? ({ ...mark, tone: 'secondary' } as const) : mark;
  return [told, ...standingMarks(what, day, gender)];
}
