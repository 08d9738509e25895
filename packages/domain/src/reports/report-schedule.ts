import { addDays, mexicoDay, mexicoInstant, previousMonthStart } from '../dates.ts';
import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import type { ReportKind } from './report.ts';

/** How often a scheduled report is due; its hour is in Mexico City time (ADR 57). */
export const reportRhythms = {
  day: { label: say('reports.schedule.every.day') },
  monday: { label: say('reports.schedule.every.monday') },
  month: { label: say('reports.schedule.every.month') },
} as const satisfies Record<string, { label: string }>;

/** How often a scheduled report is due. */
export type ReportRhythm = keyof typeof reportRhythms;

/** Every rhythm, the most frequent first. */
export const reportRhythmNames = Object.keys(reportRhythms) as ReportRhythm[];

/** The periods that a scheduled report can cover, relative to its due day (ADR 57). */
export const reportPeriods = {
  yesterday: { label: say('reports.schedule.period.yesterday') },
  lastWeek: { label: say('reports.schedule.period.lastWeek') },
  lastMonth: { label: say('reports.schedule.period.lastMonth') },
} as const satisfies Record<string, { label: string }>;

/** A period relative to a report's due day. */
export type ReportPeriod = keyof typeof reportPeriods;

/** Every period, the shortest first. */
export const reportPeriodNames = Object.keys(reportPeriods) as ReportPeriod[];

/** The states of a schedule: its owner pauses it; the server stops it once the owner may no longer request the report. */
export const reportScheduleStates = {
  active: { label: say('reports.schedule.state.active'), tone: 'success' },
  paused: { label: say('reports.schedule.state.paused'), tone: 'secondary' },
  stopped: { label: say('reports.schedule.state.stopped'), tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a schedule. */
export type ReportScheduleState = keyof typeof reportScheduleStates;

/** The most schedules of one person, and the minutes after which a report says that it is late; ours. */
export const reportScheduleLimits = { most: 20, lateMinutes: 10 } as const;

/** Whether a schedule sends its reports to somebody else than its owner, so that keeping it needs the owner's password again (R42). */
export function schedulesToOther(email: string | undefined, own: string): boolean {
  return email !== undefined && email.trim() !== '' && email.trim().toLowerCase() !== own.toLowerCase();
}

/** The times at which a scheduled report is due; `hour` is in Mexico City time. */
export type ReportTimes = { every: ReportRhythm; hour: number };

/** The names of the filters that a period fills in; undefined for a kind whose rows have no dates (S2 §2). */
export function periodFilters(kind: ReportKind): { from: string; to: string } | undefined {
  if (kind === 'inventory') return undefined;
  const range = kind === 'liquidations' ? 'LiquidationDate' : 'Date';
  return { from: `from${range}`, to: `to${range}` };
}

/** The first and last day of a period, both included, for a report due on a day. */
export function periodDays(period: ReportPeriod, due: string): { from: string; to: string } {
  switch (period) {
    case 'yesterday':
      return { from: addDays(due, -1), to: addDays(due, -1) };
    case 'lastWeek': {
      const monday = addDays(due, -((weekDay(due) + 6) % 7));
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'lastMonth':
      return { from: previousMonthStart(due), to: addDays(`${due.slice(0, 7)}-01`, -1) };
  }
}

/** The first instant (UTC ISO) after `after` at which a report is due. */
export function nextDue({ every, hour }: ReportTimes, after: Date | string): string {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const bound = new Date(after).toISOString();
  // The first of a month can be 31 days away, and today's hour may have passed.
  let day = mexicoDay(bound);
  for (;;) {
    const due = isDueOn(every, day) ? mexicoInstant(day, time) : undefined;
    if (due !== undefined && due > bound) return due;
    day = addDays(day, 1);
  }
}

/** The report that a schedule owes: the latest due time in the past, the number of earlier ones that were missed, and the next due time. */
export function owedReport(times: ReportTimes, first: Date, now: Date): { due: string; missed: number; next: string } {
  let due = first.toISOString();
  let missed = 0;
  for (;;) {
    const next = nextDue(times, due);
    if (next > now.toISOString()) return { due, missed, next };
    due = next;
    missed += 1;
  }
}

/** Whether a report must say that it is late: the server was down, or it missed earlier reports. */
export function isLateReport(due: string, missed: number, now: Date): boolean {
  return missed > 0 || now.getTime() - Date.parse(due) > reportScheduleLimits.lateMinutes * 60_000;
}

/** The times of a scheduled report in words: `Cada lunes, 07:00`; the hour is in Mexico City time. */
export function rhythmText({ every, hour }: ReportTimes): string {
  return `${reportRhythms[every].label}, ${String(hour).padStart(2, '0')}:00`;
}

const weekDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function isDueOn(every: ReportRhythm, day: string): boolean {
  if (every === 'monday') return weekDay(day) === 1;
  return every === 'day' || day.endsWith('-01');
}
