import { createHash, randomUUID } from 'node:crypto';
import { canUndoLoad, mexicoDay, undoFileName, type Viewer } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { loadScope } from './load-access.ts';
import { claimKey, findByKey, findUnfinished, pointKey } from './load-attempts.repository.ts';
import { toLoad } from './load-mapper.ts';
import { announceLoad } from './load-turns.ts';
import { findLoad, insertLoad, type LoadEntity, lockLoadWithin } from './loads.repository.ts';

export type UndoRequest = {
  id: string;
  dryRun: boolean;
  /** Names the attempt (`Idempotency-Key`). */
  key: string | undefined;
  viewer: Viewer;
  origin: Origin;
};

/**
 * Queues a load that undoes another one, or with `dryRun` tells what it would do. A request that is repeated while the undo runs gets that
 * undo; once the undo is done, the request is refused.
 */
export async function undoLoad(context: Context, request: UndoRequest): Promise<{ load: Load; isNew: boolean }> {
  const id = randomUUID();
  const scope = loadScope(request.viewer);
  const made = await inTransaction(context.database, (trx) => bindUndo(context, trx, request, id));
  const load = await findLoad(context.database.db, scope, made);
  if (!load) throw new Error(`Load ${made} is not there after it was made.`);
  return { load: toLoad(load), isNew: made === id };
}

/** Locks the load to undo: of several simultaneous requests one creates the undo, and the others find it. */
async function bindUndo(context: Context, trx: Db, request: UndoRequest, id: string): Promise<string> {
  const { dryRun, viewer, origin } = request;
  const scope = loadScope(viewer);
  const undone = await lockLoadWithin(trx, scope, request.id);
  if (!undone) throw new AppError(404, 'loads.notFound');
  const now = context.now();
  const contentHash = createHash('sha256')
    .update(JSON.stringify(['undo', undone.id, dryRun]))
    .digest('hex');
  const attempt = request.key === undefined ? undefined : { personId: viewer.userId, key: request.key };
  if (attempt && !(await claimKey(trx, attempt, { loadId: id, at: now }))) {
    const first = await findByKey(trx, scope, attempt);
    if (first?.content_hash !== contentHash) throw new AppError(422, 'loads.key.reused');
    return first.id;
  }
  const account = accountScope(scope.accounts, undone.account_name);
  const unfinished = await findUnfinished(trx, account, contentHash);
  if (unfinished !== undefined) {
    if (attempt) await pointKey(trx, attempt, unfinished);
    return unfinished;
  }
  requireUndoable(undone);
  await insertLoad(trx, account, {
    id,
    layout: undone.layout,
    undoes_load_id: undone.id,
    content_hash: contentHash,
    file_key: `loads/${id}.csv`,
    file_name: undoFileName({ fileName: undone.file_name, undoes: undone.undoes }),
    // The file is made from the other load's changes when the work on this one begins.
    size: 0,
    sha256: '',
    earlier_load_id: null,
    created_by: viewer.userId,
    surface: origin.surface,
    dry_run: dryRun,
    // Rows that changed since are left alone; the rest is undone.
    partial: true,
    delimiter: ',',
    // What was there before comes back as it was.
    keep_damaged_text: true,
    category_id: undone.category_id,
    day: mexicoDay(now),
    created_at: now,
  });
  await recordAudit(trx, origin, {
    action: 'load.undoAsked',
    subject: { type: 'load', id: undone.id, accountName: undone.account_name },
    after: { loadId: id, dryRun },
  });
  await announceLoad(context, trx, id);
  return id;
}

function requireUndoable(load: LoadEntity): void {
  const { layout, state, dryRun, summary, undone } = toLoad(load);
  requireAllowed(canUndoLoad({ layout, state, dryRun, summary, undone }));
}
