import type { Context } from '../../context.ts';
import type { JobHold } from '../../jobs/job-loop.ts';
import { leaseSeconds, SignsOfLife } from '../../jobs/signs-of-life.ts';
import type { RetailerPort } from '../../ports/retailer/retailer-port.ts';
import { claimDue, keepMessages, markFailed, markSent, type RetailerMessage } from './retailer.repository.ts';

const AT_ONCE = 16;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;

type Needs = Pick<Context, 'database' | 'log' | 'now'>;

/** Sends what is due until nothing is. A message is the retailer's own again and again until it says that it has it. */
export async function notifyRetailer(context: Needs, port: RetailerPort, { signal }: Pick<JobHold, 'signal'>) {
  const { database, log, now } = context;
  while (!signal.aborted) {
    const due = await claimDue(database.db, AT_ONCE, now(), leaseSeconds);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const signs = new SignsOfLife(
      () => keepMessages(database.aside, ids, new Date(now().getTime() + leaseSeconds * 1000)),
      (error) => log.warn({ err: error }, 'lease not renewed'),
    );
    await signs.during(() => Promise.all(due.map((message) => send(context, port, message))));
  }
}

async function send({ database, log, now }: Needs, port: RetailerPort, message: RetailerMessage): Promise<void> {
  try {
    await port.tell({ id: message.id, body: JSON.stringify(newsOf(message)) }, message.attempts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, orderId: message.order_id, attempt: message.attempts }, 'the retailer was not notified');
    await markFailed(database.db, message.id, reason, new Date(now().getTime() + pauseAfter(message.attempts) * 1000));
    return;
  }
  await markSent(database.db, message.id, now());
}

/** Twice as long after each failure, an hour at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
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
