import { type RawBuilder, sql } from 'kysely';
import type { Origin } from '../../../contract/surface.ts';
import type { Db } from '../../../db/database.ts';

export type { Origin };

export type AuditEntry = {
  /** `subject.verb` in the past, such as `order.shipped`. */
  action: string;
  subject: { type: string; id: string; accountName?: string };
  before?: object;
  after?: object;
};

/** Writes what changed, in the transaction that changes it: no change without its entry, no entry without its change. */
export async function recordAudit(trx: Db, origin: Origin, entry: AuditEntry): Promise<void> {
  await recordAudits(trx, origin, [entry]);
}

/** Writes many changes of one origin in the same way. */
export async function recordAudits(trx: Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, subject, before, after }) => ({ action, ...subject, before, after }));
  // One parameter for any number of entries: a file changes thousands of rows at once.
  await insertAudits(
    origin,
    sql`select action, type, id, "accountName", before, after from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (action text, type text, id text, "accountName" text, before jsonb, after jsonb)`,
  ).execute(trx);
}

/** The insert of audit entries for a statement that changes rows by itself; `entries` selects action, type, id, account, before and after. */
export function insertAudits(origin: Origin, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into audit_entry (person_id, surface, request_id, action, subject_type, subject_id, account_name, before, after)
    select ${origin.personId}::uuid, ${origin.surface}::text, ${origin.requestId}::text, entry.* from (${entries}) entry`;
}
