import { cancelableItems, remainingUnits, say } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import { checkUnits, chosenUnits } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { inCancelWords } from './cancel-words.ts';
import { orderFlows } from './order-flows.ts';
import type { CancelProps } from './use-cancel-before.ts';
import { useFieldProblems } from './use-field-problems.ts';
import { useFlow } from './use-flow.ts';

/** The cancellation after something was sent (CDE), as its dialog sees it. */
export function useCancelAfter(props: CancelProps) {
  const viewer = useViewer();
  const { order, causes } = props;
  const input = { subject: flowOrderOf(order), viewer, extra: { causes } };
  const [state, send] = useMachine(orderFlows.cancelAfterDelivery, { input });
  const { draft, subject, problems, failure } = state.context;
  const flow = useFlow(state, send, {
    ...props,
    fallback: 'orders.cancel.failed',
    onDone: (canceled) => {
      toasts.show({ tone: 'success', text: say('orders.cancel.done'), subject: `order:${canceled.id}` });
      props.onDone(canceled);
    },
  });
  const fields = useFieldProblems({
    check: () => checkUnits(draft, { causes, items: subject.items }),
    problems,
    failure,
  });
  const open = cancelableItems(subject);
  const change = (id: string, more: { quantity?: number; causeId?: string }) =>
    send({
      type: 'draft.changed',
      change: { items: draft.items.map((item) => (item.id === id ? { ...item, ...more } : item)) },
    });
  return {
    flow: inCancelWords(flow, failure),
    units: draft.all ? open.reduce((sum, item) => sum + remainingUnits(item), 0) : chosenUnits(draft.items),
    typed: draft.all || draft.items.some(({ quantity }) => quantity > 0),
    all: draft.all,
    chooseAll(all: boolean) {
      fields.forget('items');
      send({ type: 'draft.changed', change: { all } });
    },
    cause: {
      value: draft.causeId,
      error: fields.of('causeId'),
      onChange: (causeId: string) => {
        fields.forget('causeId');
        send({ type: 'draft.changed', change: { causeId } });
      },
    },
    itemsProblem: fields.of('items'),
    items: draft.items.map(({ id, quantity, causeId }) => ({
      id,
      name: order.items.find((item) => item.id === id)?.name ?? id,
      left: open.filter((item) => item.id === id).reduce((sum, item) => sum + remainingUnits(item), 0),
      quantity,
      problem: fields.of(`items.${id}`),
      choose: (units: number) => {
        fields.forget(`items.${id}`);
        fields.forget('items');
        change(id, { quantity: units });
      },
      cause: {
        value: causeId,
        error: fields.of(`causes.${id}`),
        onChange: (chosen: string) => {
          fields.forget(`causes.${id}`);
          change(id, { causeId: chosen });
        },
      },
    })),
  };
}
