import type { CancellationOutcome, RequestableStatus } from '@trastienda/domain';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface DecisionsTables {
  /**
   * Cancellations that the storefront asked for; at most one of an order is open.
   * @spread owned
   */
  cancellation_request: {
    account_name: string;
    order_id: string;
    /** The storefront's id. */
    request_id: string;
    /** 1, 2, ... in an order. */
    position: number;
    cause_id: string;
    comment: string;
    /** Hash of what the storefront sent; a repeated message is recognised by it. */
    content_hash: string;
    /** The status that a refused request gives back. */
    status_before: RequestableStatus;
    requested_at: Moment;
    due_at: Moment;
    /** Null while it is open. */
    outcome: ColumnType<CancellationOutcome | null, CancellationOutcome | null | undefined, CancellationOutcome>;
    decided_at: MomentOrNull;
    decided_by: ColumnType<string | null, string | null | undefined, string | null>;
    note: Generated<string>;
  };
}
