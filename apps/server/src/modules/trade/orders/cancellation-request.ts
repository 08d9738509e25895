import type { CancellationOutcome, RequestableStatus } from '@trastienda/domain';
import type { CancellationRequest } from 'trastienda-client';

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

const utc = (moment: string): string => new Date(moment).toISOString();

/** The contract's request. */
export function toCancellationRequest(row: RequestEntity): CancellationRequest {
  return {
    requestId: row.request_id,
    causeId: row.cause_id,
    cause: row.cause,
    comment: row.comment,
    statusBefore: row.status_before,
    requestedAt: utc(row.requested_at),
    dueAt: utc(row.due_at),
    outcome: row.outcome,
    decidedAt: row.decided_at === null ? null : utc(row.decided_at),
    decidedBy: row.decided_by,
    note: row.note,
  };
}
