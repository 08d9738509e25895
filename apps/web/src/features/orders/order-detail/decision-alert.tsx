import { formatDateTime, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { Alert } from '../../../ui/alert.tsx';

/** The cancellation that the storefront asked for, with the deadline, while the order waits for the decision (R37). */
export function DecisionAlert({ order: { status, cancellationRequest: request } }: { readonly order: Order }) {
  if (status !== 'waiting-for-seller-decision' || !request) return null;
  const { cause, comment, dueAt } = request;
  return (
    <Alert tone="warning">
      <p>{say('orders.decision.asked', { cause })}</p>
      {comment === '' ? null : <p className="wrap-anywhere">{say('orders.decision.comment', { comment })}</p>}
      <p>{say('orders.decision.due', { due: formatDateTime(dueAt) })}</p>
    </Alert>
  );
}
