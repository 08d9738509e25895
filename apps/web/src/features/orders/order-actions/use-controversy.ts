import { type MessageKey, say } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import { checkControversyText } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { useFlow } from './use-flow.ts';

type TextArguments = Parameters<typeof useDialogFields<{ text: string }>>;

/** Adds a dialog's fallback error message and its success toast to the props. */
function told(props: FlowProps, fallback: MessageKey, done: MessageKey) {
  return {
    ...props,
    fallback,
    onDone: (order: Parameters<FlowProps['onDone']>[0]) => {
      toasts.show({ tone: 'success', text: say(done), subject: `order:${order.id}` });
      props.onDone(order);
    },
  };
}

/** The only text field of a dialog. */
function useText(context: TextArguments[0], send: TextArguments[1]) {
  const { control, change } = useDialogFields(context, send, { check: checkControversyText });
  return { ...control('text'), value: context.draft.text, onChange: (text: string) => change({ text }) };
}

/** The creation of a controversy, as its dialog sees it. */
export function useCreateControversy(props: FlowProps) {
  const viewer = useViewer();
  const input = { subject: flowOrderOf(props.order), viewer, extra: undefined };
  const [state, send] = useMachine(orderFlows.createControversy, { input });
  const flow = useFlow(state, send, told(props, 'orders.controversy.create.failed', 'orders.controversy.create.done'));
  return { flow, text: useText(state.context, send) };
}

/** A note of a controversy, as its dialog sees it. */
export function useControversyNote(props: FlowProps) {
  const viewer = useViewer();
  const extra = { controversyId: props.target?.id ?? '' };
  const input = { subject: flowOrderOf(props.order), viewer, extra };
  const [state, send] = useMachine(orderFlows.addControversyNote, { input });
  const flow = useFlow(state, send, told(props, 'orders.controversy.note.failed', 'orders.controversy.note.done'));
  return { flow, text: useText(state.context, send) };
}

/** The deletion of a controversy, as its dialog sees it. */
export function useDeleteControversy(props: FlowProps) {
  const viewer = useViewer();
  const extra = { controversyId: props.target?.id ?? '' };
  const [state, send] = useMachine(orderFlows.deleteControversy, {
    input: { subject: flowOrderOf(props.order), viewer, extra },
  });
  return useFlow(state, send, told(props, 'orders.controversy.delete.failed', 'orders.controversy.delete.done'));
}
