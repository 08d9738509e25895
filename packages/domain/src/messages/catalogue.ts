import { accessMessages } from '../access/access.messages.ts';
import { guidesMessages } from '../guides/guides.messages.ts';
import { csvMessages } from '../loads/csv.messages.ts';
import { notificationsMessages } from '../notifications/notifications.messages.ts';
import { orderScreensMessages } from '../orders/order-screens.messages.ts';
import { ordersMessages } from '../orders/orders.messages.ts';
import { recoveryMailMessages } from '../session/recovery-mail.messages.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { errorsMessages } from './errors.messages.ts';
import { menuMessages, sharedMessages } from './shared.messages.ts';
import { shellMessages } from './shell.messages.ts';
import { validationMessages } from './validation.messages.ts';

/** Every Spanish text by its stable key; a key is also the `code` of the error that says it. */
export const messages = {
  ...accessMessages,
  ...csvMessages,
  ...errorsMessages,
  ...guidesMessages,
  ...menuMessages,
  ...notificationsMessages,
  ...orderScreensMessages,
  ...ordersMessages,
  ...sessionMessages,
  ...recoveryMailMessages,
  ...sharedMessages,
  ...shellMessages,
  ...validationMessages,
} as const;

/** Stable key of a text. */
export type MessageKey = keyof typeof messages;

/** Whether a code from outside is one of ours. */
export function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(messages, code);
}

/** The text of a key with its `{name}` places filled; a place without a value stays as it is, so that it is noticed. */
export function say(key: MessageKey, params: Record<string, string | number> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
