import { formatDateTime, isUsableDay, mexicoInstant } from '../dates.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { CsvLayoutKey } from './csv-layout-keys.ts';
import { isUndoable } from './load-undo.ts';

const momentPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A load may wait so many days for its moment; ours. */
export const longestWaitDays = 366;

const dayMilliseconds = 86_400_000;

/**
 * The instant (UTC ISO) of a text such as `2026-11-27T20:00`: of Mexico City, unless it names its offset, to the minute. Undefined where it
 * is no moment.
 */
export function momentOf(text: string): string | undefined {
  const [, day = '', time = '', offset] = momentPattern.exec(text) ?? [];
  if (!isUsableDay(day)) return undefined;
  if (offset === undefined) return mexicoInstant(day, time);
  const moment = new Date(`${day}T${time}:00${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Which layouts can wait for a moment: those that can be taken back as well (ADR 51). */
export function isSchedulable(layout: CsvLayoutKey): boolean {
  return isUndoable(layout);
}

/** Whether a load can be left for a moment: of such a layout, to come, and not for ever. */
export function canScheduleLoad(layout: CsvLayoutKey, at: string, now: Date): Verdict {
  if (!isSchedulable(layout)) return refused('loads.schedule.layout');
  const moment = momentOf(at);
  if (moment === undefined) return refused('loads.schedule.moment');
  const wait = Date.parse(moment) - now.getTime();
  if (wait <= 0) return refused('loads.schedule.past', { when: formatDateTime(moment) });
  return wait > longestWaitDays * dayMilliseconds ? refused('loads.schedule.far', { days: longestWaitDays }) : allowed;
}
