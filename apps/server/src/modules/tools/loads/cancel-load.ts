import { canCancelLoad, isLoadOver } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { endLoad } from './end-load.ts';
import type { LoadScope } from './load-access.ts';
import { toLoad } from './load-mapper.ts';
import { askToCancel, findLoad, lockLoadWithin } from './loads.repository.ts';

/** Stops a load. If no worker has it, it ends at once; otherwise its worker stops at the next checkpoint. */
export async function cancelLoad(context: Context, scope: LoadScope, id: string, origin: Origin): Promise<Load> {
  await inTransaction(context.database, async (trx) => {
    const load = await lockLoadWithin(trx, scope, id);
    if (!load) throw new AppError(404, 'loads.notFound');
    requireAllowed(canCancelLoad(load.state));
    if (isLoadOver(load.state) || load.cancel_requested_at) return;
    await askToCancel(trx, scope, id, context.now());
    await recordAudit(trx, origin, { action: 'load.cancelRequested', subject: { type: 'load', id } });
    if (load.state !== 'received' && load.state !== 'scheduled') return;
    // The summary described planned changes, and none of them happened.
    const change = load.state === 'scheduled' ? { summary: null } : {};
    await endLoad(context, trx, load, { state: 'cancelled', change });
  });
  const load = await findLoad(context.database.db, scope, id);
  if (!load) throw new AppError(404, 'loads.notFound');
  return toLoad(load);
}
