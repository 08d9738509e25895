import type { CancellationRequest } from '@trastienda/api-client';
import type { RequestEntity } from './request-entity.ts';

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
