import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommercialCondition } from 'trastienda-client';
import { expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const condition: CommercialCondition = {
  ...{ id: '2', version: 1, name: 'Preferente 12 %', sellerVisible: true, isActive: true, isDefault: false },
  ...{ activatedAt: null, activatedBy: null },
};
const commission = {
  ...{ conditionId: '2', condition: condition.name, categoryId: '7', category: '/Hogar', percent: 10.5 },
  ...{ effectiveFrom: '2027-01-01', isInForce: false },
};
const total = { 'x-total-count': '1' };
const server = (changes: FakeServer = {}): FakeServer => ({
  'GET /api/admin/loggeduser': () => ({ body: aUser('ORGANIZATION_ADMIN_USER') }),
  'GET /api/commercialconditions': () => ({ body: [condition], headers: total }),
  'GET /api/commercialconditions/2': () => ({ body: condition }),
  'GET /api/commercialconditions/commissions': () => ({ body: [commission], headers: total }),
  'POST /api/commercialconditions/2/activate': () => ({
    body: { ...condition, activatedAt: '2026-11-20T18:00:00.000Z', activatedBy: 'Eva Sol' },
  }),
  ...changes,
});
const terms = {
  ...{ version: 3, fileName: 'condiciones.pdf', size: 9, sha256: 'x', uploadedAt: '2026-11-20T18:00:00.000Z' },
  ...{ uploadedBy: 'Eva Sol', isNewest: true },
};
const run = (...words: string[]) => runCli(['conditions', ...words], { env, server: server() });

test('lists conditions and their commissions', async () => {
  const done = await run('list', '--text', 'pre', '--usable');
  expect(done.stdout).toMatch(/Preferente 12 % +Sí +Activa +No +Sin activar +— +— +2/);
  expect(done.calls).toContain('GET /api/commercialconditions?text=pre&from=0&size=10&usable=true');
  const commissions = await run('commissions', '--condition', '2');
  expect(commissions.stdout).toMatch(/Preferente 12 % +\/Hogar +10.5 % +1 ene 2027 +Por venir/);
  expect(commissions.calls).toContain('GET /api/commercialconditions/commissions?conditionId=2&from=0&size=10');
});

test('shows one with its commissions', async () => {
  const { stdout } = await run('show', '2');
  expect(stdout).toContain('Del seller: Sin activar');
  expect(stdout).toContain('/Hogar: 10.5 % (vigente desde 1 ene 2027)');
  expect((await run('show', 'preferente 12 %')).stdout).toBe(stdout);
});

test('activates one, unless its rule says no', async () => {
  const done = await run('activate', '2', '--yes');
  expect(done).toMatchObject({ exitCode: 0 });
  expect(done.stdout).toContain('La condición Preferente 12 % quedó activada');
  expect(await run('activate', '2')).toMatchObject({ exitCode: 2, calls: [] });
  const asAdmin = server({ 'GET /api/admin/loggeduser': () => ({ body: anAdmin() }) });
  const refused = await runCli(['conditions', 'activate', '2', '--yes'], { env, server: asAdmin });
  expect(refused.exitCode).toBe(4);
  const off = server({ 'GET /api/commercialconditions/2': () => ({ body: { ...condition, isActive: false } }) });
  const closed = await runCli(['conditions', 'activate', '2', '--yes'], { env, server: off });
  expect(closed).toMatchObject({ exitCode: 3 });
  expect(closed.stderr).toContain('La condición ya no se ofrece');
  expect([...refused.calls, ...closed.calls].filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('keeps the document in a file, the newest version or another', async () => {
  const path = join(temporaryFolder(), 'condiciones.pdf');
  const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  const withPdf = server({ 'GET /api/commercialconditions/pdf': pdf });
  const newest = await runCli(['conditions', 'pdf', 'download', '-o', path], { env, server: withPdf });
  expect(newest).toMatchObject({ exitCode: 0, stdout: `${path}\n`, calls: ['GET /api/commercialconditions/pdf'] });
  expect(readFileSync(path, 'latin1')).toBe('%PDF-1.7');
  const second = await runCli(['conditions', 'pdf', 'download', '2', '-o', path, '--json'], { env, server: withPdf });
  expect(second.calls).toEqual(['GET /api/commercialconditions/pdf?version=2']);
  expect(JSON.parse(second.stdout)).toEqual({ file: path, bytes: 8 });
  expect(await run('pdf', 'download', 'dos')).toMatchObject({ exitCode: 2, calls: [] });
});

test('sends the next version of the document, and nothing that is no PDF', async () => {
  const folder = temporaryFolder();
  const [good, bad] = [join(folder, 'condiciones.pdf'), join(folder, 'carta.pdf')];
  writeFileSync(good, '%PDF-1.7\n');
  writeFileSync(bad, 'Condiciones');
  const sent: unknown[] = [];
  const takes = server({
    'POST /api/commercialconditions/pdf': async (request) => {
      const file = (await request.formData()).get('file') as File;
      sent.push([file.name, file.type, await file.text()]);
      return { status: 201, body: terms };
    },
  });
  const upload = (...words: string[]) => runCli(['conditions', 'pdf', 'upload', ...words], { env, server: takes });
  const done = await upload(good, '--yes');
  expect(done).toMatchObject({ exitCode: 0, stdout: 'Archivo PDF cargado exitosamente (Versión 3)\n' });
  expect(sent).toEqual([['condiciones.pdf', 'application/pdf', '%PDF-1.7\n']]);
  expect(await upload(good)).toMatchObject({ exitCode: 2, calls: [] });
  expect(await upload(bad, '--yes')).toMatchObject({ exitCode: 3, calls: [] });
  expect((await upload(bad, '--yes')).stderr).toContain('El archivo no es de formato PDF.');
  expect(await upload(join(folder, 'no.pdf'), '--yes')).toMatchObject({ exitCode: 7, calls: [] });
});
