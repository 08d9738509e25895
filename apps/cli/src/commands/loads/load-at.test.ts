import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { folder, goodPenalties, load, loader, loadPath } from '../../testing/penalty-loads.ts';
import { aLoad } from '../../testing/samples.ts';

describe('load --at', () => {
  const stockFile = join(folder, 'existencias.csv');
  writeFileSync(stockFile, 'UPC,SKU,Identificador,Nombre,Cantidad,Reservado\n,7,R,,1,\n');
  const at = '2026-11-27T20:00';
  const runStock = (server: FakeServer, ...argv: string[]) =>
    runCli(['load', 'inventory', stockFile, ...argv], { server, env: loader });

  test('sends the moment, ends when the load waits for it, and says how it is cancelled', async () => {
    const sent: string[] = [];
    const scheduled = aLoad({ layout: 'inventory', state: 'scheduled', scheduledFor: '2026-11-28T02:00:00.000Z' });
    const result = await runStock(
      {
        'POST /api/sku/inventories/importcsv': (request) => {
          sent.push(new URL(request.url).searchParams.get('at') ?? '');
          return { status: 202, body: { ...scheduled, state: 'received' } };
        },
        [`GET ${loadPath}`]: () => ({ body: scheduled }),
      },
      '--at',
      at,
      '--yes',
    );
    expect(result.exitCode).toBe(0);
    expect(sent).toEqual([at]);
    expect(result.stdout).toContain('quedó programada para el 27 nov 2026, 20:00');
    expect(result.stdout).toContain(`trastienda loads cancel ${load.id}`);
  });

  test('what is no moment to wait for is told before anything is read', async () => {
    for (const [moment, word] of [
      ['2026-11-20T11:59', 'ya pasó'],
      ['mañana', 'Escriba fecha y hora'],
    ] as const) {
      const result = await runStock({}, '--at', moment, '--yes');
      expect(result).toMatchObject({ exitCode: 2, calls: [] });
      expect(result.stderr).toContain(word);
    }
    const penalties = await runCli(['load', 'penalties', goodPenalties, '--at', at, '--yes'], {
      server: {},
      env: loader,
    });
    expect(penalties).toMatchObject({ exitCode: 2, calls: [] });
    expect(penalties.stderr).toContain('Solo se programan cargas de precios, inventario y condiciones comerciales');
  });
});
