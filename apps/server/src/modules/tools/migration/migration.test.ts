import type { Migration, MigrationRow } from 'trastienda-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resumeAbandoned } from '../../../jobs/leased-work.ts';
import { createLog } from '../../../log.ts';
import { storefrontHttp } from '../../../ports/storefront/storefront-http.ts';
import { addCatalogue, type CatalogueTokens, openCatalogueFixture } from '../../../testing/catalogue.ts';
import { cuts, FakeStorefront, fails } from '../../../testing/storefront.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { leasedRuns } from './migration-lease.repository.ts';
import { runMigration, workOnMigration } from './run-migration.ts';

const never = new AbortController().signal;

describeOnOneEngine('postgres', 'migration from the storefront', (database) => {
  const shop = new FakeStorefront();
  let app: TestApp;
  let tokens: CatalogueTokens;
  beforeAll(async () => {
    const url = await shop.open();
    const log = createLog('silent');
    const storefront = storefrontHttp({ url, timeoutMilliseconds: 2_000, retryMilliseconds: [1], log });
    app = await openTestApp(database(), { storefront });
    tokens = await openCatalogueFixture(database(), app);
    await addCatalogue(database());
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    await shop.close();
  });
  beforeEach(async () => {
    shop.lists = {};
    shop.faults = [];
    shop.asked.length = 0;
    await database().executeSql('delete from migration_run; delete from storefront_page');
  });

  const ask = async <Body = Migration>(call: string, body?: object, who: keyof CatalogueTokens = 'admin') => {
    const answer = await app.ask(call, { token: tokens[who], ...(body && { body }) });
    return { ...answer, body: answer.body as Body };
  };
  const work = (id: string) => workOnMigration(app.context, id, { signal: never });
  const see = async (id: string) => (await ask(`GET /migrations/${id}`)).body;
  const rows = async (id: string, query = '') =>
    (await ask<MigrationRow[]>(`GET /migrations/${id}/rows?size=100${query}`)).body;
  const bring = async (call: string) => {
    const { status, body } = await ask(call);
    expect({ call, status, body }).toMatchObject({ status: 202 });
    await work(body.id);
    // Its last version is one that open pages were told of.
    const [told] =
      await all(`select (select max(version) from live_event where topic = 'migration' and subject_id = r.id::text)
      = r.version as last from migration_run r where r.id = '${body.id}'`);
    expect(told).toEqual({ last: true });
    return see(body.id);
  };
  const counts = ({ counts: c }: Migration) => [c.new, c.changed, c.same, c.gone, c.refused];
  const all = async (text: string) => (await database().executeSql(text)).rows;

  describe('brands', () => {
    const brands = [
      { id: 'b1', name: 'Altiplano' },
      { id: 'b2', name: 'Jade' },
      { id: 'b3', name: 'Alba', isActive: false },
    ];

    it('adds, knows and changes them, and leaves what is gone', async () => {
      shop.lists = { brands };
      const first = await bring('POST /brands/migrate');
      expect(first).toMatchObject({ state: 'done', toDo: 3, applied: 3, read: 3, storefrontTotal: 3, isSample: false });
      // One brand existed already, under the same name.
      expect(counts(first)).toEqual([2, 1, 0, 0, 0]);
      expect(await rows(first.id)).toMatchObject([
        { storefrontId: 'b1', outcome: 'changed', changes: ['link'], catalogueId: expect.any(String) },
        { storefrontId: 'b2', outcome: 'new', catalogueId: expect.any(String) },
        { storefrontId: 'b3', outcome: 'new' },
      ]);
      const after = await all('select name, is_active, storefront_id from brand order by id');
      expect(after).toHaveLength(5);
      expect(after.at(-1)).toEqual({ name: 'Alba', is_active: false, storefront_id: 'b3' });

      shop.asked.length = 0;
      const again = await bring('POST /brands/migrate');
      expect([again.state, counts(again), again.startedAt]).toEqual(['done', [0, 0, 3, 0, 0], null]);
      // Both pages are unchanged.
      expect(shop.asked.every(({ etag }) => etag !== undefined)).toBe(true);

      shop.lists = { brands: [{ id: 'b2', name: 'Jade y Oro' }] };
      const less = await bring('POST /brands/migrate');
      expect(counts(less)).toEqual([0, 1, 0, 2, 0]);
      expect((await rows(less.id, '&outcome=gone')).map(({ name }) => name)).toEqual(['Altiplano', 'Alba']);
      expect(await all('select name from brand order by id')).toHaveLength(5);
      const [audited] = await all(`select count(*) as n from audit_entry where subject_type = 'brand'`);
      expect(audited).toEqual({ n: 4 });

      const shifted = {
        items: [
          { id: 'b2', name: 'Jade y Oro' },
          { id: 'b2', name: 'Jade y Oro' },
        ],
        next: null,
        total: 1,
      };
      shop.faults = [fails(200, JSON.stringify(shifted), { 'content-type': 'application/json' })];
      expect(await bring('POST /brands/migrate')).toMatchObject({ state: 'done', read: 1, storefrontTotal: 1 });
    });

    it('refuses rows one by one, with their reasons, and brings the rest', async () => {
      shop.lists = {
        brands: [
          { id: 'n1', name: 'Nueva' },
          { id: 'n2', name: 'NUEVA' },
          { id: 'n3' },
          { name: 'Sin número' },
          { id: 'n4', name: 'Dos' },
          { id: 'n4', name: 'Otra' },
          { id: 'n1', name: 'Nueva' },
          'nada',
          { id: 'n5', name: 'jade y oro' },
        ],
      };
      const run = await bring('POST /brands/migrate');
      expect([run.state, run.applied]).toEqual(['doneWithErrors', 1]);
      const refused = await rows(run.id, '&outcome=refused');
      expect(refused.map(({ storefrontId, code }) => [storefrontId, code])).toEqual([
        ['n2', 'migration.item.sameName'],
        ['n3', 'migration.item.invalid'],
        [null, 'migration.item.invalid'],
        ['n4', 'migration.item.twice'],
        [null, 'migration.item.object'],
        ['n5', 'migration.brand.taken'],
      ]);
      expect(refused[5]?.message).toBe('Ya existe la marca “Jade y Oro”, que en la tienda es otra');
      const file = await ask<string>(`GET /migrations/${run.id}/downloadcsv`);
      const lines = file.body.trimEnd().split('\r\n');
      expect([lines.length - 1, file.total]).toEqual([file.total, 7 + 3]);
      expect(lines[0]).toContain('Resultado,Identificador en la tienda,Número en Trastienda,Nombre');
      expect(file.headers['content-disposition']).toMatch(/marcas-\d{4}-\d\d-\d\d\.csv/);
    });

    it('is counted first where somebody wants to be asked, and starts what was counted', async () => {
      shop.lists = { brands: [{ id: 'c1', name: 'Contada' }] };
      const { status, body } = await ask('POST /migrations', { kind: 'brands' });
      expect([status, body.state, body.isActive]).toEqual([202, 'counting', true]);
      expect((await ask(`GET /migrations/${body.id}/rows`)).body).toMatchObject({ code: 'migration.result.notReady' });
      await work(body.id);
      const counted = await see(body.id);
      expect([counted.state, counted.toDo, counted.estimatedSeconds, counted.startedAt]).toEqual([
        'counted',
        1,
        1,
        null,
      ]);
      expect(await all(`select 1 from brand where storefront_id = 'c1'`)).toEqual([]);
      const started = await ask('POST /brands/migrate');
      expect([started.status, started.body.id, started.body.state]).toEqual([202, body.id, 'running']);
      await work(body.id);
      expect(await see(body.id)).toMatchObject({ state: 'done', applied: 1 });
    });

    it('counts anew what was counted too long ago', async () => {
      shop.lists = { brands: [{ id: 'd1', name: 'Vieja' }] };
      const { body } = await ask('POST /migrations', { kind: 'brands' });
      await work(body.id);
      await database().executeSql(`update migration_run set counted_at = counted_at - interval '16 minutes'`);
      const started = await ask('POST /brands/migrate');
      expect(started.body.id).not.toBe(body.id);
      expect(await see(body.id)).toMatchObject({ state: 'dropped' });
      expect((await ask<Migration[]>('GET /migrations?kind=brands')).total).toBe(1);
    });
  });

  it('is one at a time, whatever its kind; the one at work answers itself', async () => {
    const first = await ask('GET /specifications/migrate?isStockKeepingUnit=true');
    expect([first.status, first.body.kind]).toEqual([202, 'variantSpecifications']);
    for (const call of ['GET', 'POST'].map((method) => `${method} /specifications/migrate?isStockKeepingUnit=true`)) {
      const again = await ask(call);
      expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    }
    for (const call of ['POST /brands/migrate', 'GET /specifications/migrate']) {
      expect(await ask(call)).toMatchObject({ status: 409, body: { code: 'migration.running' } });
    }
    expect(await ask('POST /migrations', { kind: 'categories' })).toMatchObject({ status: 409 });
    const active = await ask<Migration[]>('GET /migrations?isActive=true');
    expect(active.body.map(({ id }) => id)).toEqual([first.body.id]);
    await work(first.body.id);
    expect((await ask<Migration[]>('GET /migrations?isActive=true')).body).toEqual([]);
    const both = await Promise.all(['brands', 'categories'].map((path) => ask(`POST /${path}/migrate`)));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  it('is an ADMIN_USER’s alone', async () => {
    for (const who of ['seller', 'integrator'] as const) {
      expect(await ask('POST /brands/migrate', undefined, who)).toMatchObject({ status: 403 });
    }
  });

  it('brings categories where the tree allows them, and lets specifications ask there', async () => {
    shop.lists = {
      categories: [
        { id: 'k', name: 'Cocina', parentId: 'h' },
        { id: 'h', name: 'Hogar' },
        { id: 'c', name: 'Café', parentId: 'k' },
        { id: 'd', name: 'Prensas', parentId: 'c' },
        { id: 'e', name: 'Vidrio', parentId: 'd' },
        { id: 'x', name: 'Rueda', parentId: 'y' },
        { id: 'y', name: 'Noria', parentId: 'x' },
      ],
    };
    const tree = await bring('POST /categories/migrate');
    expect([tree.state, counts(tree)]).toEqual(['doneWithErrors', [2, 2, 0, 0, 3]]);
    expect((await rows(tree.id, '&outcome=refused')).map(({ code }) => code)).toEqual([
      'categories.depth',
      'migration.category.circle',
      'migration.category.circle',
    ]);
    const paths = await all(
      `select name_path, version from category where storefront_id is not null order by name_path`,
    );
    expect(paths).toEqual([
      { name_path: '/Hogar', version: 2 },
      { name_path: '/Hogar/Cocina', version: 2 },
      { name_path: '/Hogar/Cocina/Café', version: 1 },
      { name_path: '/Hogar/Cocina/Café/Prensas', version: 1 },
    ]);

    const signs = { h: 'Hogar', k: 'Audio/Video', c: 'Conexiones 1 1/2"', d: 'a\\b' };
    shop.lists.categories = (shop.lists.categories as { id: keyof typeof signs }[]).map((one) => ({
      ...one,
      ...(one.id in signs && { name: signs[one.id] }),
    }));
    await bring('POST /categories/migrate');
    expect(await all(`select name_path from category where storefront_id is not null order by depth`)).toEqual([
      { name_path: '/Hogar' },
      { name_path: '/Hogar/Audio\\/Video' },
      { name_path: '/Hogar/Audio\\/Video/Conexiones 1 1\\/2"' },
      { name_path: '/Hogar/Audio\\/Video/Conexiones 1 1\\/2"/a\\\\b' },
    ]);

    const fabric = {
      id: 's0',
      name: 'Tela',
      type: 'Combo',
      values: ['Algodón', 'Poli|algodón'],
      categories: [{ id: 'h' }],
    };
    shop.lists['specifications?level=product'] = [fabric];
    expect(counts(await bring('POST /specifications/migrate'))).toEqual([1, 0, 0, 0, 0]);
    expect(counts(await bring('POST /specifications/migrate'))).toEqual([0, 0, 1, 0, 0]);
    expect(
      await all(`select value from specification_value v join specification s on s.id = v.specification_id
        where s.storefront_id = 's0' order by position`),
    ).toEqual([{ value: 'Algodón' }, { value: 'Poli|algodón' }]);

    const colour = {
      id: 's1',
      name: 'Color',
      type: 'Combo',
      values: ['Azul', 'Rojo'],
      categories: [{ id: 'h', isRequired: true }, { id: 'c' }],
    };
    shop.lists['specifications?level=variant'] = [colour, { ...colour, id: 's2', categories: [{ id: 'e' }] }];
    const first = await bring('POST /specifications/migrate?isStockKeepingUnit=true');
    expect([first.state, counts(first)]).toEqual(['doneWithErrors', [1, 0, 0, 0, 1]]);
    const asked = () =>
      all(`select c.name, cs.is_required, cs.version from category_specification cs
      join category c on c.id = cs.category_id join specification s on s.id = cs.specification_id
      where s.storefront_id = 's1' order by c.name`);
    expect(await asked()).toEqual([
      { name: signs.c, is_required: false, version: 1 },
      { name: 'Hogar', is_required: true, version: 1 },
    ]);

    shop.lists['specifications?level=variant'] = [
      { ...colour, values: ['Verde', 'Azul'], categories: [{ id: 'h', isRequired: false }] },
    ];
    const second = await bring('GET /specifications/migrate?isStockKeepingUnit=true');
    expect(await rows(second.id)).toMatchObject([{ outcome: 'changed', changes: ['values', 'categories'] }]);
    // Nothing is removed: neither the value nor the category that the storefront no longer has.
    expect(await asked()).toEqual([
      { name: signs.c, is_required: false, version: 1 },
      { name: 'Hogar', is_required: false, version: 2 },
    ]);
    const values = await all(`select value from specification_value v join specification s on s.id = v.specification_id
      where s.storefront_id = 's1' order by position`);
    expect(values.map(({ value }) => value)).toEqual(['Azul', 'Rojo', 'Verde']);
    expect(counts(await bring('POST /specifications/migrate?isStockKeepingUnit=true'))).toEqual([0, 0, 1, 0, 0]);

    // A known number, and a name that is known without one.
    await database().executeSql(
      `insert into specification (name, type, is_stock_keeping_unit) values ('Acabado', 'Texto', false)`,
      [],
    );
    await database().executeSql(
      `with p as (insert into product (account_name, name, description, category_id, brand_id)
         select 'brisa', 'Cojín', 'De algodón', (select min(id) from category), (select min(id) from brand)
         returning account_name, id)
       insert into product_specification (account_name, product_id, specification_id, value)
       select p.account_name, p.id, s.id, 'Mate' from specification s, p
       where s.name in ('Acabado', 'Tela') and not s.is_stock_keeping_unit`,
      [],
    );
    shop.lists['specifications?level=product'] = [
      { ...fabric, type: 'Texto', values: [] },
      { id: 's9', name: 'Acabado', type: 'Combo', values: ['Mate'], categories: [] },
    ];
    const used = await bring('POST /specifications/migrate');
    expect(await rows(used.id, '&outcome=refused')).toMatchObject([
      { code: 'migration.specification.type' },
      { code: 'migration.specification.type' },
    ]);

    shop.lists = {};
    shop.lists['specifications?level=product'] = [{ ...colour, categories: [] }];
    const wrongLevel = await bring('POST /specifications/migrate');
    expect(await rows(wrongLevel.id, '&outcome=refused')).toMatchObject([{ code: 'migration.specification.level' }]);
  });

  describe('when things break', () => {
    it('asks a storefront that is away again, and gives up with its reason', async () => {
      shop.lists = { brands: [{ id: 'f1', name: 'Firme' }] };
      const { body } = await ask('POST /brands/migrate');
      for (let tries = 1; tries < 5; tries += 1) {
        shop.faults = [fails(503), cuts];
        await expect(work(body.id)).rejects.toThrow('storefront');
        expect(await see(body.id)).toMatchObject({ state: 'counting' });
      }
      await work(body.id);
      expect(await see(body.id)).toMatchObject({ state: 'done', applied: 1 });

      const { body: lost } = await ask('POST /brands/migrate');
      for (let tries = 1; tries <= 5; tries += 1) {
        shop.faults = [cuts, cuts];
        await work(lost.id).catch(() => undefined);
      }
      expect(await see(lost.id)).toMatchObject({
        state: 'failed',
        failure: {
          code: 'migration.failed.storefront',
          message: 'Error migrando los datos para Marcas a Seller Center: la tienda no responde',
        },
      });
    });

    it.each([
      ['refuses the token', fails(403), 'migration.failed.token'],
      ['answers nonsense', fails(200, '[]'), 'migration.failed.answer'],
      ['has too much', fails(200, JSON.stringify({ items: [], total: 100_001 })), 'migration.failed.tooMany'],
    ])('fails at once where the storefront %s', async (_, fault, code) => {
      shop.faults = [fault];
      expect(await bring('POST /brands/migrate')).toMatchObject({ state: 'failed', failure: { code } });
    });

    it('sees that the storefront leads in a circle', async () => {
      shop.faults = [
        fails(200, '{"items":[{"id":"1","name":"Uno"}],"next":"2"}'),
        fails(200, '{"items":[{"id":"2","name":"Duo"}],"next":"2"}'),
      ];
      expect(await bring('POST /brands/migrate')).toMatchObject({ failure: { code: 'migration.failed.circle' } });
    });

    it('ends in the same whoever dies between two steps', async () => {
      shop.lists = { brands: Array.from({ length: 7 }, (_, n) => ({ id: `r${n}`, name: `Resistente ${n}` })) };
      const { body } = await ask('POST /brands/migrate');
      for (let steps = 1; ; steps += 1) {
        const worker = `w${steps}`;
        const died = await runMigration(app.context, { id: body.id, worker, signal: never }, () => {
          throw new Error('killed');
        }).then(
          () => false,
          () => true,
        );
        if (!died) break;
        // The lease of the dead worker has expired; the watch gives the run to another one.
        await database().executeSql(`update migration_run set lease_until = clock_timestamp() - interval '1 second'`);
        await database().executeSql(`delete from pgboss.job where name = 'migration.run'`);
        await resumeAbandoned(app.context, leasedRuns);
        const [jobs] = await all(
          `select count(*) as n from pgboss.job where name = 'migration.run' and state = 'created'`,
        );
        if ((await see(body.id)).isActive) expect(jobs).toEqual({ n: 1 });
      }
      expect(await see(body.id)).toMatchObject({ state: 'done', read: 7, applied: 7, counts: { new: 7 } });
      expect(await all(`select 1 from brand where storefront_id like 'r%'`)).toHaveLength(7);
      // Each page was read once: the next worker continues where the other one stopped.
      expect(shop.asked).toHaveLength(4);
    });

    it('stops for who has lost the right to it, and keeps what was brought', async () => {
      shop.lists = { brands: [{ id: 'g1', name: 'Gracia' }] };
      const { body } = await ask('POST /brands/migrate');
      const admin = database().db.updateTable('person').where('email', '=', 'admin@trastienda.mx');
      await admin.set({ status: 'DISABLED' }).execute();
      await work(body.id);
      await admin.set({ status: 'ENABLED' }).execute();
      tokens.admin = await app.signIn('admin@trastienda.mx');
      expect(await see(body.id)).toMatchObject({ state: 'failed', failure: { code: 'migration.failed.rights' } });
    });

    it('leaves out the row that always fails, and brings the rest', async () => {
      await database().executeSql("alter table brand add constraint broken check (name <> 'Rota') not valid");
      shop.lists = { brands: ['Antes', 'Rota', 'Después'].map((name) => ({ id: name, name })) };
      const { body } = await ask('POST /brands/migrate');
      while ((await see(body.id)).isActive) await work(body.id).catch(() => undefined);
      await database().executeSql('alter table brand drop constraint broken');
      expect(await see(body.id)).toMatchObject({ state: 'doneWithErrors', applied: 3, counts: { new: 2, refused: 1 } });
      expect(await rows(body.id, '&outcome=refused')).toMatchObject([{ name: 'Rota', code: 'errors.internal' }]);
    });
  });
});
