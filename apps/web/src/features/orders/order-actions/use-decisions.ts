import { say } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import { checkRefusal } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { useFlow } from './use-flow.ts';

/** The flow's props with the words of its failure and its success. */
function told(props: FlowProps, decision: 'acceptCancellation' | 'declineCancellation') {
  return {
    ...props,
    fallback: `orders.${decision}.failed` as const,
    onDone: (order: Parameters<FlowProps['onDone']>[0]) => {
      const text = say(`orders.${decision}.done`, { id: order.id });
      toasts.show({ tone: 'success', text, subject: `order:${order.id}` });
      props.onDone(order);
    },
  };
}

/** Aceptar cancelación, as its dialog sees it. */
export function useAcceptCancellation(props: FlowProps) {
  const viewer = useViewer();
  const input = { subject: flowOrderOf(props.order), viewer, extra: undefined };
  const [state, send] = useMachine(orderFlows.acceptCancellation, { input });
  return useFlow(state, send, told(props, 'acceptCancellation'));
}

/** Rechazar cancelación, as its dialog sees it. */
export function useDeclineCancellation(props: FlowProps) {
  const viewer = useViewer();
  const input = { subject: flowOrderOf(props.order), viewer, extra: undefined };
  const [state, send] = useMachine(orderFlows.declineCancellation, { input });
  const { control, change } = useDialogFields(state.context, send, { check: checkRefusal });
  return {
    flow: useFlow(state, send, told(props, 'declineCancellation')),
    note: { ...control('note'), value: state.context.draft.note, onChange: (note: string) => change({ note }) },
  };
}
