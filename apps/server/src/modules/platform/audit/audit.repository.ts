import { type RawBuilder, sql } from 'kysely';
import type { Origin } from '../../../contract/surface.ts';
import type { Db } from '../../../db/database.ts';
import { MARKETPLACE, systemAccess } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import { eventOfEntry } from '../integration-events/event-of-entry.ts';
import { collectedEvents } from '../integration-events/integration-events.repository.ts';
import { type AuditSubject, liesWithSeller } from './audit-subjects.ts';

export type { Origin };

export type AuditEntry = {
  /** `subject.verb` in the past, such as `order.shipped`. */
  action: string;
  subject: AuditSubject;
  before?: object;
  after?: object;
};

/** Writes what changed, in the transaction that changes it: no change without its entry, no entry without its change. */
export async function recordAudit(trx: Db, origin: Origin, entry: AuditEntry): Promise<void> {
  await recordAudits(trx, origin, [entry]);
}

/** Writes many changes of one origin in the same way. */
export async function recordAudits(trx: Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> {
  await recordAuditsOf(
    trx,
    entries.map((entry) => ({ ...entry, origin })),
  );
}

/**
 * Writes changes of several origins, and what the retailer is to be told of those of orders (ADR 138): its message is in the transaction of
 * the change, so that none is lost, and none is sent for a change that was rolled back. The entries of an order are written while its row is
 * held, so that their ids are in the order of its changes.
 */
export async function recordAuditsOf(trx: Db, entries: readonly (AuditEntry & { origin: Origin })[]): Promise<void> {
  if (entries.length === 0) return;
  const account = sql`"accountName"`;
  const ofSellers = entries.filter(({ subject }) => liesWithSeller(subject));
  const others = entries.filter(({ subject }) => !liesWithSeller(subject));
  const events = entries.flatMap((entry) => eventOfEntry(entry) ?? []);
  const hasOrders = ofSellers.some(({ subject }) => subject.type === 'order');
  const parts = [
    ofSellers.length > 0 &&
      sql`written as (insert into seller_audit_entry ${rowsOf(ofSellers, account)} returning id, subject_type, subject_id, account_name)`,
    others.length > 0 &&
      sql`noted as (insert into audit_entry ${rowsOf(others, sql`coalesce(${account}, ${MARKETPLACE})`)})`,
    events.length > 0 && sql`told as (${collectedEvents(systemAccess('webhooks'), events)})`,
  ].filter((part) => part !== false);
  const end = hasOrders
    ? sql`insert into retailer_message (account_name, order_id, audit_id)
        select account_name, subject_id, id from written
        where subject_type = 'order' and exists (select 1 from retailer_target where active) order by id`
    : sql`select`;
  await sql`${steady} with ${sql.join(parts)} ${end}`.execute(trx);
}

/** The columns and rows of entries. One parameter for any number of them: a file changes thousands of rows at once. */
function rowsOf(
  entries: readonly (AuditEntry & { origin: Origin })[],
  account: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = entries.map(({ origin, action, subject, before, after }) => ({
    ...{ ...origin, action, ...subject, before, after },
  }));
  return sql`(person_id, surface, request_id, action, subject_type, subject_id, account_name, before, after)
    select "personId", surface, "requestId", action, type, id, ${account}, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("personId" uuid, surface text, "requestId" text, action text,
      type text, id text, "accountName" text, before jsonb, after jsonb)`;
}

/**
 * The insert of audit entries of products and variants, for a statement that adds them by itself; `entries` selects action, type, id, account,
 * before and after.
 */
export function insertAudits(origin: Origin, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into seller_audit_entry (person_id, surface, request_id, action, subject_type, subject_id, account_name, before, after)
    select ${origin.personId}::uuid, ${origin.surface}::text, ${origin.requestId}::text, entry.* from (${entries}) entry`;
}
