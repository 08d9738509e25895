import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import type { EventType } from './event-types.ts';

/** Limits of subscriptions; ours. */
export const webhookLimits = {
  address: 500,
  /** Subscriptions of one seller, and of the marketplace itself. */
  perAccount: 20,
  /** The hours for which messages are signed with the previous secret too. */
  rotationHours: { max: 168, usual: 24 },
  /** An event is given up so many days after it happened, or after somebody sent it again. */
  days: 3,
  /** Ended deliveries are kept for so many days. */
  keptDays: 30,
  /** Characters of an answer that are kept. */
  answer: 2_000,
} as const;

/** A subscription as a form saves it; `accountName` null: all sellers and the marketplace. */
export type WebhookForm = { accountName: string | null; address: string; events: EventType[]; enabled: boolean };

/** A saved subscription. */
export type WebhookFacts = WebhookForm & { id: string; version: number; sellerName: string | null };

/** Label and tone of a subscription that is switched on or off. */
export const webhookSwitch = {
  on: { label: say('webhooks.switch.on'), tone: 'success' },
  off: { label: say('webhooks.switch.off'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** States of the delivery of an event. */
export const eventDeliveryStates = {
  waiting: { label: say('webhooks.delivery.waiting'), tone: 'info' },
  delivered: { label: say('webhooks.delivery.delivered'), tone: 'success' },
  failed: { label: say('webhooks.delivery.failed'), tone: 'danger' },
  skipped: { label: say('webhooks.delivery.skipped'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** A state of the delivery of an event. */
export type EventDeliveryState = keyof typeof eventDeliveryStates;

/** The marks of a subscription: its switch, and whether its address does not answer. */
export function webhookMarks({
  enabled,
  failing,
}: {
  enabled: boolean;
  failing: number;
}): { label: string; tone: Tone }[] {
  const isOn = webhookSwitch[enabled ? 'on' : 'off'];
  return failing > 0 ? [isOn, { label: say('webhooks.switch.failing'), tone: 'danger' }] : [isOn];
}
