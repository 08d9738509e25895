import { turns } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { JobHold } from '../../../jobs/job-loop.ts';
import { sendDue } from '../../../jobs/outbox.ts';
import { sendWebhook } from '../../../ports/webhooks/send-webhook.ts';
import { eventOutbox } from './deliveries.repository.ts';
import { eventMessage } from './event-message.ts';
import { keepStock } from './stock-events.repository.ts';
import { findDueWebhooks, type WebhookAtWork } from './webhooks.repository.ts';

/** Addresses that are told at the same moment. */
const SIDE_BY_SIDE = 32;
/** So long one address may be told without a pause: then others have their turn, also while this one does not answer. */
const TURN_MS = 15_000;

type Needs = Pick<Context, 'database' | 'log' | 'now' | 'secrets' | 'config'>;

/**
 * Sends every event that is due, address by address: one that does not answer keeps nobody else waiting, nor does stock that lies on a machine
 * that is away. What could not be done is thrown at the end.
 */
export async function deliverEvents(context: Needs, { signal }: Pick<JobHold, 'signal'>): Promise<void> {
  const access = systemAccess('webhooks');
  const failures: unknown[] = [];
  const onUnread = (error: unknown) => failures.push(error);
  const due = await findDueWebhooks(context.database.db, access, { now: context.now(), onUnread });
  const inTurn = turns(SIDE_BY_SIDE);
  const delivered = due.map((webhook) => inTurn(() => deliverTo(context, webhook, signal)));
  for (const outcome of await Promise.allSettled(delivered)) {
    if (outcome.status === 'rejected') failures.push(outcome.reason);
  }
  if (failures.length > 0) throw failures[0];
}

async function deliverTo(context: Needs, webhook: WebhookAtWork, stopped: AbortSignal): Promise<void> {
  const access = systemAccess('webhooks');
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(TURN_MS)]);
  const { now, secrets: box, config } = context;
  const { address, secret, previous_secret: previous } = webhook;
  const secrets = [secret, ...(previous === null ? [] : [previous])].map((sealed) => box.open(sealed));
  const sending = { now, allowsPrivate: config.allowsPrivateWebhooks };
  do {
    await sendDue(context, eventOutbox(access, webhook), { signal }, (delivery) => {
      const body = JSON.stringify(eventMessage(delivery));
      return sendWebhook({ address, secrets, id: delivery.event_id, attempt: delivery.attempts, body }, sending);
    });
    // Stock comes after what is kept already: it may lie on a machine that is away. What changed while an address did not answer is told once
    // it has answered.
  } while (!signal.aborted && (await keepStock(context, access, webhook.id)));
}
