import { expect, test } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import { canCarryShipment, listedCarriers, type ShipmentCarrier, shipmentCarrierVerdict } from './shipment-carrier.ts';

const carrier = (type: ShipmentCarrier['type'], isActive: boolean): ShipmentCarrier => ({
  name: 'DHL',
  type,
  isActive,
});

test.each([
  [undefined, 'orders.ship.carrier.unknown'],
  [carrier('SELLER', true), 'ok'],
  [carrier('SELLER', false), 'orders.ship.carrier.inactive'],
  [carrier('ADMIN', true), 'orders.ship.carrier.administered'],
  [carrier('ADMIN', false), 'orders.ship.carrier.administered'],
])('a shipment by %j is %s', (named, answer) => {
  const verdict = shipmentCarrierVerdict(named);
  expect(refusedWith(verdict) ?? 'ok').toBe(answer);
  expect(verdict).not.toMatchObject({ kind: 'forbidden' });
  if (named) expect(canCarryShipment(named)).toBe(answer === 'ok');
});

test('a form lists all but administered carriers', () => {
  const all = [carrier('SELLER', true), carrier('SELLER', false), carrier('ADMIN', true), carrier('ADMIN', false)];
  expect(listedCarriers(all)).toEqual(all.slice(0, 2));
});
