import type { CancellationOutcome, RequestableStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import { requireChange } from '../../../db/changed-rows.ts';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { HeldOrder } from '../orders/orders.repository.ts';

type NewRequest = {
  requestId: string;
  causeId: string;
  comment: string;
  contentHash: string;
  statusBefore: RequestableStatus;
  requestedAt: Date;
  dueAt: Date;
};

/** The hash of a request that the order has, open or decided; undefined if it has none of this id. */
export async function findRequestHash(trx: Db, held: HeldOrder, requestId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('cancellation_request')
    .select('content_hash')
    .where((row) => row.and({ ...held.key, request_id: requestId }))
    .executeTakeFirst();
  return row?.content_hash;
}

/** Adds a request to an order, after its earlier ones. */
export async function insertRequest(trx: Db, held: HeldOrder, request: NewRequest): Promise<void> {
  await sql`
    insert into cancellation_request
      (account_name, order_id, request_id, position, cause_id, comment, content_hash, status_before, requested_at, due_at)
    select ${held.key.account_name}, ${held.id}, ${request.requestId}, coalesce(max(position), 0) + 1, ${request.causeId}, ${request.comment},
      ${request.contentHash}, ${request.statusBefore}, ${request.requestedAt}::timestamptz, ${request.dueAt}::timestamptz
    from cancellation_request where account_name = ${held.key.account_name} and order_id = ${held.id}
  `.execute(trx);
}

type Decision = { outcome: CancellationOutcome; by: string | null; note?: string; at: Date };

/** Closes the order's open request. */
export async function closeRequest(trx: Db, held: HeldOrder, { outcome, by, note = '', at }: Decision): Promise<void> {
  await requireChange(
    trx
      .updateTable('cancellation_request')
      .set({ outcome, decided_by: by, note, decided_at: at })
      .where((row) => row.and(held.key))
      .where('outcome', 'is', null),
  );
}

/** The orders whose request nobody decided in time, the longest overdue first. */
export async function findLapsed(db: Db, _access: SystemAccess, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cancellation_request')
    .select('order_id')
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
