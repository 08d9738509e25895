import { cancellationRequestLimits, say } from '@trastienda/domain';
import { TextArea } from '../../../ui/text-field.tsx';
import { ActionFrame } from './action-frame.tsx';
import type { FlowProps } from './flow.ts';
import { useAcceptCancellation, useDeclineCancellation } from './use-decisions.ts';

/** Aceptar cancelación: it cannot be undone (R37). */
export function AcceptCancellationDialog(props: FlowProps) {
  const flow = useAcceptCancellation(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.acceptCancellation.title', { id: props.order.id })}
      text={say('orders.acceptCancellation.text')}
      submit={say('orders.action.acceptCancellation')}
      sending={say('orders.acceptCancellation.sending')}
      danger
      typed={false}
    />
  );
}

/** Rechazar cancelación: asks why; the storefront gets the note (R37). */
export function DeclineCancellationDialog(props: FlowProps) {
  const { flow, note } = useDeclineCancellation(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.declineCancellation.title', { id: props.order.id })}
      text={say('orders.declineCancellation.text')}
      submit={say('orders.action.declineCancellation')}
      sending={say('orders.declineCancellation.sending')}
      typed={note.value.trim() !== ''}
    >
      <TextArea
        {...note}
        required
        data-autofocus
        disabled={!flow.editable}
        label={say('orders.declineCancellation.note')}
        maxLength={cancellationRequestLimits.text}
      />
    </ActionFrame>
  );
}
