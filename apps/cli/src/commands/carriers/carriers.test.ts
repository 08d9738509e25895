import type { Carrier, CarrierBlock, CarrierSeller } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const carrier: Carrier = {
  ...{ id: 'dhl', version: 1, name: 'DHL', slaType: 'Exprés', type: 'SELLER', isActive: true },
  ...{ trackingPattern: '#{10}', trackingUrlTemplate: 'https://dhl.mx/{tracking}' },
};
const total = { 'x-total-count': '1' };

test('lists carriers by the filters of the screen, and shows one', async () => {
  const server = {
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/carriers': () => ({ body: [carrier], headers: total }),
    'GET /api/carriers/dhl': () => ({ body: carrier }),
  };
  const done = await runCli(['carriers', 'list', '--name', 'dhl', '--sla-type', 'exp'], { env, server });
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout).toMatch(/DHL +Exprés +Del seller .*10 dígitos +Activa/);
  expect(done.calls).toContain('GET /api/carriers?name=dhl&slaType=exp&from=0&size=10');
  const { stdout } = await runCli(['carriers', 'show', 'dhl'], { env, server });
  expect(stdout).toContain('Guías: 10 dígitos');
  expect(stdout).toContain('Página de rastreo: https://dhl.mx/{tracking}');
});

test('lists blocks, ten a page', async () => {
  const block: CarrierBlock = {
    ...{ id: 'b-1', version: 1, name: 'Paro', startDate: '2026-11-20', endDate: '2026-11-21', status: true },
    ...{ allSellers: false, sellers: [{ id: 's', accountName: 'aurora', name: 'Aurora' }] },
  };
  const server = { 'GET /api/blockedcarriers': () => ({ body: [block], headers: total }) };
  const done = await runCli(['carriers', 'blocks', '--text', 'paro'], { env, server });
  expect(done.stdout).toMatch(/Paro +20 nov 2026 +21 nov 2026 +aurora +Activo/);
  expect(done.calls).toContain('GET /api/blockedcarriers?text=paro&page=1&size=10');
});

test('assigns a carrier to sellers, takes it from one, and says who has it', async () => {
  const has = new Set(['brisa']);
  const row = (accountName: string): CarrierSeller => ({
    ...{ id: `id-${accountName}`, accountName, name: accountName.toUpperCase(), carrierId: 'x', isActive: true },
  });
  const server = {
    'GET /api/carriers': () => ({ body: [{ ...carrier, id: 'x' }], headers: total }),
    'GET /api/carriers/x/carrierseller': () => ({
      body: [...has].map(row),
      headers: { 'x-total-count': String(has.size) },
    }),
    'POST /api/carriers/carrierseller/batch': () => {
      for (const account of ['aurora', 'cielo']) has.add(account);
      return { body: { added: ['aurora', 'cielo'], unchanged: 0 } };
    },
    'DELETE /api/carriers/x/carrierseller/id-brisa': () => {
      has.delete('brisa');
      return { status: 204 };
    },
  };
  const flags = ['--assign', 'aurora, cielo', '--remove', 'brisa'];
  const done = await runCli(['carriers', 'sellers', 'x', ...flags], { env, server });
  expect(done).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('AURORA (aurora)\nCIELO (cielo)\n') });
  expect(await runCli(['carriers', 'sellers', 'x', '--remove', 'brisa'], { env, server })).toMatchObject({
    exitCode: 2,
    stdout: '',
  });
  expect(await runCli(['carriers', 'sellers', 'x', '--assign', ','], { env, server })).toMatchObject({ exitCode: 2 });
});
