import { randomUUID } from 'node:crypto';
import { bulkLimits } from '@trastienda/domain';
import { sql } from 'kysely';
import type { BulkAction, BulkResult, IssuedProgramToken } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { addCatalogue, type CatalogueTokens, catalogueTests } from '../../../testing/catalogue.ts';
import { testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { deleteOldBulkActions } from './bulk-actions.repository.ts';
import { runBulkAction, workOnBulkAction } from './run-bulk-action.ts';
import { productsWork } from './subjects/products.subject.ts';

type Who = keyof CatalogueTokens;

describeOnOneEngine('pglite', 'bulk actions of products', (database) => {
  const { app, tokens } = catalogueTests(database);
  let categoryId: number;
  let brandId: number;
  beforeAll(async () => {
    const { db } = database();
    categoryId = (await addCatalogue(database())).categoryId;
    brandId = (await db.selectFrom('brand').select('id').executeTakeFirstOrThrow()).id;
  });

  const never = new AbortController().signal;
  const work = (id: string) => workOnBulkAction(app.context, id, { id: 'job', signal: never });
  const ask = (as: Who, call: string, body?: unknown) =>
    app.ask(call, { token: tokens[as], ...(body !== undefined && { body }) });
  const see = async (as: Who, id: string) => (await ask(as, `GET /bulk-actions/${id}`)).body as unknown as BulkAction;
  const results = async (as: Who, id: string) =>
    (await ask(as, `GET /bulk-actions/${id}/results?size=1000`)).body as unknown as BulkResult[];
  const ready = async (as: Who, action: string, choice: object) => {
    const { status, body } = await ask(as, 'POST /bulk-actions', { action, key: randomUUID(), ...choice });
    expect({ status, body }).toMatchObject({ status: 202, body: { subject: 'products', state: 'preparing' } });
    const { id } = body as unknown as BulkAction;
    await work(id);
    return see(as, id);
  };
  const finish = async (as: Who, id: string) => {
    expect(await ask(as, `POST /bulk-actions/${id}/confirm`)).toMatchObject({ status: 200 });
    await work(id);
    return see(as, id);
  };

  let made = 0;
  /** Adds products of a seller, each with variants in these states; answers their ids. */
  const place = async (account: string, states: readonly string[][], reserved = 0): Promise<string[]> => {
    const { db } = database();
    const ids: string[] = [];
    for (const skus of states) {
      const { rows } = await sql<{ id: number }>`
        insert into product (account_name, name, description, category_id, brand_id)
        values (${account}, ${`Lote ${++made}`}, 'De prueba', ${categoryId}, ${brandId}) returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      for (const status of skus) {
        const sku = await sql<{ id: number }>`
          insert into sku (product_id, account_name, upc, name, status, width, height, length, weight)
          values (${id}, ${account}, ${String(880_000 + ++made)}, 'Variante', ${status}, 1, 1, 1, 1) returning id`.execute(
          db,
        );
        const skuId = sku.rows[0]?.id ?? 0;
        await sql`insert into sku_price (account_name, sku_id, list_price_centavos)
            values (${account}, ${skuId}, 100)`.execute(db);
        await sql`insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, reserved_quantity)
            values (${account}, ${skuId}, ${id}, 9, ${reserved})`.execute(db);
      }
      ids.push(String(id));
    }
    await database().executeSql('select rebuild_product_list()');
    return ids;
  };
  const states = async (ids: readonly string[]) => {
    const { rows } = await sql<{ status: string }>`
      select status from sku where product_id = any(${ids.map(Number)}::bigint[]) order by id`.execute(database().db);
    return rows.map(({ status }) => status);
  };

  it('approves what is pending of the chosen, once, and says why the others stay', async () => {
    const chosen = await place('aurora', [['PENDING_APPROVAL', 'REJECTED'], ['APPROVED'], ['PENDING_APPROVAL'], []]);
    const bulk = await ready('admin', 'approveProducts', { ids: [...chosen, '999999999', 'nada', chosen[0]] });
    expect(bulk).toMatchObject({
      state: 'ready',
      accountName: null,
      counts: { total: 6, possible: 2, impossible: 4 },
      reasons: [
        { code: 'products.noPending', count: 2, ids: [chosen[1], chosen[3]] },
        { code: 'products.notFound', count: 2, ids: ['999999999', 'nada'] },
      ],
    });
    expect(await states(chosen)).toEqual(['PENDING_APPROVAL', 'REJECTED', 'APPROVED', 'PENDING_APPROVAL']);
    expect(await finish('admin', bulk.id)).toMatchObject({ state: 'done', counts: { done: 2, refused: 0 } });
    // The other variants of a product stay as they are (R22).
    expect(await states(chosen)).toEqual(['APPROVED', 'REJECTED', 'APPROVED', 'APPROVED']);
    expect(await results('admin', bulk.id)).toMatchObject([
      { id: chosen[0], state: 'done', status: 'APPROVED' },
      { id: chosen[1], state: 'impossible', status: 'APPROVED' },
      { id: chosen[2], state: 'done', status: 'APPROVED' },
      { id: chosen[3], state: 'impossible', status: null },
      { id: '999999999', state: 'impossible', status: null },
      { id: 'nada', state: 'impossible', status: null },
    ]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from seller_audit_entry where request_id = ${`bulk:${bulk.id}`}`.execute(database().db);
    expect(rows).toEqual([{ n: 2 }]);
    const file = await ask('admin', `GET /bulk-actions/${bulk.id}/downloadcsv`);
    expect(String(file.body)).toContain(`${chosen[0]},Hecho,Activo,,,`);
  });

  it('takes all that match the filters of the list, more than a step changes, and they alone', async () => {
    const all = await place(
      'brisa',
      Array.from({ length: 230 }, () => ['PENDING_APPROVAL']),
    );
    const filters = { accountName: 'brisa', status: 'PENDING_APPROVAL', text: 'lote' };
    const bulk = await ready('admin', 'rejectProducts', { filters });
    expect(bulk.counts).toMatchObject({ total: 230, possible: 230 });
    // A product added later was not chosen.
    const [late = ''] = await place('brisa', [['PENDING_APPROVAL']]);
    expect(await finish('admin', bulk.id)).toMatchObject({ state: 'done', counts: { done: 230 } });
    expect(new Set(await states(all))).toEqual(new Set(['REJECTED']));
    expect(await states([late])).toEqual(['PENDING_APPROVAL']);
  }, 60_000);

  it('is approved by a program with the scope of approvals, which deletes nothing and touches no order', async () => {
    const chosen = await place('aurora', [['PENDING_APPROVAL']]);
    const form = { name: 'Aprobaciones', scopes: ['approvals'], days: 1, currentPassword: testPassword };
    const issued = await ask('admin', 'POST /admin/profile/tokens', form);
    const { token } = issued.body as unknown as IssuedProgramToken;
    const begin = (action: string) =>
      app.ask('POST /bulk-actions', { token, body: { action, key: randomUUID(), ids: chosen } });
    expect(await begin('deleteProducts')).toMatchObject({ status: 403, body: { code: 'access.token.never' } });
    expect(await begin('deliver')).toMatchObject({ status: 403, body: { code: 'access.token.scope' } });
    const { status, body } = await begin('approveProducts');
    expect(status).toBe(202);
    const { id } = body as unknown as BulkAction;
    await work(id);
    expect(await app.ask(`POST /bulk-actions/${id}/confirm`, { token })).toMatchObject({ status: 200 });
    await work(id);
    expect(await states(chosen)).toEqual(['APPROVED']);
  });

  it("deletes a seller's own, but none with reserved units", async () => {
    const [free = ''] = await place('aurora', [['APPROVED']]);
    const [held = ''] = await place('aurora', [['APPROVED']], 2);
    const [foreign = ''] = await place('brisa', [['APPROVED']]);
    const bulk = await ready('seller', 'deleteProducts', { ids: [free, held, foreign] });
    expect(bulk).toMatchObject({ accountName: 'aurora', counts: { possible: 1, impossible: 2 } });
    expect(bulk.reasons.map(({ code }) => code).sort()).toEqual(['products.notFound', 'skus.delete.reserved']);
    expect(await finish('seller', bulk.id)).toMatchObject({ state: 'done', counts: { done: 1 } });
    expect(await ask('seller', `GET /products/${free}`)).toMatchObject({ status: 404 });
    expect(await ask('seller', `GET /products/${held}`)).toMatchObject({ status: 200 });
    expect(await ask('other', `GET /products/${foreign}`)).toMatchObject({ status: 200 });
    expect(await ask('other', `GET /bulk-actions/${bulk.id}`)).toMatchObject({ status: 404 });
  });

  it('is refused to who may not do it to one', async () => {
    const [id = ''] = await place('aurora', [['PENDING_APPROVAL']]);
    const request = (action: string) => ({ action, key: randomUUID(), ids: [id] });
    for (const [who, action, code] of [
      ['seller', 'approveProducts', 'products.adminsOnly'],
      ['admin', 'deleteProducts', 'products.sellersOnly'],
    ] as const) {
      expect(await ask(who, 'POST /bulk-actions', request(action))).toMatchObject({ status: 403, body: { code } });
    }
    expect(
      await ask('admin', 'POST /bulk-actions', { ...request('approveProducts'), filters: { status: 'handling' } }),
    ).toMatchObject({ status: 400, body: { code: 'errors.validation' } });
  });

  it('changes nothing twice and nothing by halves when its worker dies between steps that go side by side', async () => {
    const { changedAtOnce, stepsAtOnce = 1 } = productsWork;
    const atOnce = changedAtOnce * stepsAtOnce;
    const chosen = await place(
      'aurora',
      Array.from({ length: atOnce + 10 }, () => ['PENDING_APPROVAL']),
    );
    const bulk = await ready('admin', 'approveProducts', {
      filters: { accountName: 'aurora', status: 'PENDING_APPROVAL' },
    });
    await ask('admin', `POST /bulk-actions/${bulk.id}/confirm`);
    const dying = new AbortController();
    const run = { id: bulk.id, worker: randomUUID(), signal: dying.signal };
    await expect(runBulkAction(app.context, run, () => dying.abort())).rejects.toThrow('goes on elsewhere');
    expect(await see('admin', bulk.id)).toMatchObject({
      state: 'running',
      counts: { done: atOnce },
    });
    await sql`update bulk_action set worker = null, lease_until = null where id = ${bulk.id}`.execute(database().db);
    await work(bulk.id);
    const { counts, state } = await see('admin', bulk.id);
    expect({ state, done: counts.done, refused: counts.refused }).toEqual({
      state: 'done',
      done: counts.possible,
      refused: 0,
    });
    const { rows } = await sql<{ n: number; most: number }>`
      select count(*)::int as n, max(times)::int as most from (
        select count(*) as times from seller_audit_entry where request_id = ${`bulk:${bulk.id}`} group by subject_id) told`.execute(
      database().db,
    );
    expect(rows[0]).toEqual({ n: counts.possible, most: 1 });
    expect(new Set(await states(chosen))).toEqual(new Set(['APPROVED']));
  }, 60_000);

  it('shows what would be changed before it is confirmed: names, pictures, and variants without any', async () => {
    const [dressed = '', bare = ''] = await place('aurora', [
      ['PENDING_APPROVAL', 'PENDING_APPROVAL'],
      ['PENDING_APPROVAL', 'APPROVED'],
    ]);
    await sql`insert into sku_image (account_name, sku_id, position, url)
      select account_name, id, n, 'https://imagenes.mx/' || id || '-' || n from sku, generate_series(1, 2) n
      where product_id = ${Number(dressed)}`.execute(database().db);
    const bulk = await ready('admin', 'approveProducts', { ids: [dressed, bare] });
    const [one, two] = await results('admin', bulk.id);
    expect(one).toMatchObject({ id: dressed, state: 'possible', note: null });
    expect(one?.name).toMatch(/^Lote \d+ \(Aurora\)$/);
    expect(one?.imageUrl).toMatch(/^https:\/\/imagenes\.mx\/\d+-1$/);
    expect(two).toMatchObject({ imageUrl: null, note: '2 de sus 2 variantes no tienen imágenes' });
  });

  it('disappear by themselves where nobody confirms them, and only these', async () => {
    const [id = '', other = ''] = await place('aurora', [['PENDING_APPROVAL'], ['PENDING_APPROVAL']]);
    const left = await ready('admin', 'approveProducts', { ids: [id] });
    const done = await finish('admin', (await ready('admin', 'approveProducts', { ids: [other] })).id);
    const clean = (hours: number) =>
      deleteOldBulkActions(
        database().db,
        systemAccess('retention'),
        new Date(Date.parse(left.createdAt) + hours * 3_600_000),
      );
    await clean(bulkLimits.unconfirmedHours - 0.1);
    expect(await see('admin', left.id)).toMatchObject({ state: 'ready' });
    await clean(bulkLimits.unconfirmedHours + 0.1);
    expect(await see('admin', left.id)).toMatchObject({ code: 'bulk.notFound' });
    expect(await see('admin', done.id)).toMatchObject({ state: 'done' });
  });
});
