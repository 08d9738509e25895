import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { env, marketplace, refusal, written } from '../../testing/order-marketplace.ts';
import { anOrder, aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

describe('orders guide', () => {
  const guided = anOrder({
    status: 'getting-guide',
    carrier: { id: 'e', name: 'Envíos', slaType: '', type: 'ADMIN', isActive: true, version: 1 },
    guide: { status: 'NOTIFIED', requests: [] },
    detailsItems: [
      { id: 'SKU1', status: null, trackingNumber: 'T1', trackingUrl: null, guideDownloadStatus: 'PENDING' },
    ],
  });
  const ready = { ...guided, status: 'handling' as const, guide: { status: null, requests: [] }, detailsItems: [] };
  const label = () =>
    new Response(new Uint8Array([37, 80, 68, 70]), { headers: { 'content-type': 'application/pdf' } });
  const mark = 'POST /api/orders/v1001-01/trackingNumber/T1/markdownloaded';
  const file = 'GET /api/orders/v1001-01/trackingNumber/T1/guide';
  const folder = () => temporaryFolder();

  test('--download keeps the file, then marks it', async () => {
    const path = join(folder(), 'guia.pdf');
    const { exitCode, calls } = await runCli(['orders', 'guide', 'v1001-01', '--download', path], {
      env,
      server: marketplace(guided, aUser(), { [file]: label, [mark]: () => ({ body: guided }) }),
    });
    expect(exitCode).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe('%PDF');
    expect(written(calls)).toEqual(['POST /api/orders/v1001-01/trackingNumber/T1/markdownloaded']);
  });

  test('a file that cannot be kept is not marked', async () => {
    const path = join(folder(), 'no', 'guia.pdf');
    const { exitCode, calls, stderr } = await runCli(['orders', 'guide', 'v1001-01', '--download', path], {
      env,
      server: marketplace(guided, aUser(), { [file]: label }),
    });
    expect({ exitCode, written: written(calls), exists: existsSync(path) }).toEqual({
      exitCode: 7,
      written: [],
      exists: false,
    });
    expect(stderr).toContain(`No se puede escribir ${path}: la carpeta no existe.`);
  });

  test.each([
    [['T1'], 6, '✓ Guía descargada'],
    [['T1', 'T2'], 3, 'v1001-01'],
  ])('tells each of several guides where %j fails', async (lost, exitCode, words) => {
    const twice = anOrder({
      ...guided,
      detailsItems: ['T1', 'T2'].map((trackingNumber) => ({
        ...guided.detailsItems[0]!,
        id: trackingNumber,
        trackingNumber,
      })),
    });
    const target = folder();
    const server = marketplace(
      twice,
      aUser(),
      Object.fromEntries(
        ['T1', 'T2'].flatMap((number) => [
          [
            `GET /api/orders/v1001-01/trackingNumber/${number}/guide`,
            () => (lost.includes(number) ? refusal(404, 'guides.notFound', 'La guía no existe') : label()),
          ],
          [`POST /api/orders/v1001-01/trackingNumber/${number}/markdownloaded`, () => ({ body: twice })],
        ]),
      ),
    );
    const argv = ['guides', 'download', 'v1001-01', '-o', target];
    const told = await runCli(argv, { env, server });
    expect(told.exitCode).toBe(exitCode);
    expect(told.stdout).toContain(words);
    for (const number of lost) expect(told.stderr).toContain(`${number}: Ha ocurrido un error`);
    const json = JSON.parse((await runCli([...argv, '--json'], { env, server })).stdout);
    expect(json.files.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber)).toEqual(
      ['T1', 'T2'].filter((number) => !lost.includes(number)),
    );
    expect(json.failed).toMatchObject(lost.map((trackingNumber) => ({ trackingNumber, error: { exitCode: 3 } })));
  });

  test('a mark that failed asks to download again', async () => {
    const { exitCode, stderr } = await runCli(['orders', 'guide', 'v1001-01', '--download', join(folder(), 'g.pdf')], {
      env,
      server: marketplace(guided, aUser(), {
        [file]: label,
        [mark]: () => refusal(500, 'errors.internal', 'Ocurrió un error'),
      }),
    });
    expect(exitCode).toBe(5);
    expect(stderr).toContain('no se pudo marcar como vista. Descárguela de nuevo');
  });

  test('--wait --download goes the whole way: request, wait, file, mark', async () => {
    let requested = false;
    const path = join(folder(), 'guia.pdf');
    const { exitCode, calls } = await runCli(['orders', 'guide', 'v1001-01', '--wait', '--download', path, '--yes'], {
      env,
      server: marketplace(guided, aUser(), {
        'GET /api/orders/v1001-01': () => ({ body: requested ? guided : ready }),
        'POST /api/retailers/principal/orders/v1001-01/guide': () => {
          requested = true;
          return { body: guided };
        },
        [file]: label,
        [mark]: () => ({ body: guided }),
      }),
    });
    expect(exitCode).toBe(0);
    expect(written(calls)).toHaveLength(2);
    expect(existsSync(path)).toBe(true);
  });

  test('a carrier that makes no guide: refused, with its reason', async () => {
    let requested = false;
    const failed = { ...ready, guide: { status: 'NOT_MATCH' as const, failure: 'Sin cobertura', requests: [] } };
    const { exitCode, stderr } = await runCli(['orders', 'guide', 'v1001-01', '--wait', '--yes'], {
      env,
      server: marketplace(guided, aUser(), {
        'GET /api/orders/v1001-01': () => ({ body: requested ? failed : ready }),
        'POST /api/retailers/principal/orders/v1001-01/guide': () => {
          requested = true;
          return { body: failed };
        },
      }),
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('La transportadora no generó la guía: Sin cobertura');
  });
});
