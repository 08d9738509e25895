import { availableUnits, isStockQuantity, say, stockVerdict, type Viewer } from '@trastienda/domain';
import type { components } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { etagOf } from '../../../contract/expected-version.ts';
import { dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { listStates } from '../products/product-listing.repository.ts';
import { requireAccount } from '../products/save-product.ts';
import { changeStock } from '../products/stock-and-price-changes.repository.ts';
import { findStock, findStockChanges, type StockOfSku } from './stock.repository.ts';

type Schemas = components['schemas'];

/** Changes only the stock of a variant (S2 §5), guarded by the stock's version (ADR 46); an unchanged quantity changes nothing. */
export async function saveStock(
  { database, now }: Context,
  viewer: Viewer,
  seen: { id: number; expected: number | undefined },
  { totalQuantity }: Schemas['SkuInventoryForm'],
  origin: Origin,
): Promise<Schemas['SkuStock']> {
  const account = requireAccount(viewer);
  const scope = dataScope(viewer);
  return inTransaction(database, async (trx) => {
    const held = await findStock(trx, scope, seen.id, { hold: true });
    if (!held) throw new AppError(404, 'skus.notFound');
    if (seen.expected !== undefined && seen.expected !== held.version) {
      const changes = await findStockChanges(trx, held, scope, seen.expected);
      throw new AppError(412, 'errors.changed', { changes, headers: { ETag: etagOf(held.version) } });
    }
    if (!isStockQuantity(totalQuantity)) {
      throw new AppError(400, 'errors.validation', { fields: { totalQuantity: say('skus.form.inventory') } });
    }
    if (totalQuantity === held.total_quantity) return toStock(held);
    const verdict = stockVerdict(totalQuantity, { total: held.total_quantity, reserved: held.reserved_quantity });
    if (!verdict.allowed) {
      const { code, params = {} } = verdict;
      throw new AppError(409, code, { params, fields: { totalQuantity: say(code, params) } });
    }
    const by = { personId: origin.personId, loadId: null, surface: origin.surface, account, at: now() };
    await changeStock(trx, by, [{ skuId: held.id, before: held.total_quantity, after: totalQuantity }]);
    await listStates(trx, account, [held.product_id]);
    return toStock({ ...held, total_quantity: totalQuantity, version: held.version + 1 });
  });
}

/** A variant's stock in the contract's form. */
export const toStock = (row: StockOfSku): Schemas['SkuStock'] => ({
  id: row.id,
  productId: row.product_id,
  upc: row.upc,
  skuName: row.name,
  totalQuantity: row.total_quantity,
  reservedQuantity: row.reserved_quantity,
  availableQuantity: availableUnits({ total: row.total_quantity, reserved: row.reserved_quantity }),
  version: row.version,
});
