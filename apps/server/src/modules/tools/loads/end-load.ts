import { type LoadState, type MessageKey, say } from '@trastienda/domain';
import type { Updateable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { saveLoad } from './load-lease.repository.ts';
import type { LoadRow } from './loads.repository.ts';
import type { LoadsTables } from './loads.tables.ts';

export type LoadEnd = {
  state: Extract<LoadState, 'done' | 'doneWithErrors' | 'failed' | 'cancelled'>;
  failure?: { code: MessageKey; message?: string };
  /** The result of the last step, written together with the end of the load. */
  change?: Updateable<LoadsTables['load']>;
};

/** Ends a load whose row is locked. The mail about it is queued in the same transaction. */
export async function endLoad(
  context: Context,
  trx: Db,
  load: LoadRow,
  { state, failure, change = {} }: LoadEnd,
): Promise<void> {
  await saveLoad(trx, systemAccess('loads'), load.id, {
    ...change,
    state,
    finished_at: context.now(),
    worker: null,
    lease_until: null,
    ...(failure && { failure_code: failure.code, failure_message: failure.message ?? say(failure.code) }),
  });
  await recordAudit(trx, originOf(load), {
    action: 'load.ended',
    subject: { type: 'load', id: load.id, accountName: load.account_name },
    before: { state: load.state },
    after: { state, layout: load.layout, ...(failure && { code: failure.code }) },
  });
  // The dry run of an undo sends no mail: nobody sent a file, and its caller sees the result.
  if (load.undoes_load_id === null || !load.dry_run) await context.queue.send(trx, 'loads.mail', { loadId: load.id });
}

/** The end of a load that applies no row because rows were refused. */
export function allRefused({ undoes_load_id }: Pick<LoadRow, 'undoes_load_id'>): LoadEnd {
  const code = undoes_load_id === null ? 'csv.file.rowsWithErrors' : 'loads.undo.allChanged';
  return { state: 'failed', failure: { code } };
}

/** The end of a load that is stopped for a reason of the server: what it has written stays. */
export function stopped(
  { applied_rows }: Pick<LoadRow, 'applied_rows'>,
  failure: NonNullable<LoadEnd['failure']>,
): LoadEnd {
  return { state: applied_rows > 0 ? 'cancelled' : 'failed', failure };
}

/** The author of a load's changes, for the audit log. */
export function originOf(load: Pick<LoadRow, 'id' | 'created_by' | 'surface'>): Origin {
  return { personId: load.created_by, surface: load.surface, requestId: `load:${load.id}` };
}
