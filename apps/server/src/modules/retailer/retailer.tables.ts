import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface RetailerTables {
  retailer_target: { id: Generated<number>; active: boolean };
  retailer_message: {
    id: GeneratedAlways<number>;
    order_id: string;
    audit_id: number;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    lease_until: MomentOrNull;
    last_error: string | null;
    /** When the retailer confirmed it or, if it was skipped, when it was given up. */
    sent_at: MomentOrNull;
    skipped: Generated<boolean>;
  };
}
