import { canDeliver, deliverablePackages } from '@trastienda/domain';
import { checkDelivery, type Delivery } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** The packages chosen in the delivery dialog. */
export type DeliveryDraft = { invoiceNumbers: readonly string[] };

/** Entregar: at least one package must be chosen; at first none is (S1 §4 and §5). */
export const deliverMachine = confirmActionMachine<FlowOrder, DeliveryDraft, Delivery>({
  id: 'deliver',
  may: canDeliver,
  prepare: (order, _, before) => {
    const offered = deliverablePackages(order).map(({ invoiceNumber }) => invoiceNumber);
    return { invoiceNumbers: before?.invoiceNumbers.filter((chosen) => offered.includes(chosen)) ?? [] };
  },
  check: ({ invoiceNumbers }, { packages }) => checkDelivery(invoiceNumbers, packages),
});
