import { canWithdraw, withdrawableShipments } from '@trastienda/domain';
import type { Checked } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** The shipment that is taken back. */
export type Withdrawal = { invoiceNumber: string };

/** Deshacer envío: the only shipment that can be taken back is chosen at first; of several, the person chooses (ADR 109). */
export const withdrawShipmentMachine = confirmActionMachine<FlowOrder, Withdrawal, Withdrawal>({
  id: 'withdrawShipment',
  may: canWithdraw,
  prepare: (order, _, before) => {
    const offered = withdrawableShipments(order).map(({ invoiceNumber }) => invoiceNumber);
    const [only, ...others] = offered;
    // The choice stays, also once somebody else has taken back its shipment: another one is never chosen in its place.
    return { invoiceNumber: before?.invoiceNumber ?? (others.length === 0 && only ? only : '') };
  },
  check: ({ invoiceNumber }, order) => checkWithdrawal(invoiceNumber, order),
});

/** The shipment that is taken back, if it may be. */
export function checkWithdrawal(invoiceNumber: string, order: FlowOrder): Checked<Withdrawal> {
  const isOffered = withdrawableShipments(order).some((one) => one.invoiceNumber === invoiceNumber);
  return isOffered
    ? { valid: true, value: { invoiceNumber } }
    : { valid: false, fields: { invoiceNumber: { code: 'orders.withdrawShipment.choose' } } };
}
