import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface RetailerTables {
  /** One row: the place of the last change of stock that the retailer was told of. */
  retailer_stock: {
    id: Generated<number>;
    /** The number of the last change of stock that was told. */
    number: number;
    sku_id: number;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    lease_until: MomentOrNull;
    last_error: string | null;
  };
  /** Whether a retailer is told of changes; one row. */
  retailer_target: {
    id: Generated<number>;
    /** Whether messages are written. */
    active: boolean;
  };
  /** Messages to the retailer about changes of orders, until they arrive. */
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
    /** Given up by an administrator: later messages do not wait for it. */
    skipped: Generated<boolean>;
  };
}
