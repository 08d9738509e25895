import { type CsvLayoutKey, canScheduleLoad, say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { loadsAtWork } from './load-access.ts';
import { findBadRows } from './load-issues.repository.ts';
import type { LoadSummary, PlannedLoad } from './load-summary.ts';
import type { LoadRow } from './loads.repository.ts';

type Planned = Pick<LoadRow, 'scheduled_for' | 'planned' | 'dry_run'>;

/** Whether this is the check of a scheduled load before it waits. */
export function isPlanning({ scheduled_for, planned, dry_run }: Planned): boolean {
  return scheduled_for !== null && planned === null && !dry_run;
}

/** Whether a load reports what it would change before anything is written. */
export function tellsEffect(load: Planned): boolean {
  return load.dry_run || isPlanning(load);
}

/** Refuses a moment for which a load of the layout cannot be scheduled; none is right. */
export function requireMoment(layout: CsvLayoutKey, at: string | undefined, now: Date): void {
  if (at === undefined) return;
  const verdict = canScheduleLoad(layout, at, now);
  if (!verdict.allowed)
    throw new AppError(400, 'errors.validation', { fields: { at: say(verdict.code, verdict.params) } });
}

export function plannedOf(bad: readonly number[], summary: LoadSummary | null): PlannedLoad {
  return { bad, changed: summary?.changed ?? 0, approvals: summary?.approvals ?? 0 };
}

/** What changed between the check that planned a load and the check at its moment, in sentences. */
export async function changesSincePlanned(context: Context, load: LoadRow, when: string): Promise<string | undefined> {
  const { planned, summary } = load;
  if (!planned) return undefined;
  if (load.state === 'cancelled' && load.applied_rows === 0) return say('loads.schedule.mail.cancelled', { when });
  const before = new Set(planned.bad);
  const now = await findBadRows(context.database.db, loadsAtWork, load.id);
  const worse = [...now.rows()].filter((row) => !before.has(row)).length;
  const better = planned.bad.filter((row) => !now.has(row)).length;
  const lines: string[] = [];
  if (worse > 0) lines.push(say('loads.schedule.mail.worse', { n: worse }));
  if (better > 0) lines.push(say('loads.schedule.mail.better', { n: better }));
  const figures = { changed: summary?.changed ?? 0, approvals: summary?.approvals ?? 0 };
  // If nothing was written, the counts of invalid rows already say why.
  for (const name of load.applied_rows > 0 ? (['changed', 'approvals'] as const) : []) {
    if (figures[name] === planned[name]) continue;
    lines.push(say(`loads.schedule.mail.${name}`, { before: planned[name], now: figures[name] }));
  }
  const told = lines.length > 0 ? lines : load.applied_rows > 0 ? [say('loads.schedule.mail.same')] : [];
  return [say('loads.schedule.mail', { when }), ...told].join('\n');
}
