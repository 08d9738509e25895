import type { ColumnType, Generated } from 'kysely';

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface RetailerTables {
  /**
   * One row: the place of the last change of stock that the retailer was told of.
   * @spread local
   */
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
  /**
   * Whether a retailer is told of changes; one row.
   * @spread local
   */
  retailer_target: {
    id: Generated<number>;
    /** Whether messages are written. */
    active: boolean;
  };
}
