import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { databaseForBlock } from '../../../testing/test-database.ts';

describe('files of loads that cannot be read any more', () => {
  const database = databaseForBlock('pglite');
  const app = appForBlock(database, { works: true });
  let fixture: LoadFixture;
  let token: string | undefined;
  beforeAll(async () => {
    token = orderFixture(app, await openMarketplace(database(), app)).tokens.admin;
    fixture = loadFixture(app, token ?? '');
  }, 160_000);

  test.each([
    ['deleted', (path: string) => rm(path)],
    ['no file', (path: string) => rm(path).then(() => mkdir(path))],
  ])('%s: issues are told without their rows, and there is no remainder', async (what, spoil) => {
    const { load } = await fixture.send('/orders/punishments', `Pedido,Fecha\r\nno-existe-${what},2026-01-01\r\n`);
    await fixture.ended(load.id);
    await spoil(join(app.context.config.dataFolder, 'files', 'loads', `${load.id}.csv`));
    const issues = await app.ask(`GET /loads/${load.id}/issues?format=csv`, { token });
    expect([issues.status, issues.body]).toEqual([
      200,
      '\ufeffPedido,Fecha,Fila,Columna,Código,Mensaje,Tipo\r\n,,2,Pedido,csv.order.unknown,Error: Orden no encontrada,Error\r\n',
    ]);
    const remainder = await app.ask(`GET /loads/${load.id}/remainder`, { token });
    expect(remainder).toMatchObject({
      status: 404,
      body: { code: 'loads.file.gone', message: 'El archivo de esta carga ya no se puede leer' },
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(remainder.headers['content-disposition']).toBeUndefined();
  });
});
