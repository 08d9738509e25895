import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { deliverNotice } from './scheduled-notices.repository.ts';

/**
 * Sends a message exactly once, however many workers hold its job and wherever one of them dies: that it is sent and that
 * it stands in the inboxes, and that its mails wait to be sent, is one transaction, and whoever comes second finds it sent.
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
