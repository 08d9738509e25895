import { expect, test } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkLabelledShipment, type LabelCarrier } from './labelled-shipment.ts';
import { checkPastedShipments } from './pasted-shipments.ts';
import { shipmentDraftOf, shipmentRowOf } from './shipment-row.ts';

const check = (text: string) => checkPastedShipments(text, '2026-11-25');
const row = (orderId: string, trackingNumber: string, more: object = {}) => ({
  orderId,
  carrier: 'DHL',
  trackingNumber,
  trackingUrl: '',
  items: [],
  ...more,
});

test.each([
  ['a spreadsheet copies tabs', 'v1\tDHL\t001\r\nv2\tDHL\t002\r\n'],
  ['a file has commas', 'v1,DHL,001\nv2,DHL,002'],
  ['titles may stand after a blank line', '\nPedido,Transportadora,Número de guía\nv1,DHL,001\nv2,DHL,002'],
  ['some titles alone are data', 'Pedido,DHL,001\nv2,DHL,002', 'Pedido'],
  ['a Mexican file has semicolons and titles', 'Pedido;Transportadora;Número de guía\nv1;DHL;001\nv2;DHL;002\n'],
  ['titles may stand in another order', 'Numero de guia,Pedido,Transportadora\n001,v1,DHL\n002,v2,DHL'],
  ['a cell may have quotes, tabs and line breaks', 'v1\t"DHL"\t"001\n"\nv2\t"DHL\t"\t002'],
  ['blank lines do not count', '\nv1, DHL ,001\n\n"v2",DHL,002\n\n'],
])('reads them: %s', async (_, text, first = 'v1') => {
  expect(await check(text)).toEqual({ rows: [row(first, '001'), row('v2', '002')], issues: [], issueCount: 0 });
});

test('an address and items may follow', async () => {
  const { rows } = await check('v1\tDHL\t1\thttps://dhl.mx/1\tA:1|B\nv2\tDHL\t2');
  expect(rows).toEqual([row('v1', '1', { trackingUrl: 'https://dhl.mx/1', items: ['A:1', 'B'] }), row('v2', '2')]);
});

test.each<[string, string, { row: number; column: string | null }[]]>([
  ['no number, in the second line that was pasted', 'v1\tDHL\t1\nv2\tDHL\n', [{ row: 2, column: 'Número de guía' }]],
  [
    'under titles a row is where it stands',
    'Pedido,Transportadora,Número de guía\nv1,,1',
    [{ row: 2, column: 'Transportadora' }],
  ],
  ['an address that is none', 'v1\tDHL\t1\tdhl', [{ row: 1, column: 'URL de rastreo' }]],
  ['one cell too many', 'v1\tDHL\t1\t\t\tmás', [{ row: 1, column: null }]],
  ['a quote that never closes', 'v1\tDHL\t1\nv2\tDHL\t"2\nv3\tDHL\t3', [{ row: 2, column: null }]],
  ['nothing', ' \n', [{ row: 1, column: null }]],
  ['a row behind blank lines, where it stands', 'v1\tDHL\t1\n\n\nv2\t\t2', [{ row: 4, column: 'Transportadora' }]],
  [
    'a cell with quotes, as it was written',
    'v1\tDHL\t1\nv2\tDHL\t"a""b""c"\t"no ""es"',
    [{ row: 2, column: 'URL de rastreo' }],
  ],
])('refuses %s', async (_, text, places) => {
  const { rows, issues } = await check(text);
  expect(rows).toEqual([]);
  expect(issues.map(({ row: at, column }) => ({ row: at, column }))).toEqual(places);
});

test('refuses more rows than a bulk action takes', async () => {
  const { issues } = await check(Array.from({ length: 5_001 }, (_, n) => `v${n},DHL,${n}`).join('\n'));
  expect(issues).toMatchObject([{ row: 5_001, code: 'bulk.tooMany' }]);
  expect(issues[0]?.message).toMatch(/más de 5000 renglones/);
});

const mismatch = 'carriers.tracking.mismatch';
const dhl: LabelCarrier = {
  id: 'dhl-1',
  name: 'DHL',
  type: 'SELLER',
  isActive: true,
  trackingPattern: '#{4}',
  trackingUrlTemplate: 'https://dhl.mx/{tracking}',
};
const limits = {
  carriers: [dhl],
  pending: [
    { id: 'A', quantity: 2 },
    { id: 'B:1', quantity: 1 },
  ],
};

test.each<[string, string[], object]>([
  [
    'all that is pending',
    ['v', 'dhl', '1234'],
    { courier: 'dhl-1', trackingUrl: 'https://dhl.mx/1234', items: limits.pending },
  ],
  ['the address that was written', ['v', 'dhl-1', '1234', 'https://x.mx'], { trackingUrl: 'https://x.mx' }],
  [
    'some units',
    ['v', 'DHL', '1234', '', 'A:1|B:1'],
    {
      items: [
        { id: 'A', quantity: 1 },
        { id: 'B:1', quantity: 1 },
      ],
    },
  ],
])('a row ships %s', (_, cells, value) => {
  const checked = checkLabelledShipment(shipmentDraftOf(shipmentRowOf(cells), limits), limits);
  expect(checked).toMatchObject({ valid: true, value });
});

test.each<[string, string[], string, string]>([
  ['a number that is not of its carrier', ['v', 'DHL', '12'], 'trackingNumber', 'carriers.tracking.mismatch'],
  ['a carrier that is not there', ['v', 'UPS', '1234'], 'courier', 'orders.ship.carrier.unknown'],
  ['a carrier that is nearly there', ['v', 'DHK', '1234'], 'courier', 'orders.ship.carrier.nearest'],
  ['more than is pending', ['v', 'DHL', '1234', '', 'A:3'], 'items.A', 'orders.ship.items.tooMany'],
])('a row is refused for %s', (_, cells, field, code) => {
  const checked = checkLabelledShipment(shipmentDraftOf(shipmentRowOf(cells), limits), limits);
  expect(checked).toMatchObject({ valid: false, fields: { [field]: { code } } });
});

const own: LabelCarrier = { id: 'own', name: 'Propia', type: 'SELLER', isActive: true };
const parcel = { courier: 'own', trackingNumber: '1234', trackingUrl: '', urlTrackingLabel: '', items: limits.pending };

test.each<[what: string, change: Partial<typeof parcel>, fields: Record<string, string>]>([
  ['a carrier without addresses', {}, { trackingUrl: 'packing.label.noUrl' }],
  ['an address that is none', { trackingUrl: ' x ' }, { trackingUrl: 'orders.ship.url' }],
  ['no number', { trackingNumber: ' ' }, { trackingNumber: 'orders.ship.trackingNumber.required' }],
  ['a number of another carrier', { courier: 'dhl-1', trackingNumber: '12' }, { trackingNumber: mismatch }],
  ['an unknown carrier', { courier: 'ups' }, { courier: 'orders.ship.carrier.unknown' }],
  [
    'a number of another carrier, and an address that is none',
    { courier: 'dhl-1', trackingNumber: '12', trackingUrl: 'x' },
    { trackingNumber: mismatch, trackingUrl: 'orders.ship.url' },
  ],
])('a labelled parcel is refused for %s', (_, change, fields) => {
  const checked = checkLabelledShipment({ ...parcel, ...change }, { ...limits, carriers: [dhl, own] });
  expect(codesOf(checked)).toEqual(fields);
});
