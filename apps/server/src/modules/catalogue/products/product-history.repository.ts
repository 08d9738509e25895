import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { type AuditLogEntry, auditLogColumns, newestOfAuditLog } from '../../platform/audit/audit-log.sql.ts';

/** The audit log of a product, newest first; undefined where the scope does not include the product. */
export async function findProductLog(db: Db, scope: Scope, id: number): Promise<AuditLogEntry[] | undefined> {
  const isOwn = reaches(scope, sql`account_name`);
  const { rows: reached } = await sql<{ account_name: string }>`
    select account_name from product where id = ${id} and ${isOwn}
  `.execute(db);
  const account = reached[0]?.account_name;
  if (account === undefined) return undefined;
  const { rows } = await sql<AuditLogEntry>`
    with a as materialized (
      select * from seller_audit_entry
      where account_name = ${account} and subject_type = 'product' and subject_id = ${String(id)} ${newestOfAuditLog}
    )
    select ${auditLogColumns}
    from a left join person p on p.id = a.person_id left join load l on l.id::text = a.after ->> 'loadId' ${newestOfAuditLog}
  `.execute(db);
  return rows;
}
