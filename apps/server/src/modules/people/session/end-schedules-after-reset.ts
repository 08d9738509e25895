import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';

/** Queues the end of the report schedules that a person made since the last sign-in: a reset says that the session may be in other hands (R42). */
export async function endSchedulesAfterReset({ queue }: Context, trx: Db, personId: string): Promise<void> {
  const { last_session_at: since } = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('last_session_at')
    .executeTakeFirstOrThrow();
  await queue.send(trx, 'reports.endSchedules', { personId, since: since?.toISOString() ?? null });
}
