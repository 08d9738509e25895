import type { Db } from '../../db/database.ts';

/** Where a change came from: who asked, through which program, in which request. */
export type Origin = { personId: string | null; surface: Surface; requestId: string };

export type Surface = 'web' | 'cli' | 'integrator' | 'api' | 'job';

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

/** The same for many changes of one origin. */
export async function recordAudits(trx: Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({
        person_id: origin.personId,
        surface: origin.surface,
        request_id: origin.requestId,
        action: entry.action,
        subject_type: entry.subject.type,
        subject_id: entry.subject.id,
        account_name: entry.subject.accountName ?? null,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
      })),
    )
    .execute();
}
