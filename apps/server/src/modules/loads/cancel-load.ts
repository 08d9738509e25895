import type { Load } from '@trastienda/api-client';
import { canCancelLoad, isLoadOver } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError, refusalError } from '../../contract/app-error.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { endLoad } from './end-load.ts';
import type { LoadScope } from './load-access.ts';
import { toLoad } from './load-mapper.ts';
import { findAnyLoad, findLoad } from './loads.repository.ts';

/** Stops a load. If no worker has it, it ends at once; otherwise its worker stops at the next checkpoint. */
export async function cancelLoad(context: Context, scope: LoadScope, id: string, origin: Origin): Promise<Load> {
  if (!(await findLoad(context.database.db, scope, id))) throw new AppError(404, 'loads.notFound');
  const ended = await inTransaction(context.database, async (trx) => {
    await sql`select id from load where id = ${id} for update`.execute(trx);
    const load = await findAnyLoad(trx, id);
    if (!load) throw new AppError(404, 'loads.notFound');
    const verdict = canCancelLoad(load.state);
    if (!verdict.allowed) throw refusalError(verdict);
    if (isLoadOver(load.state) || load.cancel_requested_at) return false;
    const now = context.now();
    await trx.updateTable('load').set({ cancel_requested_at: now }).where('id', '=', id).execute();
    await recordAudit(trx, origin, { action: 'load.cancelRequested', subject: { type: 'load', id } });
    if (load.state !== 'received') return false;
    await endLoad(context, trx, load, { state: 'cancelled' });
    return true;
  });
  if (ended) context.queue.wake('loads.mail');
  const load = await findAnyLoad(context.database.db, id);
  if (!load) throw new AppError(404, 'loads.notFound');
  return toLoad(load);
}
