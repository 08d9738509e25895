import { type LoadState, type MessageKey, say } from '@trastienda/domain';
import type { Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { saveLoad } from './load-lease.repository.ts';
import type { LoadRow } from './loads.repository.ts';
import type { LoadsTables } from './loads.tables.ts';

export type LoadEnd = {
  state: Extract<LoadState, 'done' | 'doneWithErrors' | 'failed' | 'cancelled'>;
  failure?: { code: MessageKey; message?: string };
  /** What the last step found, written with the end. */
  change?: Updateable<LoadsTables['load']>;
};

/** Ends a load whose row is held; the mail about it leaves if, and only if, the end is written. */
export async function endLoad(
  context: Context,
  trx: Db,
  load: LoadRow,
  { state, failure, change = {} }: LoadEnd,
): Promise<void> {
  await saveLoad(trx, load.id, {
    ...change,
    state,
    finished_at: context.now(),
    worker: null,
    lease_until: null,
    ...(failure && { failure_code: failure.code, failure_message: failure.message ?? say(failure.code) }),
  });
  await recordAudit(trx, originOf(load), {
    action: 'load.ended',
    subject: { type: 'load', id: load.id },
    before: { state: load.state },
    after: { state, ...(failure && { code: failure.code }) },
  });
  await context.queue.send(trx, 'loads.mail', { loadId: load.id });
}

/** Whose change a row of a load is, in the audit log. */
export function originOf(load: Pick<LoadRow, 'id' | 'created_by' | 'surface'>): Origin {
  return { personId: load.created_by, surface: load.surface, requestId: `load:${load.id}` };
}
