import type { EventDelivery, Webhook } from 'trastienda-client';
import { sellerOrNull } from '../../../db/scope.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import { eventMessage } from './event-message.ts';
import type { WebhookRow } from './webhooks.repository.ts';

/** A subscription in the contract's form at a moment, without its secrets. */
export const toWebhookAt =
  (now: Date) =>
  (row: WebhookRow): Webhook => ({
    id: row.id,
    version: row.version,
    accountName: sellerOrNull(row.account_name),
    sellerName: row.seller_name,
    address: row.address,
    events: row.events,
    enabled: row.enabled,
    previousSecretUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    waiting: row.waiting,
    failing: row.failing,
    lastFailure: row.last_error,
  });

/** A delivery in the contract's form. */
export const toDelivery = (row: DeliveryRow): EventDelivery => ({
  id: row.id,
  eventId: row.event_id,
  event: row.event,
  thing: row.thing,
  accountName: sellerOrNull(row.account_name),
  payload: eventMessage(row),
  at: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  endedAt: row.ended_at?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  failure: row.last_error,
  milliseconds: row.milliseconds,
});
