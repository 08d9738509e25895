import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screen of the webhook's deliveries by URL; its code is loaded when it is first opened. */
export const webhooksScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/webhooks': lazyScreen(async () => (await import('./webhook-list.tsx')).WebhookListScreen),
};
