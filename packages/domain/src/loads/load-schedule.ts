import { formatDateTime, isUsableDay, mexicoDay, mexicoInstant } from '../dates.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { CsvLayoutKey } from './csv-layout-keys.ts';
import { isUndoable } from './load-undo.ts';

const momentPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** The most days that a load may wait for its scheduled moment; ours. */
export const longestWaitDays = 366;

const dayMilliseconds = 86_400_000;

/**
 * The instant (UTC ISO) of a text such as `2026-11-27T20:00`, to the minute. It is in Mexico City time unless the text has an offset.
 * Undefined if the text is no instant.
 */
export function momentOf(text: string): string | undefined {
  const [, day = '', time = '', offset] = momentPattern.exec(text) ?? [];
  if (!isUsableDay(day)) return undefined;
  if (offset === undefined) return mexicoInstant(day, time);
  const moment = new Date(`${day}T${time}:00${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Mexico City's day that a load, or its rehearsal, is judged by: that of its moment, or today (R39). */
export function dayOfLoad(at: string | undefined, now: Date): string {
  const moment = at === undefined ? undefined : momentOf(at);
  return mexicoDay(moment === undefined ? now : new Date(moment));
}

/** Whether loads of a layout can be scheduled: only those that can be undone can (ADR 51). */
export function isSchedulable(layout: CsvLayoutKey): boolean {
  return isUndoable(layout);
}

/** Whether a load can be scheduled for a moment: its layout allows it, and the moment is in the future but not too far away. */
export function canScheduleLoad(layout: CsvLayoutKey, at: string, now: Date): Verdict {
  if (!isSchedulable(layout)) return refused('loads.schedule.layout');
  const moment = momentOf(at);
  if (moment === undefined) return refused('loads.schedule.moment');
  const wait = Date.parse(moment) - now.getTime();
  if (wait <= 0) return refused('loads.schedule.past', { when: formatDateTime(moment) });
  return wait > longestWaitDays * dayMilliseconds ? refused('loads.schedule.far', { days: longestWaitDays }) : allowed;
}
