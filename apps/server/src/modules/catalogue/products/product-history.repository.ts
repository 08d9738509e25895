import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { type AuditLogEntry, auditLogColumns, newestOfAuditLog } from '../../platform/audit/audit-log.sql.ts';

/** The audit log of a product, newest first; undefined where the scope does not include the product. */
export async function findProductLog(db: Db, scope: Scope, id: number): Promise<AuditLogEntry[] | undefined> {
  const isOwn = reaches(scope, sql`account_name`);
  const { rows: reached } = await sql`select from product where id = ${id} and ${isOwn}`.execute(db);
  if (reached.length === 0) return undefined;
  const { rows } = await sql<AuditLogEntry>`
    select ${auditLogColumns} from audit_entry a left join person p on p.id = a.person_id left join load l on l.id::text = a.after ->> 'loadId' where a.subject_type = 'product' and a.subject_id = ${String(id)} ${newestOfAuditLog}
  `.execute(db);
  return rows;
}
