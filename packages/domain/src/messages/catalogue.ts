import { billingMessages } from '../billing/billing.messages.ts';
import { catalogueMessages } from '../catalogue/catalogue.messages.ts';
import { guidesMessages } from '../guides/guides.messages.ts';
import { imagesMessages } from '../images/images.messages.ts';
import { csvMessages } from '../loads/csv.messages.ts';
import { loadScreensMessages } from '../loads/load-screens.messages.ts';
import { loadsMessages } from '../loads/loads.messages.ts';
import { noticesMessages } from '../notifications/notices.messages.ts';
import { notificationsMessages } from '../notifications/notifications.messages.ts';
import { bulkActionMessages } from '../orders/bulk-action.messages.ts';
import { dashboardMessages } from '../orders/dashboard.messages.ts';
import { orderScreensMessages } from '../orders/order-screens.messages.ts';
import { orderStoryMessages } from '../orders/order-story.messages.ts';
import { ordersMessages } from '../orders/orders.messages.ts';
import { salesMessages } from '../orders/sales.messages.ts';
import { usersMessages } from '../people/users.messages.ts';
import { sellersMessages } from '../sellers/sellers.messages.ts';
import { accountMessages } from '../session/account.messages.ts';
import { firstAdministratorMessages } from '../session/first-administrator.messages.ts';
import { profileMessages } from '../session/profile.messages.ts';
import { recoveryMailMessages } from '../session/recovery-mail.messages.ts';
import { settingsMessages } from '../settings/settings.messages.ts';
import type { MessageParams } from './fill-in.ts';
import { fillIn } from './fill-in.ts';
import { frameMessages } from './frame.ts';
import { validationMessages } from './validation.messages.ts';

/** Every Spanish text by its stable key; a key is also the `code` of the error that says it. */
export const messages = {
  ...frameMessages,
  ...accountMessages,
  ...bulkActionMessages,
  ...billingMessages,
  ...catalogueMessages,
  ...csvMessages,
  ...dashboardMessages,
  ...guidesMessages,
  ...imagesMessages,
  ...loadsMessages,
  ...loadScreensMessages,
  ...noticesMessages,
  ...notificationsMessages,
  ...orderScreensMessages,
  ...ordersMessages,
  ...orderStoryMessages,
  ...profileMessages,
  ...firstAdministratorMessages,
  ...recoveryMailMessages,
  ...salesMessages,
  ...sellersMessages,
  ...settingsMessages,
  ...usersMessages,
  ...validationMessages,
} as const;

/** Stable key of a text. */
export type MessageKey = keyof typeof messages;

/** Whether a code from outside is one of ours. */
export function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(messages, code);
}

/** The text of a key with its `{name}` places filled. */
export const say = (key: MessageKey, params: MessageParams = {}): string => fillIn(messages[key], params);
