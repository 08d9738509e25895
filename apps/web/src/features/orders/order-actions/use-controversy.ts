import { checkControversyText } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

type TextArguments = Parameters<typeof useDialogFields<{ text: string }>>;

/** The only text field of a dialog. */
function useText(context: TextArguments[0], send: TextArguments[1]) {
  const { control, change } = useDialogFields(context, send, { check: checkControversyText });
  return { ...control('text'), value: context.draft.text, onChange: (text: string) => change({ text }) };
}

/** The input of a dialog about one controversy. */
const useControversyInput = ({ order, target }: FlowProps) => ({
  ...useOrderInput(order),
  extra: { controversyId: target?.id ?? '' },
});

/** The creation of a controversy, as its dialog sees it. */
export function useCreateControversy(props: FlowProps) {
  const [state, send] = useMachine(orderFlows.createControversy, { input: useOrderInput(props.order) });
  const flow = useFlow(state, send, props, toastOf('orders.controversy.create'));
  return { flow, text: useText(state.context, send) };
}

/** A note of a controversy, as its dialog sees it. */
export function useControversyNote(props: FlowProps) {
  const [state, send] = useMachine(orderFlows.addControversyNote, { input: useControversyInput(props) });
  const flow = useFlow(state, send, props, toastOf('orders.controversy.note'));
  return { flow, text: useText(state.context, send) };
}

/** The deletion of a controversy, as its dialog sees it. */
export function useDeleteControversy(props: FlowProps) {
  const [state, send] = useMachine(orderFlows.deleteControversy, { input: useControversyInput(props) });
  return useFlow(state, send, props, toastOf('orders.controversy.delete'));
}
