import type { OrderEvent } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', "an order's history", (database) => {
  const { app, fixture } = orderTests(database);
  beforeAll(async () => {
    await database()
      .db.insertInto('imputability_cause')
      .values({ id: 'sin-inventario', description: 'Sin inventario', position: 1 })
      .onConflict((clash) => clash.doNothing())
      .execute();
  }, 120_000);

  const historyOf = async (id: string, who: keyof OrderFixture['tokens'] = 'seller') =>
    (await fixture.as(who, `GET /orders/${id}/history`)).body as OrderEvent[];
  /** Headers that claim another surface; the server ignores them and takes it from the token's program. */
  const boasting = { 'x-trastienda-surface': 'integrator', 'if-match': '*' };
  const by = (program: string) => app.signIn('seller@aurora.mx', program);

  it('tells who did what, through which program and from what to what, newest first', async () => {
    const id = await fixture.place();
    const cli = await by('trastienda-cli');
    await app.ask(`POST /orders/${id}/start-handling`, { token: cli, headers: boasting });
    const shipment = {
      courier: 'dhl',
      trackingUrl: 'https://dhl.com/1',
      trackingNumber: '1-2 3',
      items: [{ id: 'taza', quantity: 1 }],
    };
    await app.ask(`POST /orders/${id}/invoice`, {
      token: await by('trastienda-web'),
      body: shipment,
      headers: boasting,
    });
    const [shipped, started, placed, ...more] = await historyOf(id);
    expect(more).toEqual([]);
    expect(placed).toMatchObject({ action: 'order.placed', surface: 'integrator', version: 1, load: null });
    expect(started).toMatchObject({
      action: 'order.handlingStarted',
      person: 'Ana Prueba',
      surface: 'cli',
      version: 2,
    });
    expect(started?.changes).toEqual([{ fact: 'status', subject: null, from: 'ready-for-handling', to: 'handling' }]);
    const invoice = `inv-${id}-0`;
    expect(shipped).toMatchObject({ action: 'order.shipped', surface: 'web', person: 'Ana Prueba' });
    expect(shipped?.changes).toEqual([
      { fact: 'status', subject: null, from: 'handling', to: 'partially-invoiced' },
      { fact: 'package', subject: invoice, from: null, to: 'SHIPPED' },
      { fact: 'courier', subject: invoice, from: null, to: 'DHL' },
      { fact: 'trackingNumber', subject: invoice, from: null, to: '123' },
      { fact: 'units', subject: 'taza', from: null, to: '1' },
    ]);
  });

  it('tells of cancellations and controversies, their causes and tags', async () => {
    const id = await fixture.place();
    await fixture.as('seller', `POST /orders/${id}/cancelcae`, { causeId: 'sin-inventario' });
    const [canceled] = await historyOf(id);
    expect(canceled?.changes).toEqual([
      { fact: 'status', subject: null, from: 'ready-for-handling', to: 'canceled' },
      { fact: 'units', subject: 'taza', from: null, to: '2' },
      { fact: 'units', subject: 'plato', from: null, to: '1' },
      { fact: 'givenBack', subject: 'taza', from: null, to: '2' },
      { fact: 'givenBack', subject: 'plato', from: null, to: '1' },
      { fact: 'cause', subject: null, from: null, to: 'Sin inventario' },
      { fact: 'controversy', subject: 'CAE', from: null, to: 'REQUESTED' },
      { fact: 'tag', subject: null, from: null, to: 'controversy' },
      { fact: 'tag', subject: null, from: null, to: 'cancelacionAntesEntrega' },
    ]);
    const created = await fixture.as('admin', `GET /orders/${id}`);
    const cid = created.order.controversies[0]?.id;
    await fixture.as('seller', `PUT /orders/${id}/controversies/${cid}`, { state: 'INVALID' });
    await fixture.as('admin', `DELETE /orders/${id}/controversies/${cid}`);
    const [deleted, changed] = await historyOf(id);
    expect(changed?.changes).toEqual([
      { fact: 'controversy', subject: 'CAE', from: 'REQUESTED', to: 'INVALID' },
      { fact: 'tag', subject: null, from: 'controversy', to: null },
    ]);
    expect(deleted).toMatchObject({ action: 'order.controversyDeleted', version: 4 });
    expect(deleted?.changes).toContainEqual({ fact: 'controversy', subject: 'CAE', from: 'INVALID', to: null });
  });

  it("names a load's row", async () => {
    const id = await fixture.place();
    const after = { version: 2, punishment_date: '2026-11-20', loadId: 'no-such-load', row: 4, tags: ['punishment'] };
    await database()
      .db.insertInto('seller_audit_entry')
      .values({
        person_id: null,
        surface: 'web',
        request_id: 'load:x',
        action: 'order.penalized',
        subject_type: 'order',
        subject_id: id,
        account_name: 'aurora',
        before: JSON.stringify({ version: 1, punishment_date: null, tags: [] }),
        after: JSON.stringify(after),
      })
      .execute();
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'order.penalized',
      load: { id: 'no-such-load', row: 4 },
      changes: [
        { fact: 'punishmentDate', from: null, to: '2026-11-20' },
        { fact: 'tag', from: null, to: 'punishment' },
      ],
    });
  });

  it('begins with what the order brings, where the log does not reach', async () => {
    const id = await fixture.place();
    await fixture.start(id);
    await database()
      .db.deleteFrom('seller_audit_entry')
      .where('subject_id', '=', id)
      .where('action', '=', 'order.placed')
      .execute();
    const history = await historyOf(id);
    expect(history.map(({ action, surface }) => [action, surface])).toEqual([
      ['order.handlingStarted', 'api'],
      ['order.placed', null],
    ]);
    expect(history[1]?.at).toBe('2026-01-10T12:00:00.000Z');
  });

  it("is of one's own orders only, and holds nothing of the buyer", async () => {
    const id = await fixture.place();
    expect(await fixture.as('other', `GET /orders/${id}/history`)).toMatchObject({
      status: 404,
      code: 'orders.notFound',
    });
    expect(JSON.stringify(await historyOf(id, 'clerk'))).not.toMatch(/Peña|ana@correo|PEAA|Durango/);
  });
});
