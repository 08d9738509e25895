import { formatDateTime, formatDay } from '../dates.ts';
import { say, sayCount } from '../messages/catalogue.ts';

/** Since when the retailer's webhook of the environment is deprecated, and the day on which it ends (ADR 220); the contract says the same. */
export const retailerWebhookEnd = { since: '2026-11-29', sunset: '2027-06-01' } as const;

/** That the retailer's webhook ends, and what takes its place, in words; ours. */
export const retailerWebhookEndText = (): string =>
  say('webhooks.ending', { day: formatDay(retailerWebhookEnd.sunset) });

/** States of an order's oldest message to the retailer's webhook. */
export const webhookDeliveryStates = {
  failing: { label: say('webhooks.state.failing'), tone: 'danger' },
  waiting: { label: say('webhooks.state.waiting'), tone: 'secondary' },
} as const;

/** How far the retailer's webhook was told of changed stock, as the contract's WebhookStock says it. */
export type WebhookStockFacts = {
  state: 'told' | 'waiting' | 'failing';
  attempts: number;
  nextAttemptAt: string | null;
  failure: string | null;
};

/** Whether changes of stock arrive, and why not, in words; ours. */
export function webhookStockText({ state, attempts, nextAttemptAt, failure }: WebhookStockFacts): string {
  if (state === 'told') return say('webhooks.stock.told');
  if (state === 'waiting' || failure === null || nextAttemptAt === null) return say('webhooks.stock.waiting');
  return sayCount('webhooks.stock.failing', attempts, { failure, moment: formatDateTime(nextAttemptAt) });
}
