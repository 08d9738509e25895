import { randomUUID } from 'node:crypto';
import type { NewBulkAction } from '@trastienda/api-client';
import { bulkLimits, canActInBulk, ownAccount, type Viewer } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { AppError, refusalError } from '../../contract/app-error.ts';
import { wrongFields } from '../../contract/wrong-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { orderSearch } from '../orders/order-search.ts';
import {
  type BulkActionEntity,
  bulkScope,
  findBulkAction,
  findBulkActionByKey,
  insertBulkAction,
  insertMatchingOrders,
  insertNamedOrders,
  setTotal,
} from './bulk-actions.repository.ts';

type Wish = { viewer: Viewer; origin: Origin; form: NewBulkAction };

/** Keeps the orders as they match now, and has them looked at; a key that came before answers what it made. */
export async function createBulkAction(
  context: Context,
  { viewer, origin, form }: Wish,
): Promise<{ row: BulkActionEntity; isNew: boolean }> {
  const { db } = context.database;
  const verdict = canActInBulk(form.action, viewer);
  if (!verdict.allowed) throw refusalError(verdict);
  if ((form.orderIds === undefined) === (form.filters === undefined)) {
    throw wrongFields({ orderIds: { code: 'validation.required' }, filters: { code: 'validation.required' } });
  }
  const scope = bulkScope(viewer);
  const known = await findBulkActionByKey(db, scope, form.key);
  if (known) return { row: known, isNew: false };
  const created = await inTransaction(context.database, async (trx) => {
    const row = await insertBulkAction(trx, scope, {
      id: randomUUID(),
      key: form.key,
      action: form.action,
      account_name: ownAccount(viewer) ?? null,
      surface: origin.surface,
      request_id: origin.requestId,
      created_at: context.now(),
      total: 0,
    });
    if (!row) return undefined;
    const total = form.filters
      ? await insertMatchingOrders(trx, row.id, orderSearch(form.filters, viewer))
      : await insertNamedOrders(trx, scope, row.id, form.orderIds ?? []);
    if (total === 0) throw new AppError(400, 'orders.bulk.none');
    if (total > bulkLimits.orders) {
      throw new AppError(400, 'orders.bulk.tooMany', { params: { most: bulkLimits.orders } });
    }
    await setTotal(trx, scope, row.id, total);
    await recordAudit(trx, origin, {
      action: 'bulkAction.created',
      subject: { type: 'bulkAction', id: row.id },
      after: { action: form.action, total, ...(form.filters && { filters: form.filters }) },
    });
    await context.queue.send(trx, 'bulkActions.run', { id: row.id });
    return row.id;
  });
  context.queue.wake('bulkActions.run');
  const row = created ? await findBulkAction(db, scope, created) : await findBulkActionByKey(db, scope, form.key);
  if (!row) throw new AppError(404, 'orders.bulk.notFound');
  return { row, isNew: created !== undefined };
}
