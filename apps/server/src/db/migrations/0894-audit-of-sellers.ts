import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/** The kinds of things that lie with their seller, as `audit-subjects.ts` had them at this step. */
const ofSellers =
  "subject_type in ('incident', 'invoice', 'order', 'order_note', 'product', 'sku') and account_name is not null";

const columns = 'account_name, id, at, person_id, surface, request_id, action, subject_type, subject_id, before, after';

/** The audit log of what lies with its seller lies there too; that of people, carriers, loads and settings stays where it was (ADR 235). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table if not exists seller_audit_entry (
      account_name text not null,
      id bigint generated always as identity,
      at timestamptz not null default now(),
      person_id uuid,
      surface text not null,
      request_id text,
      action text not null,
      subject_type text not null,
      subject_id text not null,
      before jsonb,
      after jsonb
    )`);
  await run(`select place_table('seller_audit_entry', 'owned')`);
  await run('alter table retailer_message drop constraint if exists retailer_message_audit_id_fkey');
  await run(`
    insert into seller_audit_entry (${columns}) overriding system value select ${columns} from audit_entry where ${ofSellers}`);
  await run(`
    select setval(pg_get_serial_sequence('seller_audit_entry', 'id'), greatest((select max(id) from seller_audit_entry), 1))`);
  await run(`delete from audit_entry where ${ofSellers}`);
  // Afterwards, since they cost much less for all rows at once.
  await run('alter table seller_audit_entry add constraint seller_audit_entry_pkey primary key (account_name, id)');
  await run(`
    create index if not exists seller_audit_entry_subject on seller_audit_entry (account_name, subject_type, subject_id, id)`);
  await run(`
    create index if not exists seller_audit_entry_of_load on seller_audit_entry (account_name, request_id, id)
      where (action = 'sku.conditionChanged')`);
  await run('drop index if exists audit_conditions_of_load');
}
