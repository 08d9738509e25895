import { isCanceledItem, say } from '@trastienda/domain';
import type { Failure, ItemAnswer } from '@trastienda/machines';
import { checkItems } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { toasts } from '../../../lib/toasts.ts';
import { orderFlows } from './order-flows.ts';
import type { CancelProps } from './use-cancel-before.ts';
import { type FlowView, useFlow, useOrderInput } from './use-flow.ts';

/** The cancellation of items before the handling starts, as its dialog sees it. */
export function useCancelItems(props: CancelProps) {
  const { order, causes } = props;
  const input = { ...useOrderInput(order), extra: { causes } };
  const [state, send] = useMachine(orderFlows.cancelItems, { input });
  const { draft, result } = state.context;
  const current = state.context.subject;
  const flow = useFlow(state, send, props, {
    failed: 'orders.cancelItems.failed',
    done: ({ id }) => tellAnswers(id, result?.answers ?? []),
  });
  const fields = useDialogFields(state.context, send, {
    check: (chosen) => checkItems(chosen, { causes, items: current.items }),
    named: ({ itemIds: items, causeId }) => ({ items, causeId }),
  });
  return {
    flow: isOrderGone(state.context.failure) ? saying(flow, say('orders.cancelItems.orderNotFound')) : flow,
    chosen: draft.itemIds,
    cause: {
      ...fields.control('causeId'),
      value: draft.causeId,
      onChange: (causeId: string) => fields.change({ causeId }),
    },
    itemsProblem: fields.error('items'),
    items: current.items.map((item) => ({
      id: item.id,
      name: order.items.find(({ id }) => id === item.id)?.name ?? item.id,
      problem: fields.error(`items.${item.id}`),
      refusal: isCanceledItem(item) ? say('orders.cancelItems.alreadyCanceled') : undefined,
      toggle: (on: boolean) => {
        const others = draft.itemIds.filter((id) => id !== item.id);
        fields.change({ itemIds: on ? [...others, item.id] : others });
      },
    })),
  };
}

const isOrderGone = (failure: Failure | undefined) => failure?.code === 'orders.notFound';

/** Replaces the failure's message by one of this dialog (S1 §8). */
const saying = (flow: FlowView, message: string): FlowView =>
  flow.failure ? { ...flow, failure: { ...flow.failure, message } } : flow;

/** A toast for each item that was not canceled, and one for those that were (S1 §8). */
function tellAnswers(orderId: string, answers: readonly ItemAnswer[]): void {
  const failed = answers.filter(({ status }) => status === 409);
  if (failed.length < answers.length) {
    toasts.show({ tone: 'success', text: say('orders.cancelItems.done'), subject: `order:${orderId}` });
  }
  for (const { id, description } of failed) {
    const text = say('orders.cancelItems.itemFailed', { id, description });
    toasts.show({ tone: 'danger', text, subject: `order:${orderId}:${id}` });
  }
}
