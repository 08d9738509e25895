import { useQueryClient } from '@tanstack/react-query';
import { noteAudiences, say } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import { checkNote } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { ordersKeys } from '../../../lib/order-rows.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { useFlow } from './use-flow.ts';

/** A note on the order, as its dialog sees it. The history is read again when it is written. */
export function useNote(props: FlowProps) {
  const viewer = useViewer();
  const cache = useQueryClient();
  const input = { subject: flowOrderOf(props.order), viewer, extra: undefined };
  const [state, send] = useMachine(orderFlows.addNote, { input });
  const { draft } = state.context;
  const flow = useFlow(state, send, {
    ...props,
    fallback: 'orders.note.failed',
    onDone: (order) => {
      const text = say('orders.note.done', { id: order.id });
      toasts.show({ tone: 'success', text, subject: `order:${order.id}` });
      void cache.invalidateQueries({ queryKey: ordersKeys.part('history', order.id) });
      props.onDone(order);
    },
  });
  const { control, change } = useDialogFields(state.context, send, { check: checkNote });
  return {
    flow,
    text: { ...control('text'), value: draft.text, onChange: (text: string) => change({ text }) },
    audience: {
      ...control('audience'),
      value: draft.audience,
      onChange: (value: string) => change({ audience: noteAudiences.find((one) => one === value) ?? 'own' }),
    },
  };
}
