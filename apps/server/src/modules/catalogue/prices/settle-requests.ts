import { priceRangeProblem, todayInMexico, withoutEndedDiscount } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { askForPrices, findPriceRange, type PriceRequest } from '../products/stock-and-price-changes.repository.ts';
import {
  findUndecidedPrices,
  type Settled,
  type StandingApproval,
  settleApprovals,
  type UndecidedPrice,
} from './price-approvals.repository.ts';

type Settling = Pick<Settled, 'status' | 'note' | 'at'> & { origin: Origin };

/**
 * Records what became of locked price requests of one account. A variant whose request for its own price was overtaken by one that is now
 * rejected or withdrawn keeps that price: outside its category's range, it waits again, because nobody decided about it (R23, R27).
 */
export async function settleRequests(
  trx: Db,
  account: AccountScope,
  approvals: readonly StandingApproval[],
  { status, note, at, origin }: Settling,
): Promise<void> {
  const ids = approvals.map(({ id }) => id);
  await settleApprovals(trx, account, ids, { status, note, at, personId: origin.personId });
  if (status === 'APPROVED') return;
  const skuIds = approvals.map(({ sku_id }) => sku_id);
  await askAgain(trx, account, await findUndecidedPrices(trx, account, skuIds, todayInMexico(at)), at);
}

/** Asks again for stored prices, in the name of those who asked for them first. */
async function askAgain(trx: Db, account: AccountScope, undecided: readonly UndecidedPrice[], at: Date): Promise<void> {
  const today = todayInMexico(at);
  const byPerson = new Map<string | null, PriceRequest[]>();
  for (const categoryId of new Set(undecided.map((one) => one.categoryId))) {
    const range = await findPriceRange(trx, categoryId);
    for (const { skuId, price, requestedBy } of undecided.filter((one) => one.categoryId === categoryId)) {
      const after = withoutEndedDiscount(price, today);
      const reason = priceRangeProblem(after, range);
      if (!reason) continue;
      byPerson.set(requestedBy, [...(byPerson.get(requestedBy) ?? []), { skuId, before: null, after, reason }]);
    }
  }
  for (const [personId, requests] of byPerson) {
    await askForPrices(trx, { personId, loadId: null, account, at }, requests);
  }
}
