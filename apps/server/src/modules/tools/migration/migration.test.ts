import type { Migration } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { resumeAbandoned } from '../../../jobs/leased-work.ts';
import { migrationTests } from '../../../testing/migration.ts';
import { addPerson } from '../../../testing/people.ts';
import { cuts, fails } from '../../../testing/storefront.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { leasedRuns } from './migration-lease.repository.ts';
import { runMigration } from './run-migration.ts';

const never = new AbortController().signal;

describeOnOneEngine('postgres', 'migration from the storefront', (database) => {
  const { shop, app, tokens, ask, work, see, rows, bring, counts, all } = migrationTests(database);

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
      // The evening of the 20th in Mexico.
      await database().executeSql(`update migration_run set created_at = '2026-11-21T03:00:00Z'`);
      const file = await ask<string>(`GET /migrations/${run.id}/downloadcsv`);
      const lines = file.body.trimEnd().split('\r\n');
      expect([lines.length - 1, file.total]).toEqual([file.total, 7 + 3]);
      expect(lines[0]).toContain('Resultado,Identificador en la tienda,Número en Trastienda,Nombre');
      expect(file.headers['content-disposition']).toContain('marcas-2026-11-20.csv');
    });

    it('does not tell a refused row as gone too, whether its number is a text or not', async () => {
      const ids = [17, '18'];
      shop.lists = { brands: ids.map((id) => ({ id, name: `Marca ${id}` })) };
      await bring('POST /brands/migrate');
      shop.lists = { brands: ids.map((id) => ({ id, name: ' ' })) };
      const run = await bring('POST /brands/migrate');
      expect((await rows(run.id, '&outcome=refused')).map(({ storefrontId }) => storefrontId)).toEqual(['17', '18']);
      const gone = await rows(run.id, '&outcome=gone');
      expect(gone.filter(({ name }) => name.startsWith('Marca'))).toEqual([]);
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

    it.each([true, false])('is of who started it, not of who counted it; the count was over: %s', async (isOver) => {
      shop.lists = { brands: [{ id: `e${isOver}`, name: `Empezada ${isOver}` }] };
      const { body } = await ask('POST /migrations', { kind: 'brands' });
      if (isOver) await work(body.id);
      const email = `${isOver}@trastienda.mx`;
      const starter = await addPerson(database(), email, { roles: ['ADMIN_USER', 'CATALOG_USER'] });
      const started = await app().ask('POST /brands/migrate', { token: await app().signIn(email) });
      expect(started.body).toMatchObject({ id: body.id, createdBy: { id: starter } });
      // From now on, only the starter's rights count.
      const counter = database().db.updateTable('person').where('id', '=', body.createdBy.id);
      await counter.set({ status: 'DISABLED' }).execute();
      await work(body.id);
      await counter.set({ status: 'ENABLED' }).execute();
      tokens().admin = await app().signIn('admin@trastienda.mx');
      expect(await see(body.id)).toMatchObject({ state: 'done', applied: 1 });
      const audits = await all(
        `select action, person_id as by from audit_entry where subject_type = 'migration' and subject_id = '${body.id}' order by id`,
      );
      expect(audits).toEqual([
        { action: 'migration.counted', by: body.createdBy.id },
        { action: 'migration.started', by: starter },
        { action: 'migration.finished', by: starter },
      ]);
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
        const died = await runMigration(app().context, { id: body.id, worker, signal: never }, () => {
          throw new Error('killed');
        }).then(
          () => false,
          () => true,
        );
        if (!died) break;
        // The lease of the dead worker has expired; the watch gives the run to another one.
        await database().executeSql(`update migration_run set lease_until = clock_timestamp() - interval '1 second'`);
        await database().executeSql(`delete from pgboss.job where name = 'migration.run'`);
        await resumeAbandoned(app().context, leasedRuns);
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
      tokens().admin = await app().signIn('admin@trastienda.mx');
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
