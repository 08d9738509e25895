import type { GeneratedAlways } from 'kysely';

export interface SalesTables {
  /**
   * What was sold, by account, day of the order and variant.
   * @spread owned
   */
  sales_count: SalesCount;
  /**
   * Changes of sales_count that a job has not folded in yet.
   * @spread owned
   */
  sales_count_delta: SalesCount & { id: GeneratedAlways<number> };
}

interface SalesCount {
  account_name: string;
  /** The day of the order in Mexico City; -infinity: any day. */
  day: string;
  /** The variant; empty: the orders themselves, with what their shipping costs. */
  sku: string;
  /** Units sold, canceled ones included. */
  units: number;
  /** What they cost. */
  centavos: number;
  /** Units of them that were canceled. */
  canceled_units: number;
  /** What the canceled ones cost. */
  canceled_centavos: number;
  /** Discounts of what was sold. */
  discount_centavos: number;
}
