import { randomUUID } from 'node:crypto';
import { bulkSubjectOf, bulkSubjects, canActInBulk, ownAccount, type Viewer } from '@trastienda/domain';
import type { BulkShipment, NewBulkAction } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { MARKETPLACE } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import {
  type BulkActionEntity,
  type BulkScope,
  bulkScope,
  findBulkAction,
  findBulkActionByKey,
  insertBulkAction,
  insertNamedRows,
  insertShipmentRows,
  setTotal,
} from './bulk-actions.repository.ts';
import { insertMatchingRows, workOn } from './subjects/all-subjects.ts';

type BulkRequest = { viewer: Viewer; origin: Origin; form: NewBulkAction };

/** Keeps the chosen rows and has them checked; a repeated key answers the bulk action that it made before. */
export async function createBulkAction(
  context: Context,
  request: BulkRequest,
): Promise<{ row: BulkActionEntity; isNew: boolean }> {
  const { viewer, origin, form } = request;
  const { db } = context.database;
  requireAllowed(canActInBulk(form.action, viewer));
  if (form.action !== 'ship' && (form.ids === undefined) === (form.filters === undefined)) {
    throw wrongFields({ ids: { code: 'validation.required' }, filters: { code: 'validation.required' } });
  }
  const note = 'note' in form ? form.note || undefined : undefined;
  if (form.action === 'rejectPrices' && note === undefined)
    throw wrongFields({ note: { code: 'prices.reject.note.required' } });
  const scope = bulkScope(viewer);
  const known = await findBulkActionByKey(db, scope, form.key);
  if (known) return { row: known, isNew: false };
  const created = await inTransaction(context.database, async (trx) => {
    const row = await insertBulkAction(trx, scope, {
      id: randomUUID(),
      key: form.key,
      action: form.action,
      note: form.action === 'rejectPrices' ? (note ?? null) : null,
      account_name: ownAccount(viewer) ?? MARKETPLACE,
      surface: origin.surface,
      request_id: origin.requestId,
      created_at: context.now(),
      total: 0,
    });
    if (!row) return undefined;
    const { most, thing, things } = bulkSubjects[bulkSubjectOf(form.action)];
    const total = await insertRows(trx, scope, row.id, request);
    if (total === 0) throw new AppError(400, 'bulk.none', { params: { thing } });
    if (total > most) throw new AppError(400, 'bulk.tooMany', { params: { most, things } });
    await setTotal(trx, scope, row.id, total);
    await recordAudit(trx, origin, {
      action: 'bulkAction.created',
      subject: { type: 'bulkAction', id: row.id },
      after: { action: form.action, total, ...('filters' in form && { filters: form.filters }) },
    });
    await context.queue.send(trx, 'bulkActions.run', { id: row.id });
    return row.id;
  });
  const row = created ? await findBulkAction(db, scope, created) : await findBulkActionByKey(db, scope, form.key);
  if (!row) throw new AppError(404, 'bulk.notFound');
  return { row, isNew: created !== undefined };
}

/** Keeps the chosen rows: the orders with their packages, the named rows, or those that match the filters. Answers how many. */
async function insertRows(trx: Db, scope: BulkScope, id: string, { form, viewer }: BulkRequest): Promise<number> {
  if (form.action !== 'ship' && !form.ids) return insertMatchingRows(trx, id, form, viewer);
  const named = form.action === 'ship' ? form.shipments.map(({ orderId }) => orderId) : (form.ids ?? []);
  const meant = await workOn(bulkSubjectOf(form.action)).meant?.(trx, viewer, named);
  // What means nothing stays as it was typed, and its check says that it does not exist.
  const idOf = (typed: string) => meant?.get(typed) ?? typed;
  if (form.action !== 'ship') return insertNamedRows(trx, scope, id, named.map(idOf));
  const shipments = form.shipments.map((one) => ({ ...shipmentOf(one), orderId: idOf(one.orderId) }));
  return insertShipmentRows(trx, scope, id, shipments);
}

const shipmentOf = ({ trackingUrl = '', items = [], ...rest }: BulkShipment) => ({ ...rest, trackingUrl, items });
