import { canWithdrawPrice, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudits } from '../../platform/audit/audit.repository.ts';
import { findStandingApprovals, findWaitingOfLoad, type StandingApproval } from './price-approvals.repository.ts';
import { settleRequests } from './settle-requests.ts';

/** Withdraws a price of the viewer's seller that waits for an administrator; the old price stays. */
export function withdrawPrice(
  { database, now }: Context,
  id: number,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
): Promise<void> {
  return inTransaction(database, async (trx) => {
    const scope = dataScope(viewer);
    const [approval] = await findStandingApprovals(trx, scope, [id], { hold: true });
    if (!approval) throw new AppError(404, 'prices.notFound');
    const { status, old_list_price_centavos: oldListPrice } = approval;
    requireAllowed(canWithdrawPrice({ status, oldListPrice }, viewer));
    await withdraw(trx, accountScope(scope, approval.account_name), [approval], { origin, at: now() });
  });
}

/**
 * Withdraws what still waits of the prices that a load asked for, in the transaction that undoes the load, and tells how many these are. Without
 * `by` it only counts them.
 */
export async function withdrawPricesOfLoad(
  trx: Db,
  account: AccountScope,
  loadId: string,
  by?: { origin: Origin; at: Date },
): Promise<number> {
  const ids = await findWaitingOfLoad(trx, account, loadId);
  if (!by) return ids.length;
  const held = await findStandingApprovals(trx, account, ids, { hold: true });
  const waiting = held.filter(({ status }) => status === 'WAITING');
  await withdraw(trx, account, waiting, by);
  return waiting.length;
}

async function withdraw(
  trx: Db,
  account: AccountScope,
  approvals: readonly StandingApproval[],
  { origin, at }: { origin: Origin; at: Date },
): Promise<void> {
  await settleRequests(trx, account, approvals, { status: 'WITHDRAWN', note: null, at, origin });
  await recordAudits(
    trx,
    origin,
    approvals.map(({ id, sku_id, account_name, after }) => ({
      action: 'price.withdrawn',
      subject: { type: 'sku', id: String(sku_id), accountName: account_name },
      before: { ...after, approvalId: id },
    })),
  );
}
