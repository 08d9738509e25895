import type { CancellationOutcome, RequestableStatus } from '@trastienda/domain';

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
