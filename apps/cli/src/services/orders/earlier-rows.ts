import { allowed, codeKey, refused, repeatedNumberVerdict, type Verdict } from '@trastienda/domain';
import type { ShipmentRow } from '@trastienda/validators';

type Units = readonly { id: string; quantity: number }[];

/** What the earlier rows of a file say of an order, where the order of the server cannot: it has one parcel a guide, and none of a rehearsal. */
export const earlierRows = () => {
  const named = new Map<string, Set<string>>();
  const given = new Map<string, string[]>();
  const taken = new Map<string, Units>();
  return {
    /** Refuses the guide of a row if an earlier row of its order has it: it would be taken for the parcel of that one, and never be sent. */
    nameGuide: (orderId: string, { trackingNumber: number }: ShipmentRow): Verdict => {
      const guides = named.get(orderId) ?? new Set();
      if (guides.has(codeKey(number))) return refused('orders.ship.twice', { number });
      named.set(orderId, guides.add(codeKey(number)));
      return allowed;
    },
    /** Refuses an unconfirmed guide that a row of another order would have been sent with. */
    guideVerdict: (orderId: string, { trackingNumber: number, repeatedTracking }: ShipmentRow): Verdict => {
      const others = (given.get(codeKey(number)) ?? []).filter((id) => id !== orderId);
      return repeatedTracking ? allowed : repeatedNumberVerdict(number, others);
    },
    /** The units of an order that rows would have sent. */
    takenOf: (orderId: string): Units => taken.get(orderId) ?? [],
    /** Notes a row that would be sent. */
    take: (orderId: string, { trackingNumber }: ShipmentRow, units: Units): void => {
      const guide = codeKey(trackingNumber);
      given.set(guide, [...(given.get(guide) ?? []), orderId]);
      taken.set(orderId, [...(taken.get(orderId) ?? []), ...units]);
    },
  };
};
