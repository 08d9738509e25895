import type { ColumnType, Generated } from 'kysely';

/** Written once, as JSON text; never changed. */
type Snapshot = ColumnType<object | null, string | null, never>;

export interface AuditTables {
  audit_entry: {
    id: Generated<number>;
    at: Generated<Date>;
    person_id: string | null;
    surface: string;
    request_id: string | null;
    action: string;
    subject_type: string;
    subject_id: string;
    account_name: string | null;
    before: Snapshot;
    after: Snapshot;
  };
}
