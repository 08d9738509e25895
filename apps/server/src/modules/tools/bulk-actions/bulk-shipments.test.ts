import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BulkAction, BulkResult, BulkShipment } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { describeOnOneEngine, leaveOutWhenSpread } from '../../../testing/test-database.ts';
import { watched } from '../../../testing/watched-database.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import { workOnBulkAction } from './run-bulk-action.ts';
import { shipOne } from './subjects/shipments.ts';

type Who = keyof OrderFixture['tokens'];

describeOnOneEngine('postgres', 'orders sent by rows', (database) => {
  const { app, fixture } = orderTests(database);
  beforeAll(async () => {
    await sql`update carrier set tracking_pattern = '#{4}', tracking_url_template = 'https://dhl.mx/{tracking}'
      where id = 'dhl'`.execute(database().db);
  }, 120_000);

  const work = (id: string) => workOnBulkAction(app.context, id, { id: 'job', signal: new AbortController().signal });
  const see = async (id: string) => (await fixture.as('seller', `GET /bulk-actions/${id}`)).body as BulkAction;
  const create = (who: Who, shipments: BulkShipment[], key = randomUUID()) =>
    fixture.as(who, 'POST /bulk-actions', { action: 'ship', key, shipments });
  const ready = async (shipments: BulkShipment[]) => {
    const { status, body } = await create('seller', shipments);
    expect({ status, body }).toMatchObject({ status: 202, body: { subject: 'orders', state: 'preparing' } });
    await work((body as BulkAction).id);
    return see((body as BulkAction).id);
  };
  const confirmed = async (id: string) => {
    await fixture.as('seller', `POST /bulk-actions/${id}/confirm`);
    await work(id);
    const { body } = await fixture.as('seller', `GET /bulk-actions/${id}/results?size=100`);
    return body as BulkResult[];
  };
  const packed = async (over: Parameters<OrderFixture['place']>[0] = {}) => {
    const id = await fixture.place(over);
    await fixture.as(over.accountName === 'brisa' ? 'other' : 'seller', `POST /orders/${id}/start-handling`);
    return id;
  };
  const order = async (id: string) => (await fixture.as('seller', `GET /orders/${id}`)).order;
  const row = (orderId: string, trackingNumber: string, more: Partial<BulkShipment> = {}): BulkShipment => ({
    orderId,
    carrier: 'DHL',
    trackingNumber,
    ...more,
  });

  it('says what can be sent and what not and why, then sends each package once', async () => {
    const [whole, parts, tooMuch] = [await packed(), await packed(), await packed()];
    const [foreign, begun] = [await packed({ accountName: 'brisa' }), await fixture.place()];
    const bulk = await ready([
      row(whole, '0001'),
      row(parts, '0002', { items: ['taza:1', 'plato'], trackingUrl: 'https://rastreo.mx/2' }),
      row(tooMuch, '0003'),
      row(parts, '0004'),
      row(tooMuch, '0005', { items: ['taza:1'] }),
      row(foreign, '0006'),
      row(begun, '0007'),
      row('no-hay', '0008'),
      row(await packed(), '12'),
      row(await packed(), '0009', { carrier: 'nadie' }),
      row(await packed(), '0010', { carrier: 'parado' }),
      row(await packed(), '0011', { carrier: 'envios' }),
    ]);
    expect(bulk.counts).toMatchObject({ total: 10, possible: 2, impossible: 8 });
    expect(bulk.reasons.map(({ code }) => code).sort()).toEqual([
      'carriers.tracking.mismatch',
      'orders.notFound',
      'orders.ship.carrier.administered',
      'orders.ship.carrier.inactive',
      'orders.ship.carrier.unknown',
      'orders.ship.items.unknown',
      'orders.ship.status',
    ]);
    // The check sends nothing.
    expect((await order(whole)).packageAttachment.packages).toEqual([]);

    const results = await confirmed(bulk.id);
    expect(results.slice(0, 2)).toMatchObject([
      { id: whole, state: 'done', status: 'invoiced' },
      { id: parts, state: 'done', status: 'invoiced' },
    ]);
    const [one] = (await order(whole)).packageAttachment.packages;
    expect(one).toMatchObject({
      courier: 'DHL',
      trackingNumber: '0001',
      trackingUrl: 'https://dhl.mx/0001',
      totalItems: 3,
    });
    expect((await order(parts)).packageAttachment.packages).toMatchObject([
      { invoiceNumber: `inv-${parts}-0`, trackingNumber: '0002', trackingUrl: 'https://rastreo.mx/2', totalItems: 2 },
      { invoiceNumber: `inv-${parts}-1`, trackingNumber: '0004', trackingUrl: 'https://dhl.mx/0004', totalItems: 1 },
    ]);
    expect((await order(tooMuch)).packageAttachment.packages).toEqual([]);

    // The same rows again: sent packages are recognised, and nothing is sent again.
    const again = await ready([row(whole, '0001'), row(parts, '0004')]);
    expect(again).toMatchObject({
      counts: { possible: 0, impossible: 2 },
      reasons: [{ code: 'orders.ship.known' }, {}],
    });
  });

  it('refuses a second row of an order with the same guide before anything is sent', async () => {
    const id = await packed();
    const rows = [row(id, '6001', { items: ['taza:2'] }), row(id, '60-01', { items: ['plato:1'] })];
    expect(await ready(rows)).toMatchObject({
      counts: { possible: 0, impossible: 1 },
      reasons: [{ code: 'orders.ship.twice', ids: [id] }],
    });
  });

  it('finds each order however its number is typed, and sends its packages together', async () => {
    const [whole, parts] = [await packed(), await packed()];
    const plain = (id: string) => `00${id.replaceAll('-', '').toUpperCase()}`;
    const bulk = await ready([
      row(`#${whole}`, '5001'),
      row(parts, '5002', { items: ['taza:2'] }),
      row(plain(parts), '5003'),
    ]);
    expect(bulk.counts).toMatchObject({ total: 2, possible: 2 });
    expect(await confirmed(bulk.id)).toMatchObject([whole, parts].map((id) => ({ id, state: 'done' })));
    expect((await order(parts)).packageAttachment.packages).toHaveLength(2);
  });

  it('asks about a number that another order has, or another row gives to one', async () => {
    const [sent, again, twin, other] = [await packed(), await packed(), await packed(), await packed()];
    await confirmed((await ready([row(sent, '7001')])).id);
    const rows = [row(again, '70-01'), row(twin, '7002'), row(other, '7002')];
    const asked = await ready(rows);
    expect(asked.counts).toMatchObject({ possible: 0, impossible: 3 });
    expect(new Set(asked.reasons.map(({ code }) => code))).toEqual(new Set(['orders.ship.repeated']));
    const known = await ready(rows.map((one) => ({ ...one, repeatedTracking: true })));
    expect(known.counts).toMatchObject({ possible: 3, impossible: 0 });
    await confirmed(known.id);
    expect((await order(again)).packageAttachment.packages.map(({ trackingNumber }) => trackingNumber)).toEqual([
      '7001',
    ]);
    expect((await order(other)).status).toBe('invoiced');
  });

  it('lists reasons that each name their row as one, where they are too many to read', async () => {
    const ids = Array.from({ length: 61 }, (_, n) => `no-hay-${n}`);
    const bulk = await ready(ids.map((orderId) => row(orderId, '4001')));
    const known = (rows: number) =>
      sql`update bulk_action_row set code = 'orders.ship.known', message = 'La guía ' || position || ' ya es un envío del pedido'
        where bulk_action_id = ${bulk.id} and position <= ${rows}`.execute(database().db);
    await known(49);
    const [most, ...others] = (await see(bulk.id)).reasons;
    expect(most).toMatchObject({ code: 'orders.notFound', count: 12, message: 'El pedido no existe' });
    expect(others.map(({ message }) => message)).toContain('La guía 49 ya es un envío del pedido');
    expect(others).toHaveLength(49);
    await known(60);
    expect((await see(bulk.id)).reasons).toEqual([
      {
        ...{ state: 'impossible', code: 'orders.ship.known', count: 60, ids: ids.slice(0, 20) },
        message: 'Por ejemplo: La guía 1 ya es un envío del pedido',
      },
      {
        ...{ state: 'impossible', code: 'orders.notFound', count: 1, ids: ['no-hay-60'] },
        message: 'El pedido no existe',
      },
    ]);
  });

  it('sends all packages of an order or none, and asks the rules again at its turn', async () => {
    const [id, gone] = [await packed(), await packed()];
    const bulk = await ready([row(id, '1001', { items: ['taza'] }), row(id, '1002'), row(gone, '1003')]);
    expect(bulk.counts.possible).toBe(2);
    // Meanwhile somebody ships a unit of the second package, and another order as a whole.
    const body = {
      courier: 'dhl',
      trackingNumber: '1002',
      trackingUrl: 'https://dhl.mx/1002',
      items: [{ id: 'plato', quantity: 1 }],
    };
    expect(await fixture.as('clerk', `POST /orders/${id}/invoice`, body)).toMatchObject({ status: 200 });
    const all = [...body.items, { id: 'taza', quantity: 2 }];
    await fixture.as('clerk', `POST /orders/${gone}/invoice`, { ...body, trackingNumber: '1004', items: all });
    expect(await confirmed(bulk.id)).toMatchObject([
      { id, state: 'refused', code: 'orders.ship.known', status: 'partially-invoiced' },
      { id: gone, state: 'refused', code: 'orders.ship.status' },
    ]);
    expect((await order(id)).packageAttachment.packages).toHaveLength(1);
  });

  it('reads the carriers once for an order, however many packages it has', async (context) => {
    await leaveOutWhenSpread(context, database(), 'Plans of several machines tell no rows of tables.');
    const id = await packed();
    const rows = [row(id, '8001', { items: ['taza:1'] }), row(id, '8002')];
    const bulk = await ready(rows);
    const { db } = database();
    const action = await db.selectFrom('bulk_action').selectAll().where('id', '=', bulk.id).executeTakeFirstOrThrow();
    const viewer = await findPersonAsViewer(db, systemAccess('sessions'), action.created_by);
    if (!viewer) throw new Error('The seller is gone.');
    const { shipments } = await db
      .selectFrom('bulk_action_row')
      .select('shipments')
      .where('bulk_action_id', '=', bulk.id)
      .executeTakeFirstOrThrow();
    const looks = await inTransaction(database(), async (trx) => {
      const both = watched(trx);
      const turn = { row: action, viewer, at: app.context.now(), packages: new Map([[id, shipments ?? []]]) };
      await shipOne(app.context, both.db, turn, id);
      return both.reads;
    });
    expect((await order(id)).packageAttachment.packages.map(({ courier }) => courier)).toEqual(['DHL', 'DHL']);
    const read = looks.filter(({ table, statement }) => table === 'carrier' && statement.startsWith('select *'));
    expect(read).toHaveLength(1);
  });

  it('is for sellers, and takes no order list', async () => {
    expect(await create('admin', [row('v1', '0001')])).toMatchObject({ status: 403, code: 'orders.ship.sellersOnly' });
    const request = { action: 'ship', key: randomUUID(), ids: ['v1'] };
    expect(await fixture.as('seller', 'POST /bulk-actions', request)).toMatchObject({ status: 400 });
    expect(await create('seller', [])).toMatchObject({ status: 400 });
  });
});
