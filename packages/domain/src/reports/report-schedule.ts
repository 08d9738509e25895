import { addDays, mexicoDay, mexicoInstant, previousMonthStart } from '../dates.ts';
import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import type { ReportKind } from './report.ts';

/** On which days a report comes by itself; the hour is one of Mexico City's day (ADR 57). */
export const reportRhythms = {
  day: { label: say('reports.schedule.every.day') },
  monday: { label: say('reports.schedule.every.monday') },
  month: { label: say('reports.schedule.every.month') },
} as const satisfies Record<string, { label: string }>;

/** On which days a report comes by itself. */
export type ReportRhythm = keyof typeof reportRhythms;

/** Every rhythm, the most frequent first. */
export const reportRhythmNames = Object.keys(reportRhythms) as ReportRhythm[];

/** Days that are counted from the day on which a report is due (ADR 57). */
export const reportPeriods = {
  yesterday: { label: say('reports.schedule.period.yesterday') },
  lastWeek: { label: say('reports.schedule.period.lastWeek') },
  lastMonth: { label: say('reports.schedule.period.lastMonth') },
} as const satisfies Record<string, { label: string }>;

/** Days that are counted from the day on which a report is due. */
export type ReportPeriod = keyof typeof reportPeriods;

/** Every period, the shortest first. */
export const reportPeriodNames = Object.keys(reportPeriods) as ReportPeriod[];

/** What becomes of a schedule: its person pauses it, and what it may no longer do stops it. */
export const reportScheduleStates = {
  active: { label: say('reports.schedule.state.active'), tone: 'success' },
  paused: { label: say('reports.schedule.state.paused'), tone: 'secondary' },
  stopped: { label: say('reports.schedule.state.stopped'), tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a schedule. */
export type ReportScheduleState = keyof typeof reportScheduleStates;

/** How many schedules a person has at most, and from how many minutes after its time a report says that it is late; ours. */
export const reportScheduleLimits = { most: 20, lateMinutes: 10 } as const;

/** When a report comes by itself. */
export type ReportTimes = { every: ReportRhythm; hour: number };

/** The filters that a period fills in; undefined of a kind whose rows have no days (S2 §2). */
export function periodFilters(kind: ReportKind): { from: string; to: string } | undefined {
  if (kind === 'inventory') return undefined;
  const range = kind === 'liquidations' ? 'LiquidationDate' : 'Date';
  return { from: `from${range}`, to: `to${range}` };
}

/** The first and the last day of a period, both included, for a report that is due on a day. */
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

/** The first instant (UTC ISO) after another at which a report is due. */
export function nextDue({ every, hour }: ReportTimes, after: Date | string): string {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const bound = new Date(after).toISOString();
  // The first of a month is at most 31 days away, and its hour may have passed.
  let day = mexicoDay(bound);
  for (;;) {
    const due = isDueOn(every, day) ? mexicoInstant(day, time) : undefined;
    if (due !== undefined && due > bound) return due;
    day = addDays(day, 1);
  }
}

/** What a schedule owes: the latest time that has come, how many before it nobody kept, and the next. */
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

/** Whether a report says that it came later than it was due: the server was away, or skipped some. */
export function isLateReport(due: string, missed: number, now: Date): boolean {
  return missed > 0 || now.getTime() - Date.parse(due) > reportScheduleLimits.lateMinutes * 60_000;
}

/** When a report comes by itself, in words: `Cada lunes, 07:00`; the hour is Mexico City's. */
export function rhythmText({ every, hour }: ReportTimes): string {
  return `${reportRhythms[every].label}, ${String(hour).padStart(2, '0')}:00`;
}

const weekDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function isDueOn(every: ReportRhythm, day: string): boolean {
  if (every === 'monday') return weekDay(day) === 1;
  return every === 'day' || day.endsWith('-01');
}
