import type { CancellationOutcome, RequestableStatus } from '@trastienda/domain';
import { sql } from 'kysely';

/** An order's request as the database returns it with the whole order; moments are ISO texts. */
export type RequestEntity = {
  request_id: string;
  cause_id: string;
  cause: string;
  comment: string;
  status_before: RequestableStatus;
  requested_at: string;
  due_at: string;
  outcome: CancellationOutcome | null;
  decided_at: string | null;
  decided_by: string | null;
  note: string;
};

/** The latest cancellation that was asked for of order `o`; null if there is none. */
export const latestRequest = sql`(
  select to_jsonb(q) || jsonb_build_object('cause', c.description)
  from cancellation_request q join imputability_cause c on c.id = q.cause_id
  where q.order_id = o.id order by q.position desc limit 1)`;
