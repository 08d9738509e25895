import { cancellationRequestLimits, say } from '@trastienda/domain';
import { checkRefusal } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionFrame } from './action-frame.tsx';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

/** Rechazar cancelación: asks why; the storefront gets the note (R37). */
export function DeclineCancellationDialog(props: FlowProps) {
  const [state, send] = useMachine(orderFlows.declineCancellation, { input: useOrderInput(props.order) });
  const flow = useFlow(state, send, props, toastOf('orders.declineCancellation'));
  const { note } = state.context.draft;
  const { control, change } = useDialogFields(state.context, send, { check: checkRefusal });
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.declineCancellation.title', { id: props.order.id })}
      text={say('orders.declineCancellation.text')}
      submit={say('orders.action.declineCancellation')}
      sending={say('orders.declineCancellation.sending')}
      typed={note.trim() !== ''}
    >
      <TextArea
        {...control('note')}
        value={note}
        onChange={(text) => change({ note: text })}
        required
        data-autofocus
        disabled={!flow.editable}
        label={say('orders.declineCancellation.note')}
        maxLength={cancellationRequestLimits.text}
      />
    </ActionFrame>
  );
}
