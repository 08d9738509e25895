import { canceledText, say } from '@trastienda/domain';
import type { Failure, FlowOrder } from '@trastienda/machines';
import { toasts } from '../../../lib/toasts.ts';
import type { FlowView } from './use-flow.ts';

/** Gives a refused cancellation the dialogs' own message (S1 §8); other failures keep theirs. */
export function inCancelText(flow: FlowView, failure: Failure | undefined): FlowView {
  const message = failure && wordsOf(failure);
  return message && flow.failure ? { ...flow, failure: { ...flow.failure, message } } : flow;
}

function wordsOf({ code, status, offline }: Failure): string | undefined {
  if (code === 'orders.cancel.controversyCde') return say('orders.cancel.refusedCde');
  return !offline && status >= 500 ? say('orders.cancel.orderSystem') : undefined;
}

/** Shows a toast: the order was canceled now, or had been before. */
export function toastCanceled(order: FlowOrder): void {
  toasts.show({
    tone: order.unchanged ? 'info' : 'success',
    text: canceledText(order),
    subject: `order:${order.id}`,
  });
}
