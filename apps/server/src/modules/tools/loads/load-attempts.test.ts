import { randomUUID } from 'node:crypto';
import { say } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FilesUnavailable } from '../../../ports/files/files-error.ts';
import { type CatalogueTokens, openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { addSku } from '../../../testing/skus.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import type { WorkPoint } from './load-work.ts';
import { runLoad, workOnNextLoad } from './run-load.ts';

const stock = '/sku/inventories/importcsv';
const header = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado\r\n';

describeOnOneEngine('postgres', 'a file that is sent again', (database) => {
  let app: TestApp;
  /** Another server with the same database and the same files. */
  let otherApp: TestApp;
  let fixture: LoadFixture;
  let other: LoadFixture;
  let tokens: CatalogueTokens;
  beforeAll(async () => {
    app = await openTestApp(database());
    otherApp = await openTestApp(database(), { files: app.context.files });
    tokens = await openCatalogueFixture(database(), app);
    fixture = loadFixture(app, tokens.seller);
    other = loadFixture(otherApp, tokens.seller);
  }, 160_000);
  afterAll(async () => {
    await otherApp?.close();
    await app?.close();
  });

  const line = (id: number, quantity: number) => `,${id},,,${quantity},\r\n`;
  const stockOf = async (id: number) =>
    (await database().db.selectFrom('sku_stock').selectAll().where('sku_id', '=', id).executeTakeFirstOrThrow())
      .total_quantity;
  /** Runs a load to its end; these servers take no jobs by themselves. */
  const work = async (load: Pick<Load, 'id'>): Promise<Load> => {
    await runLoad(app.context, { loadId: load.id, worker: randomUUID(), signal: new AbortController().signal });
    return fixture.load(load.id);
  };
  const loaded = async (content: string, file?: Parameters<LoadFixture['send']>[2]) => {
    const { status, load } = await fixture.send(stock, content, file);
    expect(status).toBe(202);
    return work(load);
  };

  test('A, then B, then A ends in A, and A is told of the first time', async () => {
    const [one, two] = [await addSku(database(), { total: 10 }), await addSku(database(), { total: 10 })];
    const a = header + line(one, 11) + line(two, 11);
    const b = header + line(one, 12) + line(two, 11);
    const first = await loaded(a);
    expect(first.earlier).toBeUndefined();
    await loaded(b);
    expect(await stockOf(one)).toBe(12);

    const tried = await work((await fixture.send(`${stock}?dryRun=true`, a)).load);
    const earlier = { id: first.id, finishedAt: first.finishedAt, createdBy: first.createdBy, applied: 2 };
    expect(tried.earlier).toEqual({ ...earlier, differing: 1 });
    const { load } = await fixture.send(stock, a);
    expect(load.earlier).toEqual({ ...earlier, differing: null });
    const again = await work(load);
    expect(again).toMatchObject({ state: 'done', counts: { applied: 2 }, earlier: { ...earlier, differing: 1 } });
    expect([await stockOf(one), await stockOf(two)]).toEqual([11, 11]);
    expect((await loaded(a)).earlier).toMatchObject({ id: again.id, differing: 0 });
  });

  test('a full disk refuses an upload in words, and the same file is received once there is room', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = vi.spyOn(app.context.files, 'put').mockImplementation(async (_key, content) => {
      if (!Buffer.isBuffer(content)) content.resume();
      throw full;
    });
    const id = await addSku(database(), { total: 10 });
    const refused = await fixture.send(stock, header + line(id, 4));
    put.mockRestore();
    expect(refused).toMatchObject({ status: 503, load: { code: 'errors.diskFull', message: say('errors.diskFull') } });
    expect((await loaded(header + line(id, 4))).state).toBe('done');
    expect(await stockOf(id)).toBe(4);
  });

  test('a load waits on a full disk, goes on where there is room, and says so when it is given up', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const tried = async () => {
      await database().executeSql('update load set lease_until = null where finished_at is null'); // its pause is over
      await workOnNextLoad(app.context, { signal: new AbortController().signal, isSmallOnly: false });
    };
    const fails = async () => {
      await expect(tried()).rejects.toMatchObject({ name: 'TryLater', afterSeconds: 30 });
      app.context.troubles.note(full);
    };
    const get = vi.spyOn(app.context.files, 'get').mockRejectedValue(new Error('no file', { cause: full }));
    const [one, two] = [await addSku(database(), { total: 10 }), await addSku(database(), { total: 10 })];
    const first = (await fixture.send(stock, header + line(one, 5))).load;
    const second = (await fixture.send(stock, header + line(two, 5))).load;
    for (let claims = 1; claims <= 10; claims++) await fails();
    expect(await fixture.load(first.id)).toMatchObject({ state: 'validating', waiting: { code: 'work.waits.disk' } });
    await tried();
    expect(await fixture.load(first.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'loads.failed.disk', message: say('loads.failed.disk') },
    });
    await fails();
    get.mockRestore();
    await tried();
    expect(await fixture.load(second.id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect([await stockOf(one), await stockOf(two)]).toEqual([10, 5]);
  });

  test('a load waits for files that are away, however often it is tried, and goes on when they are back', async () => {
    const id = await addSku(database(), { total: 10 });
    const { load } = await fixture.send(stock, header + line(id, 6));
    const get = vi.spyOn(app.context.files, 'get').mockRejectedValue(new FilesUnavailable('s3://archivos', undefined));
    const tried = async () => {
      await database().executeSql('update load set lease_until = null where finished_at is null');
      await workOnNextLoad(app.context, { signal: new AbortController().signal, isSmallOnly: false });
    };
    for (let claims = 1; claims <= 12; claims++)
      await expect(tried()).rejects.toMatchObject({ name: 'TryLater', reason: 'files', afterSeconds: 10 });
    expect((await fixture.load(load.id)).waiting).toEqual({
      code: 'work.waits.files',
      message: say('work.waits.files'),
    });
    get.mockRestore();
    await tried();
    const over = await fixture.load(load.id);
    expect(over).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect(over).not.toHaveProperty('waiting');
    expect(await stockOf(id)).toBe(6);
  });

  test('a load that advances is not given up, however often its worker is lost', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => addSku(database(), { total: 10 })));
    const { load } = await fixture.send(stock, header + ids.map((id) => line(id, 3)).join(''));
    const lost = async (at: WorkPoint) => {
      const run = { loadId: load.id, worker: randomUUID(), signal: new AbortController().signal, batchRows: 1 };
      const dying = runLoad(app.context, run, (point) => {
        if (point === at) throw new Error('Killed.');
      });
      await expect(dying).rejects.toThrow('Killed.');
      await database().executeSql(`update load set lease_until = null where id = '${load.id}'`);
    };
    // Each of the first claims but one is in vain; each of the others advances by a row.
    for (let claims = 1; claims < 10; claims++) await lost('claimed');
    for (let row = 1; row < ids.length; row++) await lost('committed');
    expect(await work(load)).toMatchObject({ state: 'done', counts: { applied: ids.length } });
  });

  test('content without a key finds a load only until that has ended', async () => {
    const a = header + line(await addSku(database()), 3);
    const [first, second] = await Promise.all([fixture.send(stock, a), other.send(stock, a)]);
    expect([first.status, second.status].sort()).toEqual([200, 202]);
    expect(second.load.id).toBe(first.load.id);
    // Other parameters make another load.
    expect((await fixture.send(`${stock}?partial=true`, a)).status).toBe(202);
    await work(first.load);
    const third = await fixture.send(stock, a, { name: 'otro-nombre.csv' });
    expect(third.status).toBe(202);
    expect(third.load.id).not.toBe(first.load.id);
    await work(third.load);
  });

  describe('with a key', () => {
    test('the same attempt is the same load, also after its end', async () => {
      const [sku, key] = [await addSku(database(), { total: 1 }), randomUUID()];
      const a = header + line(sku, 21);
      const first = await fixture.send(stock, a, { key });
      expect(first.status).toBe(202);
      await work(first.load);
      await loaded(header + line(sku, 22));
      const again = await other.send(stock, a, { key });
      expect(again).toMatchObject({ status: 200, load: { id: first.load.id, state: 'done' } });
      // The same attempt is applied once; another attempt of the same file is applied again.
      expect(await stockOf(sku)).toBe(22);
      await loaded(a, { key: randomUUID() });
      expect(await stockOf(sku)).toBe(21);
    });

    test('sent to two servers at once there is one load', async () => {
      const a = header + line(await addSku(database()), 4);
      for (let round = 0; round < 5; round += 1) {
        const key = randomUUID();
        const sent = await Promise.all([fixture, other, fixture, other].map((one) => one.send(stock, a, { key })));
        expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 202]);
        expect(new Set(sent.map(({ load }) => load.id)).size).toBe(1);
        await work(sent[0]?.load as Load);
      }
    });

    test('a key that found the content of another attempt stays with it', async () => {
      const [a, mine, theirs] = [header + line(await addSku(database()), 5), randomUUID(), randomUUID()];
      const first = await fixture.send(stock, a, { key: mine });
      expect(await other.send(stock, a, { key: theirs })).toMatchObject({ status: 200, load: { id: first.load.id } });
      await work(first.load);
      expect(await other.send(stock, a, { key: theirs })).toMatchObject({ status: 200, load: { id: first.load.id } });
    });

    test('the key of another file, or of other parameters, is refused in words', async () => {
      const [sku, key] = [await addSku(database()), randomUUID()];
      const a = header + line(sku, 6);
      const { load } = await fixture.send(stock, a, { key });
      const refusal = { status: 422, code: 'loads.key.reused' };
      expect(await fixture.send(stock, header + line(sku, 7), { key })).toMatchObject(refusal);
      expect(await fixture.send(`${stock}?partial=true`, a, { key })).toMatchObject(refusal);
      await work(load);
      expect(await fixture.send(stock, header + line(sku, 7), { key })).toMatchObject(refusal);
      const both = await Promise.all([
        fixture.send(stock, header + line(sku, 8), { key: `${key}.2` }),
        other.send(stock, header + line(sku, 9), { key: `${key}.2` }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([202, 422]);
      await work(both.find(({ status }) => status === 202)?.load as Load);
      expect(await fixture.send(stock, a, { key: 'corta' })).toMatchObject({ status: 400 });
    });

    test('tells what became of the attempt, to whoever made it', async () => {
      const key = `pedido.${randomUUID()}`;
      const read = (token: string) => app.ask(`GET /loads/attempts/${key}`, { token });
      const unknown = { status: 404, body: { code: 'loads.attempt.unknown' } };
      expect(await read(tokens.seller)).toMatchObject(unknown);
      const { load } = await fixture.send(stock, header + line(await addSku(database()), 7), { key });
      expect(await read(tokens.seller)).toMatchObject({ status: 200, body: { id: load.id, state: 'received' } });
      expect(await read(tokens.admin)).toMatchObject(unknown);
      await work(load);
      expect(await read(tokens.seller)).toMatchObject({ status: 200, body: { id: load.id, state: 'done' } });
    });

    test('is one of its own for each person', async () => {
      const [sku, key] = [await addSku(database()), randomUUID()];
      const { load } = await fixture.send(stock, header + line(sku, 8), { key });
      await work(load);
      const theirs = await fixture.send(`${stock}?accountName=aurora`, header + line(sku, 9), {
        key,
        token: tokens.integrator,
      });
      expect(theirs.status).toBe(202);
      await work(theirs.load);
    });
  });

  test('of tries that follow each other the list shows the last one, and the load that comes of them', async () => {
    const sku = await addSku(database());
    const start = app.context.now();
    const made: Load[] = [];
    const send = async (query: string, minutes: number) => {
      app.setNow(new Date(start.getTime() + minutes * 60_000));
      const { load } = await fixture.send(`${stock}${query}`, header + line(sku, 40 + made.length));
      await work(load);
      made.push(load);
    };
    const shown = async () => {
      const { body } = await app.ask('GET /loads?layout=inventory&size=100', { token: tokens.seller });
      return made.map(({ id }) => (body as Load[]).some((one) => one.id === id));
    };
    await send('?dryRun=true', 1);
    await send('?dryRun=true', 2);
    expect(await shown()).toEqual([false, true]);
    await send('', 3);
    expect(await shown()).toEqual([false, false, true]);
    // Tries more than an hour apart are separate work.
    await send('?dryRun=true', 70);
    await send('', 140);
    expect(await shown()).toEqual([false, false, true, true, true]);
    expect(await app.ask(`GET /loads/${made[0]?.id}`, { token: tokens.seller })).toMatchObject({ status: 200 });
    app.setNow(start);
  });

  test('earlier loads are found by their file, or by its length where its bytes are not known yet', async () => {
    const a = header + line(await addSku(database()), 31);
    const done = await loaded(a);
    const find = async (filters: string) =>
      ((await app.ask(`GET /loads?layout=inventory&size=100&${filters}`, { token: tokens.seller })).body as Load[]).map(
        ({ id }) => id,
      );
    expect(await find(`sha256=${done.sha256}&wrote=true`)).toEqual([done.id]);
    expect(await find(`bytes=${done.size}&wrote=true`)).toContain(done.id);
    expect(await find(`sha256=${done.sha256}&wrote=false`)).toEqual([]);
    expect(await find(`sha256=${'0'.repeat(64)}`)).toEqual([]);
  });
});
