import { randomUUID } from 'node:crypto';
import { waitText } from '@trastienda/domain';
import type { BulkAction, Report } from 'trastienda-client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findMachinesAway } from './db/machines.ts';
import { JobQueue } from './jobs/queue.ts';
import { createLog } from './log.ts';
import { workOnBulkAction } from './modules/tools/bulk-actions/run-bulk-action.ts';
import { workOnNextLoad } from './modules/tools/loads/run-load.ts';
import { workOnReport } from './modules/tools/reports/build-report.ts';
import { withMachine } from './testing/away-machine.ts';
import { loadFixture } from './testing/loads.ts';
import { orderTests } from './testing/order-tests.ts';
import { addPerson } from './testing/people.ts';
import { addSku } from './testing/skus.ts';
import { describeOnPostgres } from './testing/test-database.ts';

const signal = new AbortController().signal;
const waiting = waitText('database');
const waits = { name: 'TryLater', reason: 'database', afterSeconds: 10 };
/** More often than any work is tried that fails by its own fault. */
const OFTEN = 15;

describeOnPostgres('work that meets a machine of the database that is away', (database) => {
  const { app, fixture } = orderTests(database);
  let machine: Awaited<ReturnType<typeof withMachine>>;
  let keeper: string;
  beforeAll(async () => {
    machine = await withMachine(database());
    await addPerson(database(), 'existencias@aurora.mx', {
      roles: ['ORGANIZATION_ADMIN_USER', 'INVENTORY_USER', 'REPORTS_USER'],
      accounts: ['aurora'],
    });
    keeper = await app.signIn('existencias@aurora.mx');
  });
  afterEach(() => machine.away(false));

  const pauseIsOver = () => database().executeSql('update load set lease_until = null where finished_at is null');
  const workOnLoad = async () => {
    await pauseIsOver();
    await workOnNextLoad(app.context, { signal, isSmallOnly: false });
  };
  const stockOf = async (id: number) =>
    (await database().db.selectFrom('sku_stock').selectAll().where('sku_id', '=', id).executeTakeFirstOrThrow())
      .total_quantity;
  const sendLoad = async (id: number, quantity: number) => {
    const loads = loadFixture(app, keeper);
    const header = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado\r\n';
    const { load } = await loads.send('/sku/inventories/importcsv', `${header},${id},,,${quantity},\r\n`);
    return { id: load.id, see: () => loads.load(load.id) };
  };

  it('finds the machine, and none where all answer', async () => {
    expect(await findMachinesAway(database())).toEqual([]);
    await machine.away(true);
    expect(await findMachinesAway(database())).toEqual(['10.0.0.9:5432']);
  });

  it('a load waits however long, says why, keeps its place before its later ones, and goes on', async () => {
    const sku = await addSku(database(), { total: 10 });
    const [first, second] = [await sendLoad(sku, 5), await sendLoad(sku, 6)];
    await machine.away(true);
    for (let tries = 0; tries < OFTEN; tries += 1) await expect(workOnLoad()).rejects.toMatchObject(waits);
    expect(await first.see()).toMatchObject({ waiting, failure: null, finishedAt: null });
    expect(await second.see()).toMatchObject({ state: 'received' });
    // During the pause of the first one, nothing has its turn.
    await workOnNextLoad(app.context, { signal, isSmallOnly: false });
    expect(await second.see()).toMatchObject({ state: 'received' });
    expect(await stockOf(sku)).toBe(10);
    await machine.away(false);
    await workOnLoad();
    expect(await first.see()).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect(await first.see()).not.toHaveProperty('waiting');
    await workOnLoad();
    expect(await stockOf(sku)).toBe(6);
  });

  it('a load that waits can be canceled before the machine is back', async () => {
    const sku = await addSku(database(), { total: 10 });
    const load = await sendLoad(sku, 5);
    await machine.away(true);
    await expect(workOnLoad()).rejects.toMatchObject(waits);
    await app.ask(`POST /loads/${load.id}/cancel`, { token: keeper });
    await workOnLoad();
    expect(await load.see()).toMatchObject({ state: 'cancelled', counts: { applied: 0 } });
    expect(await stockOf(sku)).toBe(10);
  });

  it('a load that loses its connection while every machine answers is given up, as one that ends its workers', async () => {
    const load = await sendLoad(await addSku(database()), 5);
    const lost = Object.assign(new Error('server closed the connection'), { code: '57P02' });
    const get = vi.spyOn(app.context.files, 'get').mockRejectedValue(lost);
    for (let claims = 1; claims <= 10; claims += 1) await expect(workOnLoad()).rejects.toThrow('ya no se puede leer');
    await workOnLoad();
    get.mockRestore();
    expect(await load.see()).toMatchObject({ state: 'failed', failure: { code: 'csv.file.processing' } });
  });

  it('a bulk action leaves out no order, says why it waits, and changes each once', async () => {
    const ids = [await fixture.place(), await fixture.place(), await fixture.place()];
    const body = { action: 'startHandling', key: randomUUID(), ids };
    const { id } = (await fixture.as('seller', 'POST /bulk-actions', body)).body as BulkAction;
    const work = () => workOnBulkAction(app.context, id, { id: 'job', signal });
    const see = async () => (await fixture.as('seller', `GET /bulk-actions/${id}`)).body as BulkAction;
    await work();
    await fixture.as('seller', `POST /bulk-actions/${id}/confirm`);
    await machine.away(true);
    for (let tries = 0; tries < OFTEN; tries += 1) await expect(work()).rejects.toMatchObject(waits);
    expect(await see()).toMatchObject({ state: 'running', waiting, counts: { done: 0, refused: 0 } });
    await machine.away(false);
    await work();
    expect(await see()).toMatchObject({ state: 'done', counts: { done: 3, refused: 0 } });
    expect(await see()).not.toHaveProperty('waiting');
  });

  it('a report waits however long, says why, and is built', async () => {
    const asked = await app.ask('POST /reports/orders/csv', { token: keeper, body: { key: randomUUID() } });
    const { id } = asked.body as Report;
    const see = async () => (await app.ask(`GET /reports/${id}`, { token: keeper })).body as Report;
    const lost = Object.assign(new Error('connection to the remote node failed'), { code: '08006' });
    const put = vi.spyOn(app.context.files, 'put').mockImplementation(async (_key, content) => {
      if (!Buffer.isBuffer(content)) content.resume();
      throw new Error('The rows ended.', { cause: lost });
    });
    await machine.away(true);
    for (let tries = 0; tries < OFTEN; tries += 1)
      await expect(workOnReport(app.context, id, { signal })).rejects.toMatchObject(waits);
    expect(await see()).toMatchObject({ state: 'building', waiting, failure: null });
    put.mockRestore();
    await machine.away(false);
    await workOnReport(app.context, id, { signal });
    expect(await see()).toMatchObject({ state: 'ready' });
    expect(await see()).not.toHaveProperty('waiting');
  });

  it('a job of the queue loses no try', { timeout: 30_000 }, async () => {
    const queue = new JobQueue(database(), createLog('silent'));
    let tries = 0;
    queue.register(
      'session.recovery',
      async () => {
        tries += 1;
        if (tries < 3) await database().executeSql("update orders set id = id where id = 'none'");
      },
      { retries: 0 },
    );
    await machine.away(true);
    await queue.start({ works: true });
    await queue.send(database().db, 'session.recovery', { email: 'ana@correo.mx' });
    const read = async () =>
      (await database().executeSql("select state::text from pgboss.job where data ->> 'email' = 'ana@correo.mx'"))
        .rows[0]?.state;
    try {
      await vi.waitFor(async () => expect(await read()).toBe('completed'), { timeout: 25_000, interval: 100 });
      expect(tries).toBe(3);
    } finally {
      await queue.stop();
    }
  });
});
