import { type Cause, checkCancellation } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { inCancelText, toastCanceled } from './cancel-text.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { useFlow, useOrderInput } from './use-flow.ts';

export type CancelProps = FlowProps & { readonly causes: readonly Cause[] };

/** The cancellation before anything was sent (CAE), as its dialog sees it. */
export function useCancelBefore(props: CancelProps) {
  const { order, causes } = props;
  const input = { ...useOrderInput(order), extra: { causes } };
  const [state, send] = useMachine(orderFlows.cancelBeforeDelivery, { input });
  const { draft, failure } = state.context;
  const flow = useFlow(state, send, props, { failed: 'orders.cancel.failed', done: toastCanceled });
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
