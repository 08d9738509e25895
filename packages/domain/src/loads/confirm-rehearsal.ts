import type { Viewer } from '../access/viewer.ts';
import { mexicoDay } from '../dates.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';
import type { LoadState } from './load-state.ts';

/** The facts about a load that `canConfirmRehearsal` reads; `day` is Mexico City's day that its rows were judged by. */
export type RehearsalFacts = {
  dryRun: boolean;
  undoes: boolean;
  state: LoadState;
  createdBy: string;
  finishedAt: Date | null;
  day: string;
};

/** How long a dry run can be confirmed, in minutes; ours. */
export const rehearsalMinutes = 60;

/**
 * Whether a dry run may become the load itself: for whoever sent it, while what it showed still holds (ADR 128). One that will wait
 * (`isLater`) is checked again by the day of its moment, so it may have been judged by any day.
 */
export function canConfirmRehearsal(
  load: RehearsalFacts,
  viewer: Pick<Viewer, 'userId'>,
  { now, isLater }: { now: Date; isLater: boolean },
): Verdict {
  if (!load.dryRun || load.undoes) return refused('loads.confirm.notRehearsal');
  if (load.createdBy !== viewer.userId) return forbidden('loads.confirm.others');
  if (load.finishedAt === null) return refused('loads.running');
  if (load.state !== 'done' && load.state !== 'doneWithErrors') return refused('loads.confirm.failed');
  const isOld = now.getTime() - load.finishedAt.getTime() > rehearsalMinutes * 60_000;
  const isOfOtherDay = !isLater && load.day !== mexicoDay(now);
  return isOld || isOfOtherDay ? refused('loads.confirm.old', { minutes: rehearsalMinutes }) : allowed;
}
