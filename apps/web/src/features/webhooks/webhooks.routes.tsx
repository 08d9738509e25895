import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screens of webhooks by URL; each one's code is loaded when it is first opened. */
export const webhooksScreens: Readonly<Record<string, ComponentType>> = {
  '/webhooks': lazyScreen(async () => (await import('./subscriptions/subscription-list.tsx')).SubscriptionListScreen),
  '/webhooks/:webhookId': lazyScreen(
    async () => (await import('./subscriptions/delivery-list.tsx')).DeliveryListScreen,
  ),
  '/admin/webhooks': lazyScreen(async () => (await import('./webhook-list.tsx')).WebhookListScreen),
};
