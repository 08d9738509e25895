import { setTimeout as rest } from 'node:timers/promises';
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

/** Addresses of a lane that are told at the same moment. */
const SIDE_BY_SIDE = 32;
/** So long one address may be told without a pause: then others have their turn, also while this one does not answer. */
const TURN_MS = 15_000;
/** A run waits so long for the addresses that it begins to tell; those that take longer stay in hand, and the next run looks for others. */
const QUICK_MS = 1_000;

type Needs = Pick<Context, 'database' | 'log' | 'now' | 'secrets' | 'config'>;

/** The events that a process is sending, beyond the runs of its job: an address that does not answer keeps nobody else waiting. */
export class EventDeliveries {
  readonly #inHand = new Map<string, Promise<void>>();
  /** The addresses whose last turn was long: they wait for each other only. */
  readonly #slow = new Set<string>();
  readonly #quickLane = turns(SIDE_BY_SIDE);
  readonly #slowLane = turns(SIDE_BY_SIDE);
  readonly #failures: unknown[] = [];

  /**
   * Begins to send every event that is due to an address which is not in hand. Stock that lies on a machine that is away keeps nobody waiting
   * either. What could not be done is thrown at the end, by this run or the next one.
   */
  async deliver(context: Needs, { signal }: Pick<JobHold, 'signal'>): Promise<void> {
    const onUnread = (error: unknown) => this.#failures.push(error);
    const found = { now: context.now(), onUnread };
    const due = await findDueWebhooks(context.database.db, systemAccess('webhooks'), found);
    const begun = due.filter(({ id }) => !this.#inHand.has(id)).map((webhook) => this.#begin(context, webhook, signal));
    const late = new AbortController();
    await Promise.race([Promise.all(begun), rest(QUICK_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    this.#throwFailure();
  }

  /** Resolves when nothing is in hand. */
  async atRest(): Promise<void> {
    await Promise.all(this.#inHand.values());
    this.#throwFailure();
  }

  #begin(context: Needs, webhook: WebhookAtWork, stopped: AbortSignal): Promise<void> {
    const { id } = webhook;
    const inTurn = this.#slow.has(id) ? this.#slowLane : this.#quickLane;
    const turn = async () => {
      // Who waited longer than the run lasts is told by a later one, and is as slow as before.
      if (stopped.aborted) return;
      const begun = performance.now();
      await deliverTo(context, webhook, stopped);
      if (performance.now() - begun < QUICK_MS) this.#slow.delete(id);
      else this.#slow.add(id);
    };
    const told = inTurn(turn)
      .catch((error: unknown) => void this.#failures.push(error))
      .finally(() => this.#inHand.delete(id));
    this.#inHand.set(id, told);
    return told;
  }

  #throwFailure(): void {
    const [failure] = this.#failures.splice(0);
    if (failure !== undefined) throw failure;
  }
}

async function deliverTo(context: Needs, webhook: WebhookAtWork, stopped: AbortSignal): Promise<void> {
  const access = systemAccess('webhooks');
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(TURN_MS)]);
  const { now, secrets: box, config } = context;
  const { address, secret, previous_secrets: previous } = webhook;
  const secrets = [secret, ...previous].map((sealed) => box.open(sealed));
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
