import type { ColumnType, Generated } from 'kysely';

/** Written once, as JSON text; never changed. */
type Snapshot = ColumnType<object | null, string | null, never>;

export interface AuditTables {
  /** Every change: who made it, from where, from what to what. */
  audit_entry: {
    id: Generated<number>;
    /** When. */
    at: Generated<Date>;
    person_id: string | null;
    surface: string;
    request_id: string | null;
    /** What was done, such as order.handlingStarted. */
    action: string;
    /** The kind of thing that changed. */
    subject_type: string;
    subject_id: string;
    account_name: string | null;
    /** What changed, as it was. */
    before: Snapshot;
    /** What changed, as it is. */
    after: Snapshot;
  };
}
