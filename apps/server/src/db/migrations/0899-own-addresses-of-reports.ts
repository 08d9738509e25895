import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/** The report goes to its person's own address, as it is now or as it was when the report was requested. */
const isOwn = (of: string) => `exists (
  select from person p where p.id = ${of}.created_by and (p.email = lower(${of}.email) or exists (
    select from audit_entry a where a.subject_type = 'person' and a.subject_id = p.id::text and a.action = 'user.emailChanged'
      and a.before ->> 'email' = lower(${of}.email) and a.at > ${of}.created_at)))`;

/** Reports and schedules to their person's own address follow a change of it (ADR 57): an empty one stands for it. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`update report_schedule s set email = '' where ${isOwn('s')}`);
  await run(`update report r set email = '' where r.state in ('queued', 'building', 'ready') and ${isOwn('r')}`);
}
