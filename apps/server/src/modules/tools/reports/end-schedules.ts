import { reportKinds, rhythmText, say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobList } from '../../../jobs/queue.ts';
import { notifyOwner } from '../../people/session/owner-notice.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { notifyRequester } from './build-report.ts';
import { deleteSchedulesSince } from './report-schedules.repository.ts';

const origin = { personId: null, surface: 'job', requestId: 'reports.endSchedules' } as const;

/**
 * The job after a reset of a password: ends the schedules that were made since the last sign-in, because a stolen session may have made them
 * (R42), and tells their person by mail and at the bell.
 */
export async function endSchedulesOf(
  context: Context,
  { personId, since }: JobList['reports.endSchedules'],
): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const ended = await deleteSchedulesSince(
      trx,
      systemAccess('reports'),
      personId,
      since === null ? null : new Date(since),
    );
    if (ended.length === 0) return;
    for (const { id } of ended) {
      const subject = { type: 'reportSchedule', id };
      await recordAudit(trx, origin, { action: 'report.unscheduled', subject, after: { reason: 'passwordReset' } });
    }
    const schedules = ended.map(({ kind, email, ...times }) =>
      [reportKinds[kind].title, rhythmText(times), email].filter(Boolean).join(' · '),
    );
    await notifyOwner(context, trx, personId, 'schedulesEnded', { schedules: schedules.join('\n') });
    await notifyRequester(trx, { created_by: personId }, say('reports.schedule.notified.ended', { n: ended.length }));
  });
}
