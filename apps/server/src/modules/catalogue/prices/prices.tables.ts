import type { PriceApprovalStatus } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PricesTables {
  /** A category without a range has its parent's; the root always has one. */
  price_range: {
    category_id: number;
    lowest_centavos: number;
    highest_centavos: number;
    highest_discount_percent: number;
  };
  /** Price requests and the decisions about them. At most one waits per variant. */
  price_approval: {
    id: GeneratedAlways<number>;
    sku_id: number;
    account_name: string;
    old_list_price_centavos: number | null;
    old_price_centavos: number | null;
    new_list_price_centavos: number;
    new_price_centavos: number | null;
    new_valid_from: string | null;
    new_valid_until: string | null;
    /** Code of the message that says why the price waits. */
    reason: string;
    requested_by: string | null;
    load_id: string | null;
    created_at: Generated<Date>;
    status: Generated<PriceApprovalStatus>;
    decided_by: string | null;
    decided_at: Date | null;
    /** The reason for a rejection. */
    note: string | null;
    /** When the seller was notified of the decision. */
    told_at: Date | null;
  };
}
