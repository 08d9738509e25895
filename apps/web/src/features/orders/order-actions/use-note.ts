import { useQueryClient } from '@tanstack/react-query';
import { noteAudiences } from '@trastienda/domain';
import { checkNote } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { ordersKeys } from '../../../lib/order-rows.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

/** A note on the order, as its dialog sees it. The history is read again when it is written. */
export function useNote(props: FlowProps) {
  const cache = useQueryClient();
  const [state, send] = useMachine(orderFlows.addNote, { input: useOrderInput(props.order) });
  const { draft } = state.context;
  const { failed, done } = toastOf('orders.note');
  const flow = useFlow(state, send, props, {
    failed,
    done: (order) => {
      done(order);
      void cache.invalidateQueries({ queryKey: ordersKeys.part('history', order.id) });
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
