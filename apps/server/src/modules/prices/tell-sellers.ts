import { say } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { accountScope, systemAccess } from '../../db/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notifyAccount } from '../notices/notify-seller.ts';
import { findUntoldAccounts, type ToldDecision, tellDecisions } from './told-prices.repository.ts';

/** Names that a notification lists. */
const NAMED = 5;

/** Tells sellers what was decided about their prices: all of a round in one notification and one mail (R27). */
export async function tellSellersOfPrices({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const access = systemAccess('prices');
  for (const accountName of await findUntoldAccounts(database.db, access)) {
    const account = accountScope(access, accountName);
    await inTransaction(database, async (trx) => {
      for (const told of await tellDecisions(trx, account, now())) {
        await notifyAccount(trx, account, 'CATALOG_USER', 'MESSAGE_NOTIFICATION', wordsOf(told));
      }
    });
  }
}

function wordsOf({ status, note, names }: ToldDecision): string {
  const named = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  const skus = more > 0 ? say('prices.told.more', { skus: named, n: more }) : named;
  return status === 'APPROVED'
    ? say('prices.told.approved', { skus })
    : say('prices.told.rejected', { skus, note: note ?? '' });
}
