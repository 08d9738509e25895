import type { Context } from '../../context.ts';
import { systemAccess } from '../../db/scope.ts';
import { nextTry } from '../../jobs/back-off.ts';
import type { JobHold } from '../../jobs/job-loop.ts';
import { leaseUntil, renewing } from '../../jobs/lease.ts';
import type { RetailerPort } from '../../ports/retailer/retailer-port.ts';
import { claimDue, keepMessages, markFailed, markSent, type RetailerMessage } from './retailer.repository.ts';

const access = systemAccess('retailer');

const AT_ONCE = 16;
export const retailerPauses = { first: 5, longest: 3_600 };

type Needs = Pick<Context, 'database' | 'log' | 'now'>;

/** Sends what is due until nothing is. A message is the retailer's own again and again until it says that it has it. */
export async function notifyRetailer(context: Needs, port: RetailerPort, { signal }: Pick<JobHold, 'signal'>) {
  const { database, now } = context;
  while (!signal.aborted) {
    const due = await claimDue(database.db, access, AT_ONCE, now());
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const signs = renewing(context, () => keepMessages(database.aside, access, ids, leaseUntil(now())), {
      messages: ids,
    });
    await signs.during(() => Promise.all(due.map((message) => send(context, port, message))));
  }
}

async function send({ database, log, now }: Needs, port: RetailerPort, message: RetailerMessage): Promise<void> {
  try {
    await port.tell({ id: message.id, body: JSON.stringify(newsOf(message)) }, message.attempts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, orderId: message.order_id, attempt: message.attempts }, 'the retailer was not notified');
    await markFailed(database.db, access, message.id, reason, nextTry(now(), message.attempts, retailerPauses));
    return;
  }
  await markSent(database.db, access, message.id, now());
}

function newsOf(message: RetailerMessage) {
  return {
    id: message.id,
    event: message.action,
    at: message.at.toISOString(),
    order: {
      id: message.order_id,
      accountName: message.account_name,
      retailer: message.retailer,
      version: message.version,
      status: message.status_after,
      previousStatus: message.status_before,
    },
  };
}
