import type { GuideStatus } from '@trastienda/domain';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

export interface GuideRequestsTables {
  /**
   * Requests to a carrier for a guide, with its answer.
   * @spread owned
   */
  guide_request: {
    account_name: string;
    id: string;
    order_id: string;
    status: GuideStatus;
    /** What was asked. */
    request: ColumnType<Record<string, unknown>, string, string>;
    /** What the carrier answered. */
    response: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    /** Why the carrier made no guide, in Spanish; only with NOT_MATCH. */
    failure: string | null;
    requested_by: string;
    created_at: Moment;
    answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  };
  /**
   * How many guide requests there are, by account, day and status: the totals of the list of guides.
   * @spread owned
   */
  guide_count: { account_name: string; day: string; status: GuideStatus; n: number };
  /**
   * Changes of guide_count that a job has not folded in yet.
   * @spread owned
   */
  guide_count_delta: {
    id: GeneratedAlways<number>;
    account_name: string;
    day: string;
    status: GuideStatus;
    n: number;
  };
}
