import { formatDay, percentText, say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyUsers } from '../../people/notices/notify-users.repository.ts';
import {
  type CommissionNotification,
  peopleOfCondition,
  sellersAssigning,
  takeCommissionNotifications,
} from './commission-notifications.repository.ts';

/** Tells the sellers with a condition which of its commissions a file changed, all in one notification and one mail. */
export async function notifySellersOfCommissions({ database }: Pick<Context, 'database'>): Promise<void> {
  const access = systemAccess('conditions');
  await inTransaction(database, async (trx) => {
    for (const told of await takeCommissionNotifications(trx, access)) {
      const sellers = told.isDefault ? [] : await sellersAssigning(trx, access, told.conditionId);
      const readers = peopleOfCondition(access, told.conditionId, sellers);
      const path = notificationPaths.commissions(told.conditionId);
      await notifyUsers(trx, readers, { type: 'COMMERCIAL_CONDITION_COMMISSION', text: wordsOf(told), path });
    }
  });
}

function wordsOf({ condition, n, category, hundredths, from }: CommissionNotification): string {
  const day = formatDay(from);
  if (n > 1) return say('commissions.told', { n, condition, day });
  return say('commissions.told.one', { category, condition, percent: percentText(hundredths / 100), day });
}
