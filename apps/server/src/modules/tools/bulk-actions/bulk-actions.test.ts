import { randomUUID } from 'node:crypto';
import type { BulkActionName } from '@trastienda/domain';
import { sql } from 'kysely';
import type { BulkAction, BulkResult, OrderEvent } from 'trastienda-client';
import { expect, it } from 'vitest';
import { findAbandoned } from '../../../jobs/leased-work.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { leasedBulkActions } from './bulk-lease.repository.ts';
import { runBulkAction, workOnBulkAction } from './run-bulk-action.ts';

type Who = keyof OrderFixture['tokens'];

describeOnBothEngines('bulk actions', (database) => {
  const { app, fixture } = orderTests(database);

  const never = new AbortController().signal;
  const work = (id: string) => workOnBulkAction(app.context, id, { id: 'job', signal: never });
  const create = async (who: Who, action: BulkActionName, orders: object, key = randomUUID()) => {
    const reply = await fixture.as(who, 'POST /bulk-actions', { action, key, ...orders });
    return { ...reply, bulk: reply.body as BulkAction };
  };
  const see = async (who: Who, id: string) => (await fixture.as(who, `GET /bulk-actions/${id}`)).body as BulkAction;
  /** Creates a bulk action and has its rows checked. */
  const ready = async (who: Who, action: BulkActionName, orders: object) => {
    const { bulk, status, body } = await create(who, action, orders);
    expect({ status, body }).toMatchObject({ status: 202, body: { state: 'preparing' } });
    await work(bulk.id);
    return see(who, bulk.id);
  };
  const confirm = (who: Who, id: string) => fixture.as(who, `POST /bulk-actions/${id}/confirm`);
  const results = async (who: Who, id: string, query = '') =>
    (await fixture.as(who, `GET /bulk-actions/${id}/results?size=1000${query}`)).body as BulkResult[];
  const status = async (id: string) => (await fixture.as('admin', `GET /orders/${id}`)).order.status;
  const traces = async (ids: readonly string[], action: string) =>
    (
      await sql<{ id: string; n: number; bulk: string | null }>`
        select subject_id as id, count(*)::int as n, min(after ->> 'bulkActionId') as bulk from seller_audit_entry
        where action = ${action} and subject_id = any(${[...ids]}) group by subject_id`.execute(database().db)
    ).rows;

  it('splits the orders by their rules, changes those that can be, and says what became of each', async () => {
    const fresh = [await fixture.place(), await fixture.place()];
    const begun = await fixture.place();
    await fixture.start(begun);
    const foreign = await fixture.place({ accountName: 'brisa' });
    const ids = [...fresh, begun, foreign, 'no-hay', fresh[0]];

    const bulk = await ready('seller', 'startHandling', { ids });
    expect(bulk).toMatchObject({
      state: 'ready',
      action: 'startHandling',
      counts: { total: 5, checked: 5, possible: 2, impossible: 3, done: 0 },
      reasons: [
        { state: 'impossible', code: 'orders.notFound', count: 2, ids: [foreign, 'no-hay'] },
        { state: 'impossible', code: 'orders.startHandling.status', count: 1, ids: [begun] },
      ],
    });
    // The check changes nothing.
    expect(await status(fresh[0] ?? '')).toBe('ready-for-handling');

    expect(await confirm('seller', bulk.id)).toMatchObject({ status: 200, body: { state: 'running' } });
    expect(await confirm('seller', bulk.id)).toMatchObject({ status: 200, body: { state: 'running' } });
    await work(bulk.id);
    expect(await see('seller', bulk.id)).toMatchObject({
      state: 'done',
      counts: { total: 5, possible: 2, done: 2, refused: 0, skipped: 0 },
    });
    expect(await results('seller', bulk.id)).toMatchObject([
      { id: fresh[0], state: 'done', status: 'handling', message: null },
      { id: fresh[1], state: 'done', status: 'handling' },
      { id: begun, state: 'impossible', status: 'handling' },
      { id: foreign, state: 'impossible', status: null, message: 'El pedido no existe' },
      { id: 'no-hay', state: 'impossible' },
    ]);
    expect(await results('seller', bulk.id, '&state=done')).toHaveLength(2);
    for (const trace of await traces(fresh, 'order.handlingStarted')) {
      expect(trace).toMatchObject({ n: 1, bulk: bulk.id });
    }
    expect(await status(foreign)).toBe('ready-for-handling');
    const file = await fixture.as('seller', `GET /bulk-actions/${bulk.id}/downloadcsv`);
    expect(String(file.body).split('\r\n')).toHaveLength(7);
    expect(String(file.body)).toContain(`${fresh[0]},Hecho,Para envío,,,`);
    expect(String(file.body)).toContain('no-hay,No se puede,,El pedido no existe,orders.notFound,');
  });

  it('finds each order however its number is typed, once, and leaves what means none as it was typed', async () => {
    const [one, two] = [await fixture.place(), await fixture.place()];
    const foreign = `00${await fixture.place({ accountName: 'brisa' })}`;
    const ids = [one, `#${one}`, `00${two.replaceAll('-', '').toUpperCase()}`, foreign];
    const bulk = await ready('seller', 'startHandling', { ids });
    expect(bulk).toMatchObject({
      counts: { total: 3, possible: 2 },
      reasons: [{ code: 'orders.notFound', ids: [foreign] }],
    });
    expect((await results('seller', bulk.id)).map(({ id }) => id)).toEqual([one, two, foreign]);
  });

  it('takes all that match the filters, and they alone', async () => {
    const creationDate = '2026-02-03T12:00:00Z';
    const ids = [await fixture.place({ creationDate }), await fixture.place({ creationDate })];
    await fixture.place({ creationDate, accountName: 'brisa' });
    const filters = { fromDate: '2026-02-03', toDate: '2026-02-03', status: 'ready-for-handling' };
    const bulk = await ready('clerk', 'startHandling', { filters });
    // An order placed later was not chosen.
    await fixture.place({ creationDate });
    await confirm('clerk', bulk.id);
    await work(bulk.id);
    expect((await results('clerk', bulk.id)).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it("is told in the order's history, and found from there by who may see it", async () => {
    const id = await fixture.place();
    const bulk = await ready('seller', 'startHandling', { ids: [id] });
    await confirm('seller', bulk.id);
    await work(bulk.id);
    const told = async (who: Who) =>
      ((await fixture.as(who, `GET /orders/${id}/history`)).body as OrderEvent[])[0]?.bulk;
    for (const who of ['seller', 'clerk', 'admin'] as const) {
      expect(await told(who)).toEqual({ id: bulk.id, visible: true });
    }
    // Sellers are told about a bulk action of the marketplace but cannot open it, and nobody can open a deleted one.
    await sql`update bulk_action set account_name = '' where id = ${bulk.id}`.execute(database().db);
    expect([await told('clerk'), await told('admin')]).toMatchObject([{ visible: false }, { visible: true }]);
    await sql`delete from bulk_action where id = ${bulk.id}`.execute(database().db);
    expect(await told('admin')).toEqual({ id: bulk.id, visible: false });
  });

  it('asks the rules again at each turn: what changed meanwhile is refused with its reason, never set back', async () => {
    const ids = [await fixture.place(), await fixture.place()];
    const bulk = await ready('seller', 'startHandling', { ids });
    const causeId = 'sin-inventario';
    await sql`insert into imputability_cause (id, description, position) values (${causeId}, 'Sin inventario', 1)
      on conflict do nothing`.execute(database().db);
    expect((await fixture.as('seller', `POST /orders/${ids[0]}/cancelcae`, { causeId })).status).toBe(200);
    await confirm('seller', bulk.id);
    await work(bulk.id);
    expect(await see('seller', bulk.id)).toMatchObject({
      state: 'done',
      counts: { done: 1, refused: 1 },
      reasons: [{ state: 'refused', code: 'orders.startHandling.status', ids: [ids[0]] }],
    });
    expect(await status(ids[0] ?? '')).toBe('canceled');
  });

  it('requests guides and delivers', async () => {
    const administered = [await fixture.place({ carrier: 'envios' }), await fixture.place({ carrier: 'envios' })];
    const own = await fixture.place();
    for (const id of [...administered, own]) await fixture.start(id);
    const guides = await ready('seller', 'requestGuide', { ids: [...administered, own] });
    expect(guides.reasons).toMatchObject([{ code: 'orders.requestGuide.carrier', ids: [own] }]);
    await confirm('seller', guides.id);
    await work(guides.id);
    for (const id of administered) expect(await status(id)).toBe('getting-guide');
    const asked = await sql`select 1 from pgboss.job where name = 'guides.request' and data->>'requestId' in (
      select id::text from guide_request where order_id = any(${administered}))`.execute(database().db);
    expect(asked.rows).toHaveLength(2);

    const shipment = {
      courier: 'dhl',
      trackingNumber: 'X1',
      trackingUrl: 'https://dhl.mx/X1',
      items: [
        { id: 'taza', quantity: 2 },
        { id: 'plato', quantity: 1 },
      ],
      invoiceNumber: `inv-${own}-0`,
    };
    expect(await fixture.as('seller', `POST /orders/${own}/invoice`, shipment)).toMatchObject({ status: 200 });
    const delivery = await ready('admin', 'deliver', { ids: [own, administered[0]] });
    expect(delivery.counts).toMatchObject({ possible: 1, impossible: 1 });
    await confirm('admin', delivery.id);
    await work(delivery.id);
    expect(await status(own)).toBe('delivered');
  });

  it('goes on where a killed worker stopped, and changes every order exactly once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await fixture.place());
    const { bulk } = await create('seller', 'startHandling', { ids });
    /** A worker that dies after so many steps and cleans nothing up; two workers may take the same bulk action at the same time. */
    const killedAfter = async (steps: number) => {
      let taken = 0;
      const run = { id: bulk.id, worker: randomUUID(), signal: never };
      await runBulkAction(app.context, run, () => {
        taken += 1;
        if (taken > steps) throw new Error('killed');
      }).catch((error: unknown) => expect(String(error)).toMatch(/killed|LeaseLost/));
    };
    const leaseRunsOut = () =>
      sql`update bulk_action set lease_until = now() - interval '1 second'`.execute(database().db);
    await killedAfter(0);
    await leaseRunsOut();
    await work(bulk.id);
    await confirm('seller', bulk.id);
    for (const steps of [0, 3, 1, 4]) {
      await Promise.all([killedAfter(steps), killedAfter(steps)]);
      await leaseRunsOut();
    }
    await work(bulk.id);
    expect(await see('seller', bulk.id)).toMatchObject({ state: 'done', counts: { done: 12, refused: 0 } });
    const told = await traces(ids, 'order.handlingStarted');
    expect(told.map(({ n }) => n)).toEqual(ids.map(() => 1));
  });

  it('whose worker died is found and given to another', async () => {
    const { bulk } = await create('seller', 'startHandling', { ids: [await fixture.place()] });
    expect(await findAbandoned(database().db, leasedBulkActions, new Date())).not.toContain(bulk.id);
    await sql`delete from pgboss.job where name = 'bulkActions.run'`.execute(database().db);
    expect(await findAbandoned(database().db, leasedBulkActions, new Date())).toContain(bulk.id);
  });

  it('leaves out an order whose change fails without a reason, and goes on', async () => {
    const ids = [await fixture.place(), await fixture.place()];
    const bulk = await ready('seller', 'startHandling', { ids });
    await confirm('seller', bulk.id);
    // A check that is not valid looks at changed rows only.
    await sql`alter table orders add constraint broken check (id <> ${sql.lit(ids[0])}) not valid`.execute(
      database().db,
    );
    for (let n = 0; n < 3; n += 1) await expect(work(bulk.id)).rejects.toThrow('broken');
    await work(bulk.id);
    await sql`alter table orders drop constraint broken`.execute(database().db);
    expect(await see('seller', bulk.id)).toMatchObject({
      state: 'done',
      counts: { done: 1, refused: 1 },
      reasons: [{ state: 'refused', code: 'errors.internal', ids: [ids[0]] }],
    });
  });

  it('stops before the next order, and says what was not done', async () => {
    const ids = [await fixture.place(), await fixture.place(), await fixture.place()];
    const bulk = await ready('seller', 'startHandling', { ids });
    await confirm('seller', bulk.id);
    let steps = 0;
    await runBulkAction(app.context, { id: bulk.id, worker: randomUUID(), signal: never }, async () => {
      steps += 1;
      if (steps > 1) return;
      expect(await fixture.as('seller', `POST /bulk-actions/${bulk.id}/cancel`)).toMatchObject({ status: 200 });
    });
    expect(await see('seller', bulk.id)).toMatchObject({ state: 'cancelled', counts: { done: 1, skipped: 2 } });
    expect((await results('seller', bulk.id)).map(({ state }) => state)).toEqual(['done', 'skipped', 'skipped']);
    expect(await fixture.as('seller', `POST /bulk-actions/${bulk.id}/cancel`)).toMatchObject({ status: 200 });
    expect(await confirm('seller', bulk.id)).toMatchObject({ status: 409, code: 'bulk.confirm.state' });
  });

  it('discards one that nobody confirmed, and cannot stop one that is done', async () => {
    const bulk = await ready('seller', 'startHandling', { ids: [await fixture.place()] });
    const { body } = await fixture.as('seller', `POST /bulk-actions/${bulk.id}/cancel`);
    expect(body).toMatchObject({ state: 'cancelled', counts: { skipped: 1 } });
    const other = await ready('seller', 'startHandling', { ids: ['no-hay'] });
    expect(await confirm('seller', other.id)).toMatchObject({ status: 409, code: 'bulk.confirm.nothing' });
    const done = await ready('seller', 'startHandling', { ids: [await fixture.place()] });
    await confirm('seller', done.id);
    await work(done.id);
    const late = await fixture.as('seller', `POST /bulk-actions/${done.id}/cancel`);
    expect(late).toMatchObject({ status: 409, code: 'bulk.cancel.over' });
  });

  it('is one for a key, however often it is sent', async () => {
    const ids = [await fixture.place()];
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => create('seller', 'startHandling', { ids }, key)));
    expect(new Set(sent.map(({ bulk }) => bulk.id)).size).toBe(1);
    expect(sent.map((one) => one.status).sort()).toEqual([200, 200, 202]);
  });

  it('is seen by its own account and by administrators, decided by its own person, and only for who may do it', async () => {
    const placed = await fixture.place();
    const bulk = await ready('seller', 'startHandling', { ids: [placed] });
    expect(bulk).toMatchObject({ accountName: 'aurora', createdBy: { name: 'Ana Prueba' } });
    const at = `/bulk-actions/${bulk.id}`;
    const reads = ['', '/events', '/results', '/downloadcsv'].map((part) => `GET ${at}${part}`);
    const changes = [`POST ${at}/confirm`, `POST ${at}/cancel`];
    const listed = async (who: Who) =>
      ((await fixture.as(who, 'GET /bulk-actions?size=1000')).body as BulkAction[]).some(({ id }) => id === bulk.id);
    for (const call of [...reads, ...changes]) {
      expect(await fixture.as('other', call)).toMatchObject({ status: 404, code: 'bulk.notFound' });
    }
    for (const who of ['clerk', 'admin'] as const) {
      for (const call of reads) expect(await fixture.as(who, call)).toMatchObject({ status: 200 });
      for (const call of changes) {
        expect(await fixture.as(who, call)).toMatchObject({ status: 403, code: 'bulk.othersWork' });
      }
      expect(await listed(who)).toBe(true);
    }
    expect(await listed('other')).toBe(false);
    expect(await status(placed)).toBe('ready-for-handling');
    // A bulk action of an administrator belongs to the marketplace, and no seller sees it.
    const delivery = await ready('admin', 'deliver', { ids: [placed] });
    expect(delivery.accountName).toBeNull();
    expect(await fixture.as('seller', `GET /bulk-actions/${delivery.id}`)).toMatchObject({ status: 404 });
    const ids = ['v1'];
    const refusedAs = async (who: Who, action: BulkActionName) => (await create(who, action, { ids })).code;
    expect(await refusedAs('seller', 'deliver')).toBe('orders.deliver.adminsOnly');
    expect(await refusedAs('admin', 'startHandling')).toBe('orders.startHandling.sellersOnly');
    expect(await refusedAs('admin', 'requestGuide')).toBe('orders.requestGuide.sellersOnly');
  });

  it('says what is wrong with a wish', async () => {
    const wrong = async (orders: object) => (await create('seller', 'startHandling', orders)).code;
    expect(await wrong({})).toBe('errors.validation');
    expect(await wrong({ ids: ['v1'], filters: {} })).toBe('errors.validation');
    expect(await wrong({ filters: { accountName: 'brisa' } })).toBe('bulk.none');
    expect(await wrong({ filters: { text: 'ningún pedido' } })).toBe('bulk.none');
  });

  it('ends for who has lost the right to it', async () => {
    const bulk = await ready('clerk', 'startHandling', { ids: [await fixture.place()] });
    await confirm('clerk', bulk.id);
    const lost = sql`delete from person_role where role = 'ORDERS_USER' and person_id = (
      select id from person where email = 'clerk@aurora.mx')`;
    await lost.execute(database().db);
    await work(bulk.id);
    const { rows } = await sql<{ state: string }>`select state from bulk_action where id = ${bulk.id}`.execute(
      database().db,
    );
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });
});
