import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { accountScope, systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyAccount } from '../../people/notices/notify-account.ts';
import type { NotificationContent } from '../../people/notices/notify-users.repository.ts';
import {
  findUnnotifiedAccounts,
  type PriceDecisionNotification,
  takeDecisionNotifications,
} from './price-notifications.repository.ts';

/** How many variant names a notification lists. */
const NAMED = 5;

/** Notifies sellers of the decisions about their prices, those of one run together in one notification and one mail (R27). */
export async function notifySellersOfPrices({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const access = systemAccess('prices');
  for (const accountName of await findUnnotifiedAccounts(database.db, access)) {
    const account = accountScope(access, accountName);
    await inTransaction(database, async (trx) => {
      for (const told of await takeDecisionNotifications(trx, account, now())) {
        await notifyAccount(trx, account, 'CATALOG_USER', { type: 'MESSAGE_NOTIFICATION', ...noticeOf(told) });
      }
    });
  }
}

function noticeOf({ status, note, skus }: PriceDecisionNotification): Omit<NotificationContent, 'type'> {
  const named = skus.slice(0, NAMED).map(({ name }) => name);
  const [one] = skus;
  const more = skus.length - NAMED;
  const names = named.join(', ');
  const words = more > 0 ? say('prices.told.more', { skus: names, n: more }) : names;
  const approved = status === 'APPROVED';
  const text = approved
    ? say('prices.told.approved', { skus: words })
    : say('prices.told.rejected', { skus: words, note: note ?? '' });
  if (skus.length !== 1 || !one) {
    const subject = say(approved ? 'prices.told.approved.many' : 'prices.told.rejected.many', { n: skus.length });
    return { text, subject, path: notificationPaths.prices(status) };
  }
  const subject = say(approved ? 'prices.told.approved.one' : 'prices.told.rejected.one', { id: one.id });
  return { text, subject, path: notificationPaths.price(one) };
}
