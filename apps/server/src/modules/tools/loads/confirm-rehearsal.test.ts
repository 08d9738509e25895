import { randomUUID } from 'node:crypto';
import { addDays, mexicoDay } from '@trastienda/domain';
import { workbookBytes } from '@trastienda/workbooks/testing';
import type { Load } from 'trastienda-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { runLoad } from './run-load.ts';

const stock = '/sku/inventories/importcsv';
const prices = '/sku/prices/importcsv';
const titles = ['UPC', 'SKU', 'Identificador', 'Nombre del producto', 'Cantidad', 'Reservado'];
const priceHeader = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento';

describeOnOneEngine('postgres', 'a confirmed dry run', (database) => {
  const app = appForBlock(database);
  let fixture: LoadFixture;
  let start: Date;
  beforeAll(async () => {
    await openCatalogueFixture(database(), app);
    // Noon in Mexico City: an hour later is the same day.
    start = new Date(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`);
  }, 160_000);
  beforeEach(async () => {
    app.setNow(start);
    fixture = loadFixture(app, await app.signIn('seller@aurora.mx'));
  });

  const file = (...lines: string[]) => `${[titles.join(','), ...lines].join('\r\n')}\r\n`;
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const seen: string[] = [];
  const work = (id: string) =>
    runLoad(app.context, { loadId: id, worker: randomUUID(), signal: new AbortController().signal }, (point) => {
      seen.push(point);
    });
  const rehearse = async (call: string, content: string | Buffer, name?: string): Promise<Load> => {
    const { load } = await fixture.send(
      `${call}${call.includes('?') ? '&' : '?'}dryRun=true`,
      content,
      name ? { name } : {},
    );
    await work(load.id);
    return fixture.load(load.id);
  };
  const confirm = async (
    id: string,
    { query = '', key, as = 'seller@aurora.mx' }: { query?: string; key?: string; as?: string } = {},
  ) => {
    const token = await app.signIn(as);
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const { status, body } = await app.ask(`POST /loads/${id}/confirm${query}`, { token, headers });
    return { status, load: body as Load, code: (body as { code?: string }).code };
  };
  const rows = async <Row>(text: string) => (await database().executeSql(text)).rows as Row[];
  const totalOf = async (id: number) =>
    (await rows<{ n: number }>(`select total_quantity as n from sku_stock where sku_id = ${id}`))[0]?.n;

  test('is the load itself: same id, file and rows, checked once and applied once', async () => {
    const id = await addSku(database(), { total: 10 });
    const tried = await rehearse(stock, file(`,${id},,,12,`));
    expect(tried).toMatchObject({ state: 'done', dryRun: true, counts: { rows: 1, applied: 0 } });
    expect(await totalOf(id)).toBe(10);
    seen.length = 0;
    const { status, load } = await confirm(tried.id);
    expect({ status, load }).toMatchObject({ status: 202, load: { id: tried.id, dryRun: false, state: 'applying' } });
    await work(tried.id);
    expect(await fixture.load(tried.id)).toMatchObject({
      state: 'done',
      counts: { rows: 1, applied: 1 },
      summary: { changed: 1 },
    });
    expect(await totalOf(id)).toBe(12);
    expect(seen).not.toContain('validated');
    expect((await confirm(tried.id)).status).toBe(200);
    await work(tried.id);
    expect(await rows(`select 1 from sku_history where load_id = '${tried.id}'`)).toHaveLength(1);
    expect(await rows(`select 1 from audit_entry where action = 'load.confirmed'`)).toHaveLength(1);
  });

  test('leaves its bad rows out, and says its warnings once', async () => {
    const [from, until] = [addDays(mexicoDay(start), 5), addDays(mexicoDay(start), 9)];
    // The file takes a discount away that has not begun, which is a warning.
    const id = await addSku(database(), { list: 100_000, price: { centavos: 90_000, from, until } });
    const content = `${[priceHeader, `${id},,950,,,`, '999999999,,500,,,'].join('\r\n')}\r\n`;
    const tried = await rehearse(`${prices}?partial=true`, content);
    expect(tried).toMatchObject({ state: 'doneWithErrors', counts: { invalid: 1 } });
    const warned = await fixture.warnings(tried.id);
    expect(warned).toHaveLength(1);
    await confirm(tried.id);
    await work(tried.id);
    const done = await fixture.load(tried.id);
    expect(done).toMatchObject({ state: 'doneWithErrors', counts: { rows: 2, applied: 1, invalid: 1 } });
    expect(await fixture.warnings(tried.id)).toEqual(warned);
    expect((await fixture.issues(tried.id)).map(({ row }) => row)).toEqual([3]);
  });

  test('sees what changed since: a row that no longer may be written is refused', async () => {
    const id = await addSku(database(), { total: 10, reserved: 2 });
    const tried = await rehearse(stock, file(`,${id},,,5,`));
    await database().executeSql(`update sku_stock set reserved_quantity = 7 where sku_id = ${id}`);
    await confirm(tried.id);
    await work(tried.id);
    expect(await fixture.load(tried.id)).toMatchObject({ state: 'failed', counts: { applied: 0 } });
    expect(await totalOf(id)).toBe(10);
  });

  test('of a workbook needs no workbook any more', async () => {
    const id = await addSku(database(), { total: 10 });
    const bytes = workbookBytes({ sheets: { Enero: [titles, ['', String(id), '', '', 14, '']] } });
    const tried = await rehearse(stock, Buffer.from(bytes), 'existencias.xlsx');
    expect(tried).toMatchObject({ state: 'done', workbook: { sheet: 'Enero' } });
    await confirm(tried.id);
    await work(tried.id);
    expect(await fixture.load(tried.id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect(await totalOf(id)).toBe(14);
  });

  test('may wait for a moment, and is checked again then', async () => {
    const id = await addSku(database(), { total: 10 });
    const tried = await rehearse(stock, file(`,${id},,,15,`));
    const at = later(120).toISOString();
    expect(await confirm(tried.id, { query: `?at=${encodeURIComponent(at)}` })).toMatchObject({ status: 202 });
    await work(tried.id);
    expect(await fixture.load(tried.id)).toMatchObject({ state: 'scheduled', scheduledFor: at, dryRun: false });
    expect(await totalOf(id)).toBe(10);
    app.setNow(later(120));
    await work(tried.id);
    fixture = loadFixture(app, await app.signIn('seller@aurora.mx'));
    expect(await fixture.load(tried.id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    const gone = await rehearse(stock, file(`,${id},,,16,`));
    expect(await confirm(gone.id, { query: `?at=${encodeURIComponent(at)}` })).toMatchObject({ status: 400 });
  });

  test('that was judged by the day of its moment may wait for it, and is another for another day', async () => {
    const id = await addSku(database());
    const [one, other] = [2, 3].map((days) => `${addDays(mexicoDay(start), days)}T20:00`);
    const content = `${priceHeader}\r\n${id},,950,,,\r\n`;
    const tried = await rehearse(`${prices}?at=${one}`, content);
    expect(tried).toMatchObject({ state: 'done', dryRun: true });
    const first = await fixture.send(`${prices}?dryRun=true&at=${one}`, content.replace('950', '940'));
    const second = await fixture.send(`${prices}?dryRun=true&at=${other}`, content.replace('950', '940'));
    expect([second.status, second.load.id === first.load.id]).toEqual([202, false]);
    // Without a moment it would be judged by today.
    expect(await confirm(tried.id)).toMatchObject({ status: 409, code: 'loads.confirm.old' });
    expect(await confirm(tried.id, { query: `?at=${one}` })).toMatchObject({ status: 202 });
    await work(tried.id);
    expect(await fixture.load(tried.id)).toMatchObject({ state: 'scheduled', dryRun: false });
    await work(first.load.id);
    await work(second.load.id);
  });

  test('is found by the key of its attempt, and a key of another file is refused', async () => {
    const id = await addSku(database(), { total: 10 });
    const tried = await rehearse(stock, file(`,${id},,,17,`));
    const key = randomUUID();
    expect((await confirm(tried.id, { key })).status).toBe(202);
    expect(await confirm(tried.id, { key })).toMatchObject({ status: 200, load: { id: tried.id } });
    const token = await app.signIn('seller@aurora.mx');
    expect((await app.ask(`GET /loads/attempts/${key}`, { token })).body).toMatchObject({ id: tried.id });
    await work(tried.id);
    const other = await rehearse(stock, file(`,${id},,,18,`));
    expect(await confirm(other.id, { key })).toMatchObject({ status: 422, code: 'loads.key.reused' });
    // The same content is being loaded already: its load is the answer.
    const { load: sent } = await fixture.send(stock, file(`,${id},,,18,`));
    expect(await confirm(other.id)).toMatchObject({ status: 200, load: { id: sent.id } });
  });

  test('is refused to others, once it is old, and when it is none', async () => {
    const id = await addSku(database(), { total: 10 });
    const tried = await rehearse(stock, file(`,${id},,,19,`));
    const plain = (await fixture.send(stock, file(`,${id},,,20,`))).load;
    expect(await confirm(plain.id)).toMatchObject({ status: 409, code: 'loads.confirm.notRehearsal' });
    const failed = await rehearse(stock, file(`,${id},,,poco,`));
    expect(await confirm(failed.id)).toMatchObject({ status: 409, code: 'loads.confirm.failed' });
    expect(await confirm(randomUUID())).toMatchObject({ status: 404, code: 'loads.notFound' });
    const sender = (email: string) =>
      `update load set created_by = (select id from person where email = '${email}') where id = '${tried.id}'`;
    await database().executeSql(sender('admin@trastienda.mx'));
    expect(await confirm(tried.id)).toMatchObject({ status: 403, code: 'loads.confirm.others' });
    await database().executeSql(sender('seller@aurora.mx'));
    app.setNow(later(61));
    expect(await confirm(tried.id)).toMatchObject({ status: 409, code: 'loads.confirm.old' });
    expect(await totalOf(id)).toBe(10);
  });
});
