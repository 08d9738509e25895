import { randomUUID } from 'node:crypto';
import { addDays, formatDay, mexicoDay } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findAbandoned } from '../../../jobs/leased-work.ts';
import { openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addSku, setPriceRange } from '../../../testing/skus.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { leasedLoads } from './load-lease.repository.ts';
import { mailLoadEnd } from './load-mail.ts';
import { runLoad } from './run-load.ts';

const stock = '/sku/inventories/importcsv';
const prices = '/sku/prices/importcsv';
const stockHeader = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado';
const priceHeader = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento';

describeOnOneEngine('postgres', 'loads that wait for their moment', (database) => {
  const app = appForBlock(database);
  let fixture: LoadFixture;
  let start: Date;
  const token = () => app.signIn('seller@aurora.mx');
  beforeAll(async () => {
    await openCatalogueFixture(database(), app);
    // Scheduled moments are whole minutes.
    start = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  }, 160_000);
  beforeEach(async () => {
    app.setNow(start);
    fixture = loadFixture(app, await token());
  });

  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const at = (minutes: number) => encodeURIComponent(later(minutes).toISOString());
  const file = (header: string, ...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;
  const work = (id: string) =>
    runLoad(app.context, { loadId: id, worker: randomUUID(), signal: new AbortController().signal });
  const due = () => findAbandoned(database().db, leasedLoads, app.context.now());
  const forgetJobs = () => database().executeSql("update pgboss.job set state = 'completed'");
  /** Sends a file and checks it once. */
  const plan = async (call: string, content: string): Promise<Load> => {
    const { status, load } = await fixture.send(call, content);
    expect({ status, load }).toMatchObject({ status: 202 });
    await work(load.id);
    await forgetJobs();
    return fixture.load(load.id);
  };
  /** Moves the clock to a moment. */
  const comes = async (minutes: number) => {
    app.setNow(later(minutes));
    fixture = loadFixture(app, await token());
  };
  const rows = async <Row>(text: string) => (await database().executeSql(text)).rows as Row[];
  const totalOf = async (id: number) =>
    (await rows<{ n: number }>(`select total_quantity as n from sku_stock where sku_id = ${id}`))[0]?.n;
  const mailOf = async (id: string) => {
    const before = (await app.mails()).length;
    await mailLoadEnd(app.context, id);
    return (await app.mails())
      .slice(before)
      .map((mail) => mail.replaceAll(/=\r?\n/g, ''))
      .join('');
  };

  test('is judged by the day of its moment, at once and then, in a rehearsal too', async () => {
    const id = await addSku(database(), { list: 100_000 });
    const [in9Days, in10Days] = [addDays(mexicoDay(start), 9), addDays(mexicoDay(start), 10)];
    const line = (until: string) => file(priceHeader, `${id},,1000,900,${mexicoDay(start)},${until}`);
    const moment = encodeURIComponent(`${in9Days}T20:00`);
    expect(await plan(`${prices}?at=${moment}&dryRun=true`, line(in9Days))).toMatchObject({ counts: { invalid: 1 } });
    const refused = await plan(`${prices}?at=${moment}`, line(in9Days));
    expect(refused).toMatchObject({ state: 'failed', counts: { invalid: 1 } });
    const message = `La fecha de fin debe ser posterior al ${formatDay(in9Days)}`;
    expect(await fixture.issues(refused.id)).toMatchObject([{ column: 'priceValidUntil', message }]);
    const planned = await plan(`${prices}?at=${moment}`, line(in10Days));
    expect(planned).toMatchObject({ state: 'scheduled', summary: { falls: [{ old: 1000, new: 900 }] } });
    await fixture.send(`/loads/${planned.id}/cancel`, '');
  });

  test('is judged by the day of its moment when it begins on a later one', async () => {
    const id = await addSku(database(), { list: 100_000 });
    const moment = addDays(mexicoDay(start), 9);
    const ends = addDays(moment, 1);
    const content = file(priceHeader, `${id},,1000,900,${mexicoDay(start)},${ends}`);
    const planned = await plan(`${prices}?at=${encodeURIComponent(`${moment}T23:59`)}`, content);
    expect(planned).toMatchObject({ state: 'scheduled' });
    app.setNow(new Date(Date.parse(planned.scheduledFor ?? '') + 120_000));
    fixture = loadFixture(app, await token());
    expect(mexicoDay(app.context.now())).toBe(ends);
    await work(planned.id);
    expect(await fixture.load(planned.id)).toMatchObject({
      state: 'done',
      summary: { falls: [{ old: 1000, new: 900 }] },
    });
  });

  test('is checked now, waits, is checked again and applied once', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await plan(`${stock}?at=${at(60)}`, file(stockHeader, `,${id},,,12,`));
    expect(load).toMatchObject({
      state: 'scheduled',
      scheduledFor: later(60).toISOString(),
      finishedAt: null,
      summary: { changed: 1, rises: [{ old: 10, new: 12 }] },
      counts: { rows: 1, applied: 0 },
    });
    expect(await totalOf(id)).toBe(10);
    await comes(59);
    expect(await due()).toEqual([]);
    await work(load.id);
    expect(await fixture.load(load.id)).toMatchObject({ state: 'scheduled' });
    await comes(60);
    expect(await due()).toEqual([load.id]);
    await Promise.all([work(load.id), work(load.id)]);
    await work(load.id);
    expect(await fixture.load(load.id)).toMatchObject({
      state: 'done',
      counts: { applied: 1 },
      summary: { changed: 1 },
    });
    expect(await totalOf(id)).toBe(12);
    expect(await rows(`select 1 from sku_history where load_id = '${load.id}'`)).toHaveLength(1);
    const mail = await mailOf(load.id);
    expect(mail).toContain('Desde que se program=C3=B3 no cambi=C3=B3 nada.');
    expect(mail).toContain(`/loads?load=3D${load.id}`);
  });

  test('survives a restart: whoever looks when its moment comes takes it up', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await plan(`${stock}?at=${at(60)}`, file(stockHeader, `,${id},,,13,`));
    const next = await openTestApp(database(), { works: true, files: app.context.files });
    try {
      next.setNow(later(61));
      const theirs = loadFixture(next, await next.signIn('seller@aurora.mx'));
      expect(await theirs.ended(load.id)).toMatchObject({ state: 'done' });
      expect(await totalOf(id)).toBe(13);
    } finally {
      await next.close();
    }
  });

  test('what changed meanwhile is told by mail, row by row and in figures', async () => {
    const [gone, back, dear] = [
      await addSku(database(), { list: 100_000 }),
      await addSku(database(), { accountName: 'brisa', list: 100_000 }),
      await addSku(database(), { list: 100_000, category: 'Más tarde' }),
    ];
    await setPriceRange(database(), 'Más tarde', [1_000, 900_000, 90]);
    const content = file(priceHeader, ...[gone, back, dear].map((id) => `${id},,1200,,,`));
    const load = await plan(`${prices}?partial=true&at=${at(60)}`, content);
    expect(load).toMatchObject({ state: 'scheduled', counts: { invalid: 1 }, summary: { changed: 2, approvals: 0 } });
    await database().executeSql(`
      delete from sku where id = ${back};
      insert into sku (id, product_id, account_name, upc, name, status, width, height, length, weight) overriding system value
        select ${back}, product_id, account_name, upc || '0', name, status, width, height, length, weight from sku where id = ${gone};
      insert into sku_price (account_name, sku_id, list_price_centavos) values ('aurora', ${back}, 100000);
      insert into sku_stock (account_name, sku_id, sku_product_id) select account_name, id, product_id from sku where id = ${back};
      delete from sku where id = ${gone}`);
    await setPriceRange(database(), 'Más tarde', [1_000, 110_000, 90]);
    await comes(61);
    await work(load.id);
    expect(await fixture.load(load.id)).toMatchObject({ state: 'doneWithErrors', counts: { applied: 2 } });
    const mail = await mailOf(load.id);
    expect(mail).toContain('Filas que eran correctas y ya no lo son: 1.');
    expect(mail).toContain('Filas que ten=C3=ADan errores y ya no los tienen: 1.');
    expect(mail).toContain('Filas que cambian algo: al programarla 2, ahora 1.');
    expect(mail).toContain('al programarla 0, ahora 1.');
  });

  test('a file that is wrong at its moment is refused whole, and the mail says so', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await plan(`${stock}?at=${at(60)}`, file(stockHeader, `,${id},,,4,`));
    await database().executeSql(`update sku_stock set reserved_quantity = 6 where sku_id = ${id}`);
    await comes(60);
    await work(load.id);
    expect(await fixture.load(load.id)).toMatchObject({ state: 'failed', counts: { applied: 0 } });
    expect(await totalOf(id)).toBe(10);
    expect(await mailOf(load.id)).toContain('Filas que eran correctas y ya no lo son: 1.');
  });

  test('is canceled before its moment, and then nothing of it happens', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await plan(`${stock}?at=${at(60)}`, file(stockHeader, `,${id},,,14,`));
    const { status, body } = await app.ask(`POST /loads/${load.id}/cancel`, { token: await token() });
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    // The planned changes did not happen and cannot be undone, so there is no summary.
    expect((body as Load).summary).toBeFalsy();
    const mail = await mailOf(load.id);
    expect(mail).toContain('no se aplic=C3=B3 nada');
    expect(mail).not.toContain('de nuevo en ese momento');
    await comes(60);
    expect(await due()).toEqual([]);
    await work(load.id);
    expect(await totalOf(id)).toBe(10);
  });

  test('nothing of a seller that is deactivated meanwhile is changed', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await plan(`${stock}?at=${at(60)}`, file(stockHeader, `,${id},,,15,`));
    await database().executeSql("update organization set active = false where account_name = 'aurora'");
    try {
      await comes(60);
      await work(load.id);
      expect(await fixture.load(load.id)).toMatchObject({
        state: 'failed',
        failure: { code: 'loads.schedule.inactive' },
      });
      expect(await totalOf(id)).toBe(10);
    } finally {
      await database().executeSql("update organization set active = true where account_name = 'aurora'");
    }
  });

  test('nothing is changed for a user who is disabled meanwhile', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await plan(`${stock}?at=${at(60)}`, file(stockHeader, `,${id},,,15,`));
    await comes(60);
    await database().executeSql("update person set status = 'DISABLED' where email = 'seller@aurora.mx'");
    try {
      await work(load.id);
    } finally {
      await database().executeSql("update person set status = 'ENABLED' where email = 'seller@aurora.mx'");
    }
    expect(await fixture.load(load.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'loads.schedule.disabledUser' },
    });
    expect(await totalOf(id)).toBe(10);
  });

  test('the same file for the same moment is one load, for another moment another; a dry run waits for nothing', async () => {
    const id = await addSku(database(), { total: 10 });
    const content = file(stockHeader, `,${id},,,16,`);
    const first = await fixture.send(`${stock}?at=${at(60)}`, content);
    expect(await fixture.send(`${stock}?at=${at(60)}`, content)).toMatchObject({
      status: 200,
      load: { id: first.load.id },
    });
    expect((await fixture.send(`${stock}?at=${at(61)}`, content)).status).toBe(202);
    expect((await fixture.send(stock, content)).status).toBe(202);
    const dry = await fixture.send(`${stock}?dryRun=true&at=${at(60)}`, content);
    await work(dry.load.id);
    expect((await fixture.load(dry.load.id)).state).toBe('done');
  });

  test.each([
    ['2020-01-01T10:00', 'El momento ya pasó: 1 ene 2020, 10:00'],
    ['2100-01-01T10:00', 'Se puede programar hasta con 366 días de anticipación'],
    ['2026-13-01T10:00', 'Escriba fecha y hora, como 2026-11-27T20:00'],
  ])('%s is no moment to wait for', async (moment, message) => {
    const { status, body } = await fixture.send(`${stock}?at=${moment}`, file(stockHeader));
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { at: message } } });
  });
});
