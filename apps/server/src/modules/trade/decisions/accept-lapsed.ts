import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrderForChange } from '../orders/order-change.ts';
import { findLapsed } from './cancellation-requests.repository.ts';
import { accept, openRequest, tell } from './decide-cancellation.ts';

const AT_ONCE = 200;
const origin = { personId: null, surface: 'job', requestId: 'decisions.lapsing' } as const;
const access = systemAccess('decisions');

/**
 * Accepts the requests that nobody decided in time (R37), each in its own transaction; one that fails stops none of the others. Deadlines
 * are rows, so a server that was down meanwhile finds them when it starts.
 */
export async function acceptLapsed(context: Context): Promise<void> {
  const { database, queue, now } = context;
  const failures: unknown[] = [];
  const lapsed = await findLapsed(database.db, access, now(), AT_ONCE);
  for (const id of lapsed) await acceptOne(context, id).catch((error: unknown) => failures.push(error));
  if (lapsed.length > 0) queue.wake('notices.mail');
  if (failures.length > 0) throw new AggregateError(failures, 'Some requested cancellations could not be accepted.');
}

/** Somebody may decide, or another process accept it, before the order is held; then nothing is left to do. */
async function acceptOne(context: Context, id: string): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const change = await lockOrderForChange(context, trx, { id, origin }, access);
    if (change.facts.status !== 'waiting-for-seller-decision') return;
    const open = openRequest(change);
    if (new Date(open.due_at).getTime() > change.now.getTime()) return;
    await accept(change, open, { outcome: 'lapsed', by: null });
    await tell(change, 'lapsed');
  });
}
