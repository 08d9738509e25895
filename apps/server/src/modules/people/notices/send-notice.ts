import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { deliverNotice } from './scheduled-notices.repository.ts';

/**
 * Sends a message exactly once, however many workers hold its job and wherever one dies: its sent mark, its inbox entries and its queued
 * mails are written in one transaction, and a second worker finds it sent.
 */
export async function sendNotice({ database, now, queue }: Context, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const after = await deliverNotice(trx, id, now());
    if (after === undefined) return;
    const origin = { personId: null, surface: 'job', requestId: 'notices.send' } as const;
    await recordAudit(trx, origin, { action: 'notice.sent', subject: { type: 'notice', id }, after });
  });
  queue.wake('notices.mail');
}
