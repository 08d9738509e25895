import { eventType, isEventType } from '@trastienda/domain';
import type { WebhookEvent } from 'trastienda-client';
import { sellerOrNull } from '../../../db/scope.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

/** The body of a message about an event: the same in every attempt. */
export function eventMessage({ event_id, event, created_at, account_name, payload }: DeliveryRow): WebhookEvent {
  const version = isEventType(event) ? eventType(event).version : 1;
  const head = { id: event_id, event, version, at: created_at.toISOString(), accountName: sellerOrNull(account_name) };
  // Each payload is checked against the contract where events are made (events.test.ts).
  return { ...head, ...payload } as WebhookEvent;
}
