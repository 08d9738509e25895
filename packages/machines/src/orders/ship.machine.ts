import { canShip, pendingUnits, shippableItems } from '@trastienda/domain';
import { checkShipment, type Shipment, type ShipmentDraft, type ShipmentLimits } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** What the ship form needs besides the order. */
export type ShipExtra = { carriers: ShipmentLimits['carriers'] };

/** The items that an order can still ship, with their pending units. */
export const pendingToShip = (order: FlowOrder) =>
  shippableItems(order).map((item) => ({ id: item.id, quantity: pendingUnits(item) }));

/** Checks what was typed for a shipment of an order (S1 §5). */
export const checkShip = (draft: ShipmentDraft, order: FlowOrder, { carriers }: ShipExtra) =>
  checkShipment(draft, { carriers, pending: pendingToShip(order) });

/** Enviar: carrier, tracking and quantities; at first all pending units are chosen (S1 §4 and §5). */
export const shipMachine = confirmActionMachine<FlowOrder, ShipmentDraft, Shipment, ShipExtra>({
  id: 'ship',
  may: canShip,
  prepare: (order, _, before) => ({
    courier: before?.courier ?? '',
    trackingNumber: before?.trackingNumber ?? '',
    trackingUrl: before?.trackingUrl ?? '',
    urlTrackingLabel: before?.urlTrackingLabel ?? '',
    // After a reload the typed quantities stay, limited to what is left to ship.
    items: pendingToShip(order).map(({ id, quantity }) => {
      const typed = before?.items.find((item) => item.id === id)?.quantity ?? (before ? 0 : quantity);
      return { id, quantity: Math.min(typed, quantity) };
    }),
  }),
  check: checkShip,
});
