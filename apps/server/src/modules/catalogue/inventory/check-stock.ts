import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { listStates } from '../products/product-listing.repository.ts';
import { correctStock, findWrongHistories, findWrongHolds, findWrongReserves } from './stock-check.repository.ts';

/** Products that one statement lists again. */
const AT_ONCE = 1_000;

/**
 * Counts what orders hold and what is reserved from the orders themselves, and answers a line for each difference (R35); `fix` corrects
 * them. A history that ends with another stock is told too; nobody can say which of the two is right. Without differences there are no
 * lines.
 */
export async function checkStock(
  { database }: Pick<Context, 'database'>,
  { fix }: { fix: boolean },
): Promise<string[]> {
  const access = systemAccess('stock');
  return inTransaction(database, async (trx) => {
    const [holds, reserves] = [await findWrongHolds(trx, access), await findWrongReserves(trx, access)];
    const lines = [
      ...holds.map(({ order_id: id, account_name: account, sku_id: sku, held, expected }) =>
        say('inventory.check.hold', { id, account, sku, held, expected }),
      ),
      ...reserves.map(({ account_name: account, sku_id: sku, reserved, held }) =>
        say('inventory.check.reserved', { account, sku, reserved, held }),
      ),
    ];
    const histories = await findWrongHistories(trx, access);
    const told = histories.map(({ account_name: account, sku_id: sku, total, told: last }) =>
      say('inventory.check.history', { account, sku, total, last }),
    );
    if (!fix || lines.length === 0) return [...lines, ...told];
    const products = await correctStock(trx, access);
    for (let at = 0; at < products.length; at += AT_ONCE)
      await listStates(trx, access, products.slice(at, at + AT_ONCE));
    return [...lines, ...told];
  });
}
