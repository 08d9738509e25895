import type { CsvLayoutKey, Viewer } from '@trastienda/domain';
import type { LookupName } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { pageLookups } from './page-lookups.ts';

const person = (role: 'ADMIN_USER' | 'ORGANIZATION_ADMIN_USER' | 'ADMIN_API'): Viewer => ({
  userId: 'u',
  roles: [role],
  accountNames: role === 'ORGANIZATION_ADMIN_USER' ? ['aurora'] : [],
  operatingUser: true,
});
const carrier = (name: string) => ({ id: name, name, slaType: '', type: 'SELLER', isActive: true, version: 1 });
const specification = (name: string, isRequired: boolean, options: string[] = [], isOverridden = false) => ({
  name,
  specificationFieldValues: options.map((value) => ({ fieldValueId: value, value })),
  isRequired,
  isParent: true,
  isOverridden,
  specificationFieldType: { fieldTypeName: 'Texto' },
});

const knownSku = { productId: 1, upc: '75', refId: 'R', isApproved: true };

function open(
  viewer: Viewer,
  told: Record<string, string> = {},
  assigned: string[] = [],
  layout: CsvLayoutKey = 'penalties',
) {
  const { asked } = fakeServer({
    'GET /brands/list': (request) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('isActive') === 'false') return json(200, [{ id: '9', name: 'Cerrada' }]);
      const from = Number(searchParams.get('from'));
      const names = from === 0 ? Array.from({ length: 1000 }, (_, n) => `Marca ${n}`) : ['Peñasco'];
      return json(
        200,
        names.map((name, n) => ({ id: `${from + n}`, name })),
      );
    },
    'POST /orders/packages/known': () => {
      const shipment = { invoiceNumber: 'inv-G0', trackingNumber: 'G0', issuanceDate: '2026-11-20T16:00:00.000Z' };
      return json(200, { orders: [{ id: 'v1', status: 'invoiced', packages: [{ ...shipment, finished: false }] }] });
    },
    'POST /orders/known': async (request) => {
      const { ids } = (await request.json()) as { ids: string[] };
      return json(200, { ids: ids.filter((id) => id.startsWith('v')).reverse() });
    },
    'POST /sku/known': async (request) => {
      const { skus } = (await request.json()) as { skus: number[] };
      const price = { listPrice: 10.5, price: null, validFrom: null, validUntil: null, version: 2 };
      const known = skus.filter((id) => id < 100).map((id) => ({ ...knownSku, id, price }));
      return json(200, { skus: known, products: [], upcs: [], named: [] });
    },
    'GET /shippingrates/downloadcsv': () =>
      new Response('ID,CP desde\r\n12,01000\r\n7,02000\r\n', { headers: { 'content-type': 'text/csv' } }),
    'GET /commercialconditions': (request) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.has('assigned')) return json(200, [{ name: 'De antes' }]);
      const isUsable = searchParams.has('usable');
      return json(200, isUsable ? [{ name: 'Estándar 15 %' }] : [{ name: 'Estándar 15 %' }, { name: 'Interna' }]);
    },
    'GET /categories': () => json(200, [{ id: '12', namePath: '/Hogar/Baño' }]),
    'GET /carriers': (request) =>
      new URL(request.url).searchParams.has('assigned')
        ? json(200, assigned.map(carrier))
        : json(200, [carrier('DHL'), { ...carrier('Cerrada'), isActive: false }]),
    'GET /specifications': () =>
      json(200, [
        ...[specification('Material', true), specification('Nota', false), specification('NOTA', true, [], true)],
      ]),
  });
  const lookups = pageLookups(viewer, { layout, query: told }, '2026-11-20');
  const ask = (name: LookupName, ...values: string[]) => lookups[name]?.(values);
  return { asked, ask };
}

it('reads each list once, when its first value is asked for, whatever page a name is on', async () => {
  const { asked, ask } = open(person('ORGANIZATION_ADMIN_USER'));
  expect(asked).toEqual([]);
  expect(await Promise.all([ask('brand', 'PENASCO', 'Nadie', 'cerrada'), ask('brand', 'marca 7')])).toEqual([
    ['known', 'unknown', 'unchecked'],
    ['known'],
  ]);
  expect(asked.filter((call) => call.startsWith('GET /brands/list'))).toHaveLength(3);
  expect(await ask('commercialCondition', 'estandar 15 %', 'Interna', 'De antes')).toEqual([
    'known',
    'unknown',
    'unchecked',
  ]);
  expect(await ask('carrier', 'dhl', 'Nadie', 'cerrada')).toEqual(['known', 'unknown', 'unchecked']);
});

it('knows conditions of all, and categories by path and number, for commissions', async () => {
  const { ask } = open(person('ADMIN_USER'));
  expect(await ask('anyCondition', 'ESTÁNDAR 15 %', 'Interna')).toEqual(['known', 'known']);
  expect(await ask('categoryPath', '/hogar/baño', '12', 'Baño')).toEqual(['known', 'known', 'unknown']);
});

it('asks which orders there are, as many at a time as come', async () => {
  const { asked, ask } = open(person('ADMIN_USER'));
  expect(await ask('order', 'v1-01', 'nadie', 'v2-01')).toEqual(['known', 'unknown', 'known']);
  expect(asked).toHaveLength(1);
});

it.each([
  ['ORGANIZATION_ADMIN_USER', [], ['known']],
  ['ORGANIZATION_ADMIN_USER', ['Envíos'], ['unknown']],
  ['ADMIN_USER', ['Envíos'], ['known']],
  ['ADMIN_API', ['Envíos'], undefined],
] as const)('%s with the assigned carriers %j: new rates are %j', async (role, assigned, answer) => {
  const { ask } = open(person(role), {}, [...assigned]);
  expect(await ask('newRate', '')).toEqual(answer);
});

it('knows attributes where the category is known', async () => {
  const { ask } = open(person('ORGANIZATION_ADMIN_USER'), { categoryId: '11', isStockKeepingUnit: 'false' });
  expect(await ask('specification', 'material\tTexto', 'Peso\tTexto')).toEqual(['known', 'unknown']);
  expect(await ask('emptyAttribute', 'Material', 'Nota')).toEqual(['unchecked', 'known']);
  expect(open(person('ORGANIZATION_ADMIN_USER')).ask('emptyAttribute', 'Material')).toBeUndefined();
});

it('asks what the catalogue has of the SKUs of a file, a batch at a time', async () => {
  const { asked, ask } = open(person('ORGANIZATION_ADMIN_USER'), {}, [], 'prices');
  const row = (sku: string, listPrice: string, version = '') =>
    JSON.stringify([sku, 'R', listPrice, '', '', '', version]);
  expect(await ask('sku', row('7', '10'), row('7', '10.50', '1'), row('7', '11', '1'), row('700', '10'))).toEqual([
    'known',
    'known',
    { column: 'version', code: 'loads.sku.stale', params: { sku: '7', version: '1', now: 2 } },
    { column: 'sku', code: 'loads.sku.unknown', params: { sku: '700' } },
  ]);
  expect(asked).toHaveLength(1);
  expect(open(person('ADMIN_USER')).ask('sku', '')).toBeUndefined();
});

it('asks what became of the packages of deliveries', async () => {
  const { asked, ask } = open(person('ADMIN_USER'), {}, [], 'deliveries');
  const row = (guide: string) => JSON.stringify(['v1', `inv-${guide}`, guide, 'DELIVERED_TO_CUSTOMER', '2026-11-21']);
  expect(await ask('package', row('G0'), row('G1'))).toEqual([
    'known',
    { column: 'invoiceNumber', code: 'orders.deliver.packages.unknown', params: { invoiceNumber: 'inv-G1' } },
  ]);
  expect(asked).toEqual(['POST /orders/packages/known']);
});

it('knows the rates that there are', async () => {
  const { ask, asked } = open(person('ORGANIZATION_ADMIN_USER'), {}, [], 'shipping-rates');
  expect(await ask('rate', '7', '12', '8', '007')).toEqual(['known', 'known', 'unknown', 'known']);
  expect(await ask('rate', '12')).toEqual(['known']);
  expect(asked.filter((call) => call.includes('downloadcsv'))).toHaveLength(1);
});
