import { formatDay, say, todayInMexico } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyUsers } from '../../people/notices/notify-users.repository.ts';
import { tellCarriers } from '../../platform/live/tell-carriers.ts';
import { findUnannouncedBlocks, keepersOf, lockStartedBlock, markNotified } from './block-notifications.repository.ts';

/** Tells each seller once that a block closes its carriers from today on; open pages are updated (R31). */
export async function notifyOfBlocks({
  database,
  now,
  queue,
}: Pick<Context, 'database' | 'now' | 'queue'>): Promise<void> {
  const access = systemAccess('carrierBlocks');
  const today = todayInMexico(now());
  for (const id of await findUnannouncedBlocks(database.db, access, today)) {
    await inTransaction(database, async (trx) => {
      const block = await lockStartedBlock(trx, access, id, today);
      const accounts = block ? await markNotified(trx, access, id) : [];
      if (!block || accounts.length === 0) return;
      const { name, start_date, end_date } = block;
      const days = { start: formatDay(start_date), end: formatDay(end_date) };
      const text = say(days.start === days.end ? 'carrierBlocks.told.oneDay' : 'carrierBlocks.told', { name, ...days });
      const path = notificationPaths.carrierBlock();
      await notifyUsers(trx, keepersOf(access, accounts), { type: 'MESSAGE_NOTIFICATION', text, path });
      await tellCarriers(trx, access);
    });
    queue.wake('notices.mail');
  }
}
