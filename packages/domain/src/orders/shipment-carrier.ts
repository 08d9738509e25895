import type { CarrierType } from '../carriers/carrier.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../verdict.ts';

/** What a shipment needs to know about the carrier that it names. */
export type ShipmentCarrier = { name: string; type: CarrierType; isActive: boolean };

/** A seller's shipment never names an administered carrier: only the carriers' port and the integrator register its shipments (R36). */
export function administeredCarrierVerdict(carrier: ShipmentCarrier | undefined): Verdict {
  if (carrier?.type !== 'ADMIN') return allowed;
  return refused('orders.ship.carrier.administered', { name: carrier.name });
}

/** Whether a shipment that a seller registers may name this carrier: one of its own that is switched on (S1 §5; R36). */
export function shipmentCarrierVerdict(carrier: ShipmentCarrier | undefined): Verdict {
  if (!carrier) return refused('orders.ship.carrier.unknown');
  const { name, isActive } = carrier;
  return firstRefusal(
    administeredCarrierVerdict(carrier),
    !isActive && refused('orders.ship.carrier.inactive', { name }),
  );
}

/** Whether a seller's shipment may name the carrier (R36). */
export const canCarryShipment = (carrier: ShipmentCarrier): boolean => shipmentCarrierVerdict(carrier).allowed;

/** The carriers that a seller's form lists: all but the administered ones; those that are switched off are shown, disabled (S1 §5; R36). */
export const listedCarriers = <Carrier extends ShipmentCarrier>(carriers: readonly Carrier[]): Carrier[] =>
  carriers.filter((carrier) => administeredCarrierVerdict(carrier).allowed);
