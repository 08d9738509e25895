import { isReturnedPackage, say } from '@trastienda/domain';
import { checkDelivery } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

/** The delivery of packages, as its dialog sees it. */
export function useDeliver(props: FlowProps) {
  const [state, send] = useMachine(orderFlows.deliver, { input: useOrderInput(props.order) });
  const { draft, subject } = state.context;
  const flow = useFlow(state, send, props, toastOf('orders.deliver'));
  const fields = useDialogFields(state.context, send, {
    check: ({ invoiceNumbers }) => checkDelivery(invoiceNumbers, subject.packages),
  });
  const { invoiceNumbers: chosen } = draft;
  return {
    flow,
    chosen,
    problem: fields.error('invoiceNumbers'),
    /** The shipments, each with the reason why it cannot be chosen. That reason uses `subject`, which may be newer than `props.order`. */
    packages: props.order.packageAttachment.packages
      .filter(({ type }) => type === 'Output')
      .map((shipment) => {
        const facts = subject.packages.find((one) => one.invoiceNumber === shipment.invoiceNumber);
        return { shipment, refusal: facts && whyNot(facts) };
      }),
    toggle(invoiceNumber: string, on: boolean) {
      const others = chosen.filter((one) => one !== invoiceNumber);
      fields.change({ invoiceNumbers: on ? [...others, invoiceNumber] : others });
    },
  };
}

function whyNot(facts: Parameters<typeof isReturnedPackage>[0]): string | undefined {
  if (facts.finished) return say('orders.deliver.package.delivered');
  return isReturnedPackage(facts) ? say('orders.deliver.packages.returned') : undefined;
}
