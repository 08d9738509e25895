import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RateQuote, ShippingRate } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const rate: ShippingRate = {
  ...{ id: 1001, version: 1, accountName: 'aurora', carrierId: 'dhl', country: 'MEX', absoluteMoneyCost: 120.5 },
  carrier: { id: 'dhl', name: 'DHL', type: 'SELLER', isActive: true },
  ...{ priceByExtraWeight: 15, pricePercent: 1.5, minimumValueInsurance: 0, maxVolume: 200_000, timeCost: 3 },
  ...{ weightStart: 0, weightEnd: 5_000, zipCodeStart: '01000', zipCodeEnd: '16999', zipCodes: [], zipCodeCommas: '' },
};
const quote: RateQuote = {
  ...{ rateId: 1001, accountName: null, carrier: { id: 'e', name: 'Envíos', type: 'ADMIN', slaType: 'Exprés' } },
  ...{ absoluteMoneyCost: 120.5, priceByExtraWeight: 15, extraWeight: 750, extraWeightCost: 11.25, pricePercent: 0 },
  ...{ minimumValueInsurance: 5, insuranceCost: 5, cost: 136.75, timeCost: 1 },
};
const narrow = (calls: readonly string[]) => calls.filter((call) => call.includes('shippingrates'));

test('lists rates by the filters of the screen; the cost where the parcel is known', async () => {
  const listed = (body: ShippingRate[]) => ({
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/shippingrates': () => ({ body, headers: { 'x-total-count': '1' } }),
  });
  const flags = ['--to', '06700', '--grams', '3000', '--volume', '900', '--sort', 'price'];
  const told = await runCli(['rates', 'list', ...flags], { env, server: listed([{ ...rate, cost: 165.5 }]) });
  expect(told.exitCode).toBe(0);
  expect(told.stdout).toMatch(/DHL +\$165\.50/);
  expect(narrow(told.calls)).toEqual([
    'GET /api/shippingrates?zipCode=06700&weight=3000&maxVolume=900&sortBy=price&sortOrder=asc&page=1&size=10&total=atLeast',
  ]);
  const plain = await runCli(['rates', 'list'], { env, server: listed([rate]) });
  expect(plain.stdout).not.toContain('Costo');
  expect((await runCli(['rates', 'list', '--to', '6700'], { env, server: {} })).exitCode).toBe(2);
});

test('quotes a parcel by kilograms or by grams', async () => {
  const server = { 'GET /api/shippingrates/quote': () => ({ body: [quote] }) };
  const told = await runCli(['rates', 'quote', '--to', '06700', '--weight', '0.75'], { env, server });
  expect(told.exitCode).toBe(0);
  expect(told.stdout).toMatch(/Envíos +\$136\.75 +\$120\.50 +\$11\.25 +\$5\.00 +1 día +Marketplace +1001/);
  expect(narrow(told.calls)).toEqual(['GET /api/shippingrates/quote?zipCode=06700&weight=750']);
  const more = ['--grams', '3000', '--volume', '900', '--value', '1500.50', '--country', 'MEX', '--json'];
  const json = await runCli(['rates', 'quote', '--to', '06700', ...more], { env, server });
  expect(JSON.parse(json.stdout)).toMatchObject({ quotes: [{ cost: 136.75 }], weight: 3000 });
  expect(narrow(json.calls)[0]).toContain('weight=3000&volume=900&value=1500.5&country=MEX');
  const none = { 'GET /api/shippingrates/quote': () => ({ body: [] }) };
  const empty = await runCli(['rates', 'quote', '--to', '06700', '--weight', '3'], { env, server: none });
  expect(empty.stdout).toContain('Ningún precio de envío acepta ese paquete');
});

test.each([
  ['--to', '670', '--weight', '3'],
  ['--to', '06700'],
  ['--to', '06700', '--weight', '3kg'],
  ['--to', '06700', '--weight', '3', '--grams', '3000'],
  ['--to', '06700', '--grams', '1.5'],
  ['--to', '06700', '--weight', '3', '--value', 'mil'],
  ['--to', '06700', '--weight', '3', '--country', 'mx'],
])('refuses a parcel that is not told well: %s %s %s %s', async (...flags) => {
  expect((await runCli(['rates', 'quote', ...flags.filter(Boolean)], { env, server: {} })).exitCode).toBe(2);
});

test('exports the file that can be loaded again', async () => {
  const server = {
    'GET /api/shippingrates/downloadcsv': () => ({ body: 'ID,CP desde\r\n', headers: { 'content-type': 'text/csv' } }),
  };
  const path = join(await mkdtemp(join(tmpdir(), 'rates-')), 'precios.csv');
  expect((await runCli(['rates', 'export', '-o', path], { env, server })).exitCode).toBe(0);
  expect(await readFile(path, 'utf8')).toContain('ID,CP desde');
});
