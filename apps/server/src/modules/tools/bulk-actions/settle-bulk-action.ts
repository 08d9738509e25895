import {
  canCancelBulkAction,
  canConfirmBulkAction,
  canSettleBulkAction,
  isBulkActionOver,
  mayProgramActInBulk,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import {
  askToCancel,
  type BulkActionEntity,
  type BulkActionRow,
  bulkScope,
  findBulkAction,
  lockBulkActionWithin,
  skipTheRest,
} from './bulk-actions.repository.ts';
import { saveStep } from './bulk-lease.repository.ts';

type BulkRequest = { id: string; viewer: Viewer; origin: Origin };

/** Confirms a bulk action, which then begins to change rows; a repeated confirmation changes nothing. */
export function confirmBulkAction(context: Context, request: BulkRequest): Promise<BulkActionEntity> {
  return settle(context, request, canConfirmBulkAction, async (trx, row) => {
    if (row.state !== 'ready') return;
    await saveStep(trx, systemAccess('bulkActions'), row.id, {
      state: 'running',
      started_at: context.now(),
      lease_until: null,
    });
    await recordAudit(trx, request.origin, {
      action: 'bulkAction.confirmed',
      subject: { type: 'bulkAction', id: row.id },
      after: { action: row.action, possible: row.possible },
    });
    await context.queue.send(trx, 'bulkActions.run', { id: row.id });
  });
}

/** Cancels a bulk action: at once while it waits for its confirmation, otherwise its worker finds the request before the next step. */
export function cancelBulkAction(context: Context, request: BulkRequest): Promise<BulkActionEntity> {
  const may = ({ state }: BulkActionRow) => canCancelBulkAction(state);
  return settle(context, request, may, async (trx, row) => {
    if (isBulkActionOver(row.state) || row.cancel_requested_at) return;
    await recordAudit(trx, request.origin, {
      action: 'bulkAction.cancelRequested',
      subject: { type: 'bulkAction', id: row.id },
    });
    if (row.state === 'ready') return endBulkAction(trx, row.id, 'cancelled', context.now());
    await askToCancel(trx, bulkScope(request.viewer), row.id, context.now());
  });
}

/** Ends a bulk action whose row is locked. */
export async function endBulkAction(trx: Db, id: string, state: 'done' | 'cancelled', now: Date): Promise<void> {
  await skipTheRest(trx, systemAccess('bulkActions'), id);
  await saveStep(trx, systemAccess('bulkActions'), id, { state, finished_at: now, worker: null, lease_until: null });
}

async function settle(
  context: Context,
  { id, viewer }: BulkRequest,
  may: (row: BulkActionRow) => Verdict,
  change: (trx: Db, row: BulkActionRow) => Promise<void>,
): Promise<BulkActionEntity> {
  const settled = await inTransaction(context.database, async (trx) => {
    const row = await lockBulkActionWithin(trx, bulkScope(viewer), id);
    if (!row) throw new AppError(404, 'bulk.notFound');
    const program = mayProgramActInBulk(row.action, viewer);
    for (const verdict of [program, canSettleBulkAction(row.created_by, viewer), may(row)]) {
      requireAllowed(verdict);
    }
    await change(trx, row);
    return findBulkAction(trx, bulkScope(viewer), id);
  });
  if (!settled) throw new AppError(404, 'bulk.notFound');
  return settled;
}
