import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { type AuditLogEntry, auditLogColumns, newestOfAuditLog } from '../../platform/audit/audit-log.sql.ts';
import { orderNamed } from './orders.repository.ts';

/** One entry of an order's audit log, with the names of the records that it refers to. */
export type OrderLogEntry = AuditLogEntry & {
  /** Whether the viewer's scope includes the bulk action that made the change. */
  bulk_visible: boolean;
  cause: string | null;
};

/** The audit log of an order, newest first; empty if the order is outside the scope. */
export async function findOrderLog(db: Db, scope: Scope, orderId: string): Promise<OrderLogEntry[]> {
  const isSeen = sql`coalesce(${reaches(scope, sql`b.account_name`)}, false)`;
  const named = await orderNamed(db, scope, orderId);
  const { rows: found } = await sql<{
    account: string;
  }>`select o.account_name as account from orders o where ${named}`.execute(db);
  const account = found[0]?.account;
  if (account === undefined) return [];
  const { rows } = await sql<OrderLogEntry>`
    with a as materialized (
      select * from seller_audit_entry where account_name = ${account} and subject_type = 'order' and subject_id = ${orderId} ${newestOfAuditLog}
    )
    select ${auditLogColumns}, c.description as cause, b.id is not null and ${isSeen} as bulk_visible
    from a left join person p on p.id = a.person_id left join load l on l.id::text = a.after ->> 'loadId'
    left join bulk_action b on b.id::text = a.after ->> 'bulkActionId'
    left join imputability_cause c on c.id = coalesce(a.after ->> 'causeId', a.after #>> '{causes,0,causeId}')
    ${newestOfAuditLog}
  `.execute(db);
  return rows;
}
