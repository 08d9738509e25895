import { isFinalAction, type OrderQuestion, orderActionLabel, say } from '@trastienda/domain';
import { useMachine } from '@xstate/react';
import { ActionFrame } from './action-frame.tsx';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

/** Asks for confirmation before an action without fields. */
export function QuestionDialog({ action, ...props }: FlowProps & { readonly action: OrderQuestion }) {
  const [state, send] = useMachine(orderFlows[action], { input: useOrderInput(props.order) });
  const flow = useFlow(state, send, props, toastOf(`orders.${action}`));
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say(`orders.${action}.title`, { id: props.order.id })}
      text={say(`orders.${action}.text`)}
      submit={say(orderActionLabel(action))}
      sending={say(`orders.${action}.sending`)}
      danger={isFinalAction(action)}
      typed={false}
    />
  );
}
