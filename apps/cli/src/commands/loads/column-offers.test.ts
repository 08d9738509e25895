import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { folder, load, loader, penaltiesFile, serverWith } from '../../testing/penalty-loads.ts';

const clear = penaltiesFile('claras.csv', 'v1-01,15/11/2026', 'v2-01,1/12/2026', 'v3-01,2026-11-20');
const unclear = penaltiesFile('dudosas.csv', 'v1-01,01/12/2026', 'v2-01,02/12/2026');
const named = penaltiesFile('nombres.csv', 'v1-01,1-dic-26', 'v2-01,ayer');

async function penalties(file: string, ...argv: string[]) {
  const sent: string[] = [];
  const server = serverWith({});
  const upload = server['POST /api/orders/punishments'];
  const result = await runCli(['load', 'penalties', file, '--yes', ...argv], {
    server: {
      ...server,
      'POST /api/orders/punishments': async (request: Request) => {
        sent.push(await request.clone().text());
        return upload ? upload(request) : { status: 202 };
      },
    },
    env: loader,
  });
  return { ...result, sent };
}

test('a column that the file writes in its own way is told with the flag that reads it, and not sent', async () => {
  const result = await penalties(clear);
  expect(result).toMatchObject({ exitCode: 3, sent: [] });
  expect(result.stdout).toContain(
    '→ Leer 2 celdas de «Fecha» como 2026-11-15 (15/11/2026 → 2026-11-15): añada --mend.',
  );
});

test('--mend reads it, and the corrected file is sent', async () => {
  const result = await penalties(clear, '--mend');
  expect(result.exitCode).toBe(0);
  expect(result.sent[0]).toContain('v1-01,2026-11-15\nv2-01,2026-12-01\nv3-01,2026-11-20');
});

test('what has two readings needs one of them', async () => {
  const untold = await penalties(unclear, '--mend');
  expect(untold).toMatchObject({ exitCode: 3, sent: [] });
  expect(untold.stdout).toContain('(01/12/2026 → 2026-12-01 / 2026-01-12)');
  expect(untold.stdout).toContain('añada --mend-as day-first o --mend-as month-first.');
  expect((await penalties(unclear, '--mend-as', 'day-first')).sent[0]).toContain('v1-01,2026-12-01');
  expect((await penalties(unclear, '--mend-as', 'month-first')).sent[0]).toContain('v1-01,2026-01-12');
  const other = await penalties(unclear, '--mend-as', 'decimal-comma');
  expect(other).toMatchObject({ exitCode: 3, sent: [] });
  expect(await penalties(unclear, '--mend-as', 'ayer')).toMatchObject({ exitCode: 2, sent: [] });
});

test('what nobody can read stays an error', async () => {
  const result = await penalties(named, '--mend');
  expect(result).toMatchObject({ exitCode: 3, sent: [] });
  expect(result.stdout).toContain('1 fila con errores de 2');
  expect(result.stdout).toContain('fila 3, Fecha');
  expect(result.stdout).not.toContain('fila 2, Fecha');
});

test('amounts that may be thousands are sent only with the reading that the person names', async () => {
  const path = join(folder, 'miles.csv');
  writeFileSync(
    path,
    'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento\n1,,1.000,,,\n',
  );
  const prices = async (...argv: string[]) => {
    const sent: string[] = [];
    const result = await runCli(['load', 'prices', path, '--yes', ...argv], {
      server: {
        ...serverWith({}),
        'POST /api/sku/prices/importcsv': async (request: Request) => {
          sent.push(await request.text());
          return { status: 202, body: load };
        },
      },
      env: loader,
    });
    return { ...result, sent };
  };
  const untold = await prices();
  expect(untold).toMatchObject({ exitCode: 3, sent: [] });
  expect(untold.stdout).toContain('(1.000 → 1.00 / 1000)');
  expect(untold.stdout).toContain('--mend-as decimal-point o --mend-as decimal-comma');
  expect((await prices('--mend-as', 'decimal-comma')).sent[0]).toContain('1,,1000,,,');
  expect((await prices('--mend-as', 'decimal-point')).sent[0]).toContain('1,,1.00,,,');
});
