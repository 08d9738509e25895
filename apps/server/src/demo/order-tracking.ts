import { type ControversyState, type GuideTrackingState, isClosedControversy } from '@trastienda/domain';
import type { DemoOrder, DemoShipment } from './demo-order.ts';

type Step = { status: string; user: string; generatePayment: boolean; at: number };

export const isOpen = (state: ControversyState) => !isClosedControversy(state);

/** The status history of a shipment: sent by the seller or collected, in transit, delivered by an administrator. */
export function packageStatuses(order: DemoOrder, shipment: DemoShipment): Step[] {
  const { at, deliveredAt, carrier } = shipment;
  const step = (status: string, user: string, time: number, generatePayment = false): Step => ({
    status,
    user,
    at: time,
    generatePayment,
  });
  const steps = [step('SHIPPED', carrier.type === 'ADMIN' ? carrier.name : order.seller.name, at)];
  const state = movedTo(order, shipment);
  if (state) steps.push(step(state, carrier.name, at));
  if (deliveredAt !== null) steps.push(step('DELIVERED', 'Administración Trastienda', deliveredAt, true));
  return steps;
}

/** The tracking state of a line's guide; null before its first movement. */
export function trackingStateOf(order: DemoOrder, line: number): GuideTrackingState | null {
  const shipment = order.shipments.find(({ units }) => units.has(line));
  if (!shipment) return null;
  return shipment.deliveredAt === null ? movedTo(order, shipment) : 'DELIVERED_TO_CUSTOMER';
}

function movedTo(order: DemoOrder, shipment: DemoShipment): GuideTrackingState | null {
  if (order.guides.size === 0) return null;
  const far = Number(shipment.trackingNumber.replace(/\D/g, '').slice(-1)) >= 5;
  if (order.pickup) return far ? 'RECEPTION_IN_STORE' : 'IN_TRANSIT_TO_STORE';
  return far ? 'RECEIVED_IN_CEDIS' : 'COLLECTED_AT_THE_SELLER';
}
