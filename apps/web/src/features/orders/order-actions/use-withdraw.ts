import { canWithdrawShipment, say, withdrawableShipments } from '@trastienda/domain';
import { checkWithdrawal } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

/** The withdrawal of a shipment, as its dialog and the packing bench see it; `wanted` is the shipment that it is about, if it is known. */
export function useWithdraw(props: FlowProps, wanted?: string) {
  const input = useOrderInput(props.order);
  const [state, send] = useMachine(orderFlows.withdrawShipment, { input });
  const { draft, subject } = state.context;
  const flow = useFlow(state, send, props, toastOf('orders.withdrawShipment'));
  useEffect(() => {
    if (wanted !== undefined) send({ type: 'draft.changed', change: { invoiceNumber: wanted } });
  }, [wanted, send]);
  const fields = useDialogFields(state.context, send, {
    check: ({ invoiceNumber }) => checkWithdrawal(invoiceNumber, subject),
  });
  const offered = withdrawableShipments(subject).map(({ invoiceNumber }) => invoiceNumber);
  const verdict = canWithdrawShipment(subject, input.viewer, draft.invoiceNumber);
  return {
    flow,
    /** Why the chosen shipment cannot be taken back; somebody else may have done it. */
    refusal: draft.invoiceNumber === '' || verdict.allowed ? undefined : say(verdict.code, verdict.params),
    offered: props.order.packageAttachment.packages.filter(({ invoiceNumber }) => offered.includes(invoiceNumber)),
    field: {
      ...fields.control('invoiceNumber'),
      value: offered.includes(draft.invoiceNumber) ? draft.invoiceNumber : '',
      onChange: (invoiceNumber: string) => fields.change({ invoiceNumber }),
    },
  };
}
