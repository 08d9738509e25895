import { randomUUID } from 'node:crypto';
import { addDays, mexicoDay, say } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { type CatalogueTokens, openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addSku, setPriceRange } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import type { WorkPoint } from './load-work.ts';
import { runLoad } from './run-load.ts';

const stock = '/sku/inventories/importcsv';
const prices = '/sku/prices/importcsv';
const conditions = '/commercialconditions/importcsv';
const headers = {
  [stock]: 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado',
  [prices]: 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento',
  [conditions]: 'SKU,Identificador,Condición comercial',
};
const today = mexicoDay(new Date());
const [tomorrow, nextMonth] = [addDays(today, 1), addDays(today, 30)];

describeOnOneEngine('postgres', 'loads that are taken back', (database) => {
  const app = appForBlock(database);
  let fixture: LoadFixture;
  let tokens: CatalogueTokens;
  beforeAll(async () => {
    tokens = await openCatalogueFixture(database(), app);
    fixture = loadFixture(app, tokens.seller);
    await database()
      .db.insertInto('commercial_condition')
      .values([
        { name: 'Estándar', is_default: true },
        { name: 'Reducida' },
        { name: 'Retirada', is_active: false },
        { name: 'Ajena' },
      ])
      .execute();
    await database().executeSql(
      `insert into commercial_condition_seller (condition_id, account_name) select id, 'aurora' from commercial_condition where name <> 'Ajena'`,
    );
  }, 160_000);

  async function work(id: string, onPoint: (point: WorkPoint) => void | Promise<void> = () => undefined) {
    const signal = new AbortController().signal;
    await runLoad(app.context, { loadId: id, worker: randomUUID(), signal }, onPoint);
    return fixture.load(id);
  }
  /** Ends the lease, as if the worker that threw had died. */
  const die = (id: string) => database().executeSql(`update load set lease_until = null where id = '${id}'`);
  const write = async (call: keyof typeof headers, ...lines: string[]) => {
    const { load } = await fixture.send(call, `${[headers[call], ...lines].join('\r\n')}\r\n`);
    return work(load.id);
  };
  const ask = (id: string, flags = '', token = tokens.seller, key?: string) =>
    app.ask(`POST /loads/${id}/undo${flags}`, { token, ...(key && { headers: { 'idempotency-key': key } }) });
  const undo = async (id: string, flags = '') => {
    const { status, body } = await ask(id, flags);
    expect({ status, body }).toMatchObject({ status: 202, body: { undoes: { id } } });
    return work((body as Load).id);
  };
  const left = async ({ id }: Load) => (await fixture.issues(id)).map(({ row, code }) => [row, code]);
  const rows = async <Row>(text: string) => (await database().executeSql(text)).rows as Row[];
  const stockOf = async (...ids: number[]) =>
    (
      await rows<{ n: number }>(`select total_quantity as n from sku_stock where sku_id in (${ids}) order by sku_id`)
    ).map(({ n }) => n);
  const priceOf = async (id: number) =>
    (await rows<Record<string, unknown>>(`select * from sku_price where sku_id = ${id}`))[0];
  const conditionOf = async (id: number) =>
    (
      await rows<{ name: string | null }>(
        `select c.name from sku left join commercial_condition c on c.id = commercial_condition_id where sku.id = ${id}`,
      )
    )[0]?.name;
  const stockLine = (id: number, quantity: number) => `,${id},,,${quantity},`;

  test('stock goes back to what it was; what changed since is listed and left alone', async () => {
    const [a, b, c] = [
      await addSku(database(), { total: 10 }),
      await addSku(database(), { total: 20, refId: '=1+1' }),
      await addSku(database(), { total: 30 }),
    ];
    const load = await write(stock, stockLine(a, 11), stockLine(b, 22), stockLine(c, 30));
    expect(load).toMatchObject({ state: 'done', summary: { changed: 2 } });
    await write(stock, stockLine(b, 5));

    const preview = await undo(load.id, '?dryRun=true');
    expect(preview).toMatchObject({
      state: 'doneWithErrors',
      dryRun: true,
      layout: 'inventory',
      accountName: 'aurora',
      counts: { rows: 2, invalid: 1, applied: 0 },
      summary: { changed: 1, unchanged: 0, falls: [{ sku: `${a}`, old: 11, new: 10 }] },
    });
    expect(await left(preview)).toEqual([[3, 'loads.undo.changed']]);
    const [told] = await fixture.issues(preview.id);
    expect(told?.message).toBe(say('loads.undo.changed', { sku: b }));
    expect(await stockOf(a, b, c)).toEqual([11, 5, 30]);
    expect((await fixture.load(load.id)).undone).toBeUndefined();

    const undone = await undo(load.id);
    expect(undone).toMatchObject({ state: 'doneWithErrors', fileName: 'deshacer-archivo.csv', counts: { applied: 1 } });
    expect(await left(undone)).toEqual([[3, 'loads.undo.changed']]);
    expect(await stockOf(a, b, c)).toEqual([10, 5, 30]);
    expect((await fixture.load(load.id)).undone).toMatchObject({ id: undone.id, createdBy: undone.createdBy });
    const refused = await ask(load.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'loads.undo.undone' } });

    // An undo is a load like any other, so it can be undone too.
    const again = await undo(undone.id);
    expect(again).toMatchObject({ state: 'done', undoes: { id: undone.id }, counts: { applied: 1 } });
    expect(again.fileName).toBe('rehacer-archivo.csv');
    expect(await stockOf(a, b, c)).toEqual([11, 5, 30]);
    const file = await app.ask(`GET /loads/${undone.id}/remainder`, { token: tokens.seller });
    expect(String(file.body)).toContain(`,${b},'=1+1,`);
  });

  test('says so where nothing can go back, and may be asked again', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await write(stock, stockLine(id, 11));
    await write(stock, stockLine(id, 12));
    const failed = await undo(load.id);
    expect(failed).toMatchObject({
      state: 'failed',
      failure: { code: 'loads.undo.allChanged' },
      counts: { applied: 0 },
    });
    expect((await fixture.load(load.id)).undone).toBeUndefined();
    expect((await ask(load.id)).status).toBe(202);
  });

  test('units that are reserved meanwhile are not taken away', async () => {
    const [a, b] = [await addSku(database(), { total: 1 }), await addSku(database(), { total: 1 })];
    const load = await write(stock, stockLine(a, 9), stockLine(b, 9));
    await database().executeSql(`update sku_stock set reserved_quantity = 5 where sku_id = ${a}`);
    const undone = await undo(load.id);
    expect(await left(undone)).toEqual([[2, 'loads.stock.reserved']]);
    expect(await stockOf(a, b)).toEqual([9, 1]);
  });

  test('prices go back with their discounts; a discount that ended stays away, a price out of range waits', async () => {
    const running = { centavos: 80_000, from: addDays(today, -3), until: nextMonth };
    const [a, b, c, d] = [
      await addSku(database(), { list: 100_000, price: running }),
      await addSku(database(), { list: 100_000, price: { ...running, until: today } }),
      await addSku(database(), { list: 500_000, category: 'Con rango' }),
      await addSku(database(), { list: 100_000, price: { ...running, until: tomorrow } }),
    ];
    await setPriceRange(database(), 'Con rango', [1_000, 900_000, 90]);
    const load = await write(prices, `${a},,1200,,,`, `${b},,1200,,,`, `${c},,6000,,,`, `${d},,1200,,,`);
    expect(load).toMatchObject({ state: 'done', summary: { changed: 4 } });
    await setPriceRange(database(), 'Con rango', [550_000, 900_000, 90]);
    // The day on which b's discount is over, and the last one of d's.
    app.setNow(new Date(`${tomorrow}T20:00:00Z`));
    const { body } = await ask(load.id, '', await app.signIn('seller@aurora.mx'));
    app.setNow(new Date());
    expect(await work((body as Load).id)).toMatchObject({ state: 'done', summary: { changed: 3, approvals: 1 } });
    expect(await priceOf(d)).toMatchObject({ price_centavos: 80_000, valid_until: tomorrow });
    const { from: valid_from, until: valid_until } = running;
    expect(await priceOf(a)).toMatchObject({
      list_price_centavos: 100_000,
      price_centavos: 80_000,
      valid_from,
      valid_until,
    });
    expect(await priceOf(b)).toMatchObject({ list_price_centavos: 100_000, price_centavos: null, valid_from: null });
    expect(await priceOf(c)).toMatchObject({ list_price_centavos: 600_000 });
  });

  test('what waits for approval is withdrawn with the load, also where the load did nothing else', async () => {
    const [a, b] = [
      await addSku(database(), { list: 100_000, category: 'Estrecha' }),
      await addSku(database(), { list: 100_000, category: 'Estrecha' }),
    ];
    await setPriceRange(database(), 'Estrecha', [90_000, 110_000, 10]);
    const waiting = async () =>
      (
        await rows<{ status: string }>(`select status from price_approval where sku_id in (${a}, ${b}) order by id`)
      ).map(({ status }) => status);
    const both = await write(prices, `${a},,1050,,,`, `${b},,5000,,,`);
    expect(both).toMatchObject({ state: 'done', summary: { changed: 1, approvals: 1 } });
    expect(await undo(both.id, '?dryRun=true')).toMatchObject({ state: 'done', summary: { changed: 1, withdrawn: 1 } });
    expect(await waiting()).toEqual(['WAITING']);
    const undone = await undo(both.id);
    expect(undone).toMatchObject({ state: 'done', summary: { changed: 1, approvals: 0, withdrawn: 1 } });
    expect([await waiting(), (await priceOf(a))?.list_price_centavos]).toEqual([['WITHDRAWN'], 100_000]);

    const asked = await write(prices, `${b},,6000,,,`);
    expect(asked).toMatchObject({ summary: { changed: 0, approvals: 1 } });
    const forecast = await undo(asked.id, '?dryRun=true');
    expect(forecast).toMatchObject({ state: 'done', counts: { rows: 0 }, summary: { changed: 0, withdrawn: 1 } });
    const nothingElse = await undo(asked.id);
    expect(nothingElse).toMatchObject({ state: 'done', counts: { rows: 0 }, summary: { changed: 0, withdrawn: 1 } });
    expect(await waiting()).toEqual(['WITHDRAWN', 'WITHDRAWN']);

    // A new variant's own price, which the load's request overtook, waits again.
    await database().executeSql(`insert into price_approval (sku_id, account_name, new_list_price_centavos, reason)
      values (${b}, 'aurora', 100000, 'catalogue.price.above')`);
    await setPriceRange(database(), 'Estrecha', [10_000, 50_000, 10]);
    const instead = await write(prices, `${b},,7000,,,`);
    expect(await waiting()).toEqual(['WITHDRAWN', 'WITHDRAWN', 'OVERTAKEN', 'WAITING']);
    expect(await undo(instead.id)).toMatchObject({ state: 'done', summary: { withdrawn: 1 } });
    expect(await waiting()).toEqual(['WITHDRAWN', 'WITHDRAWN', 'OVERTAKEN', 'WITHDRAWN', 'WAITING']);
  });

  test('conditions go back, also to none; one that was given anew or may not be given any more stays', async () => {
    const [a, b, c, d, e] = [
      await addSku(database()),
      await addSku(database()),
      await addSku(database()),
      await addSku(database()),
      await addSku(database()),
    ];
    for (const [id, name] of [
      [d, 'Retirada'],
      [e, 'Ajena'],
    ]) {
      await database().executeSql(
        `update sku set commercial_condition_id = (select id from commercial_condition where name = '${name}') where id = ${id}`,
      );
    }
    await write(conditions, `${b},,Reducida`);
    const load = await write(conditions, ...[a, b, c, d, e].map((id) => `${id},,Estándar`));
    expect(load).toMatchObject({ state: 'done', summary: { changed: 5 } });
    await write(conditions, `${c},,Reducida`);
    const undone = await undo(load.id);
    expect(undone).toMatchObject({ state: 'doneWithErrors', summary: { changed: 2 } });
    expect(await left(undone)).toEqual([
      [4, 'loads.undo.changed'],
      [5, 'csv.condition.unknown'],
      [6, 'csv.condition.unknown'],
    ]);
    expect(await Promise.all([a, b, c, d].map(conditionOf))).toEqual([null, 'Reducida', 'Reducida', 'Estándar']);
    await undo(undone.id);
    expect(await Promise.all([a, b, c, d].map(conditionOf))).toEqual(['Estándar', 'Estándar', 'Reducida', 'Estándar']);
  });

  test('two who press at once get one load, and a key finds it for ever', async () => {
    const id = await addSku(database(), { total: 10 });
    const load = await write(stock, stockLine(id, 11));
    const key = randomUUID();
    const answers = await Promise.all([ask(load.id, '', tokens.seller, key), ask(load.id), ask(load.id)]);
    const made = new Set(answers.map(({ body }) => (body as Load).id));
    expect(made.size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    const [undoId = ''] = made;
    expect((await fixture.load(load.id)).undone).toMatchObject({ state: 'received' });
    await work(undoId);
    expect(await stockOf(id)).toEqual([10]);
    const again = await ask(load.id, '', tokens.seller, key);
    expect(again).toMatchObject({ status: 200, body: { id: undoId, state: 'done' } });
    expect((await ask(load.id, '?dryRun=true', tokens.seller, key)).status).toBe(422);
    const history = await rows(`select 1 from sku_history where sku_id = ${id}`);
    expect(history).toHaveLength(2);
  });

  test.each(['claimed', 'undone', 'judged', 'applied', 'checkpoint', 'committed'] as const)(
    'a worker that dies at "%s" leaves it to the next one, and every row goes back once',
    async (point) => {
      const ids = [await addSku(database(), { total: 10 }), await addSku(database(), { total: 20 })];
      const load = await write(stock, ...ids.map((id) => stockLine(id, 7)));
      const { body } = await ask(load.id);
      const { id } = body as Load;
      const dying = work(id, (reached) => {
        if (reached === point) throw new Error('The worker died.');
      });
      await expect(dying).rejects.toThrow('The worker died.');
      await die(id);
      await work(id);
      expect(await fixture.load(id)).toMatchObject({ state: 'done', counts: { applied: 2 }, summary: { changed: 2 } });
      expect(await stockOf(...ids)).toEqual([10, 20]);
      const history = await rows(`select 1 from sku_history where load_id = '${id}'`);
      expect(history).toHaveLength(2);
    },
  );

  test('is refused with its reason: of others, of what runs, of what wrote nothing', async () => {
    const id = await addSku(database(), { total: 10 });
    const { load: running } = await fixture.send(stock, `${headers[stock]}\r\n${stockLine(id, 11)}\r\n`);
    const code = async (loadId: string, token = tokens.seller) => {
      const { status, body } = await ask(loadId, '', token);
      return [status, (body as { code: string }).code];
    };
    expect(await code(running.id)).toEqual([409, 'loads.running']);
    expect(await code(running.id, tokens.other)).toEqual([404, 'loads.notFound']);
    expect(await code(running.id, tokens.admin)).toEqual([404, 'loads.notFound']);
    expect(await code(randomUUID())).toEqual([404, 'loads.notFound']);
    await work(running.id);
    const same = await write(stock, stockLine(id, 11), ',,,,,');
    expect(same).toMatchObject({ state: 'done', summary: { changed: 0 } });
    expect(await code(same.id)).toEqual([409, 'loads.undo.nothing']);
    const dry = await work(
      (await fixture.send(`${stock}?dryRun=true`, `${headers[stock]}\n${stockLine(id, 3)}\n`)).load.id,
    );
    expect(await code(dry.id)).toEqual([409, 'loads.undo.dryRun']);
    expect(await code(running.id, tokens.integrator)).toEqual([202, undefined]);
  });
});
