import { say } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { type FlowView, useFlow } from './use-flow.ts';

/** The request for a guide, as its dialog sees it. */
export function useRequestGuide(props: FlowProps): FlowView {
  const viewer = useViewer();
  const input = { subject: flowOrderOf(props.order), viewer, extra: undefined };
  const [state, send] = useMachine(orderFlows.requestGuide, { input });
  return useFlow(state, send, {
    ...props,
    fallback: 'orders.requestGuide.failed',
    onDone: (order) => {
      toasts.show({ tone: 'success', text: say('orders.requestGuide.done'), subject: `order:${order.id}` });
      props.onDone(order);
    },
  });
}
