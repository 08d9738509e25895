import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { png } from '../../../../../../tests/support/png.ts';
import { fileOwners } from '../../../file-owners.ts';
import { buyer, cfdiXml, inBase64, pdfOf } from '../../../testing/invoices.ts';
import { loadFixture } from '../../../testing/loads.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sweepFiles } from './sweep-files.ts';

const old = new Date(Date.now() - 25 * 3_600_000);

describeOnOneEngine('postgres', 'files that no row names', (database) => {
  const { app, fixture } = orderTests(database, { works: false });

  const pathOf = (key: string) => join(app.context.config.dataFolder, 'files', key);
  /** Leaves a file as a process that died does: on the disk, without a row. */
  const leave = (key: string, at?: Date) => {
    mkdirSync(dirname(pathOf(key)), { recursive: true });
    writeFileSync(pathOf(key), 'x');
    if (at) utimesSync(pathOf(key), at, at);
  };
  /** What is on the disk, complete or not. */
  const left = (folder: string) =>
    readdirSync(pathOf(folder), { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(pathOf('.'), join(entry.parentPath, entry.name)))
      .sort();
  const age = (folder: string) => {
    for (const key of left(folder)) utimesSync(pathOf(key), old, old);
  };

  test('of loads go after a day; those of rows and those that still arrive stay', async () => {
    await sweepFiles(app.context, fileOwners); // no folder is there yet
    const { load } = await loadFixture(app, fixture.tokens.admin).send(
      '/orders/punishments',
      'Pedido,Fecha\r\nx,2026-02-03\r\n',
    );
    age('loads');
    // The first one has the name of none of our files: it is left alone.
    for (const name of ['huérfano.csv', 'orphan.csv', 'half.csv.abc.part']) leave(`loads/${name}`, old);
    leave('loads/fresh.csv.abc.part');
    await sweepFiles(app.context, fileOwners);
    expect(left('loads')).toEqual([`loads/${load.id}.csv`, 'loads/fresh.csv.abc.part', 'loads/huérfano.csv'].sort());
  });

  test('of invoices go too, whether a PDF or an XML', async () => {
    const id = await fixture.place();
    const validation = { postalCode: '06700', amount: 250.2 };
    expect((await app.ask(`POST /invoicedata/${id}`, { body: { ...buyer, validation } })).status).toBe(200);
    for (const [extension, file] of [
      ['pdf', await pdfOf('Factura')],
      ['xml', cfdiXml()],
    ] as const) {
      const body = { extension, file: inBase64(file) };
      expect((await fixture.as('seller', `PUT /invoicedata/${id}`, body)).status).toBe(200);
    }
    age('invoices');
    const kept = left('invoices');
    expect(kept).toHaveLength(2);
    for (const type of ['pdf', 'xml']) leave(`invoices/${crypto.randomUUID()}.${type}`, old);
    leave(`invoices/${crypto.randomUUID()}.pdf`);
    await sweepFiles(app.context, fileOwners);
    expect(left('invoices').filter((key) => kept.includes(key))).toEqual(kept);
    expect(left('invoices')).toHaveLength(3);
  });

  test('of sellers go too, below each seller', async () => {
    const { rows } = await sql<{ id: string }>`select id from organization where account_name = 'aurora'`.execute(
      database().db,
    );
    const id = rows[0]?.id ?? '';
    await app.context.files.put(`sellers/${id}/kept.png`, png(500, 500));
    await sql`update organization set image_file = ${`sellers/${id}/kept.png`}, image_type = 'image/png' where id = ${id}::uuid`.execute(
      database().db,
    );
    age('sellers');
    leave(`sellers/${id}/lost.png`, old);
    leave(`sellers/${crypto.randomUUID()}/lost.png`, old);
    leave(`sellers/${id}/fresh.png`);
    await sweepFiles(app.context, fileOwners);
    expect(left('sellers')).toEqual([`sellers/${id}/fresh.png`, `sellers/${id}/kept.png`]);
  });

  test('of the logo go too, but for the one of the settings', async () => {
    for (const name of ['kept', 'replaced']) await app.context.files.put(`marketplace/${name}.png`, png(60, 40));
    await sql`update general_settings set marketplace_logo = 'kept.png'`.execute(database().db);
    age('marketplace');
    leave('marketplace/fresh.png');
    await sweepFiles(app.context, fileOwners);
    expect(left('marketplace')).toEqual(['marketplace/fresh.png', 'marketplace/kept.png']);
  });
});
