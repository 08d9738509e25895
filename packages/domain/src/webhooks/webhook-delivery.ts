import { say } from '../messages/catalogue.ts';

/** States of an order's oldest message to the retailer's webhook. */
export const webhookDeliveryStates = {
  failing: { label: say('webhooks.state.failing'), tone: 'danger' },
  waiting: { label: say('webhooks.state.waiting'), tone: 'secondary' },
} as const;
