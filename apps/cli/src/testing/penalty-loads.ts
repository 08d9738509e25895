import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FakeServer } from './fake-terminal.ts';
import { aLoad } from './samples.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The folder for the files of these tests. */
export const folder = temporaryFolder();

/** Writes a file of penalties with these rows; returns its path. */
export const penaltiesFile = (name: string, ...lines: string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `${['Pedido,Fecha', ...lines].join('\n')}\n`);
  return path;
};

export const goodPenalties = penaltiesFile('buenas.csv', 'v1-01,2026-11-20', 'v2-01,2026-11-20');

/** The token and the server for a load. */
export const loader = { TRASTIENDA_TOKEN: 't', TRASTIENDA_SERVER: 'http://server.test' };

export const load = aLoad();
export const loadPath = `/api/loads/${load.id}`;
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, requestId: 'r-1' },
});
export const issue = {
  row: 3,
  column: 'orderId',
  columnTitle: 'Pedido',
  code: 'csv.order.unknown',
  message: 'No encontrada',
};

/** A server that accepts the file and returns this final state of its load. */
export const serverWith = (
  end: Partial<typeof load>,
  upload: Parameters<typeof aLoad>[0] = { state: 'received' },
): FakeServer => ({
  'POST /api/orders/punishments': async (request) => {
    await request.text();
    return { status: 202, body: aLoad(upload) };
  },
  [`GET ${loadPath}`]: () => ({ body: aLoad(end) }),
  [`GET ${loadPath}/issues`]: (request) =>
    new URL(request.url).searchParams.get('format') === 'csv'
      ? new Response('Pedido,Fecha,Fila\n', { headers: { 'content-type': 'text/csv' } })
      : { body: [issue], headers: { 'x-total-count': '1' } },
});
