import { flowOrderOf } from '@trastienda/machines';
import { type Cause, checkCancellation } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { inCancelText, toastCanceled } from './cancel-text.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { useFlow } from './use-flow.ts';

export type CancelProps = FlowProps & { readonly causes: readonly Cause[] };

/** The cancellation before anything was sent (CAE), as its dialog sees it. */
export function useCancelBefore(props: CancelProps) {
  const viewer = useViewer();
  const { order, causes } = props;
  const input = { subject: flowOrderOf(order), viewer, extra: { causes } };
  const [state, send] = useMachine(orderFlows.cancelBeforeDelivery, { input });
  const { draft, failure } = state.context;
  const flow = useFlow(state, send, {
    ...props,
    fallback: 'orders.cancel.failed',
    onDone: (canceled) => {
      toastCanceled(canceled);
      props.onDone(canceled);
    },
  });
  const fields = useDialogFields(state.context, send, {
    check: (cancellation) => checkCancellation(cancellation, causes),
  });
  return {
    flow: inCancelText(flow, failure),
    chosen: draft.causeId !== '',
    cause: {
      ...fields.control('causeId'),
      value: draft.causeId,
      onChange: (causeId: string) => fields.change({ causeId }),
    },
  };
}
