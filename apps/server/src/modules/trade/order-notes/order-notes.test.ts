import { readsNote } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Notification, OrderEvent, OrderNote } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { setTarget } from '../../tools/retailer/retailer.repository.ts';

describeOnOneEngine('pglite', 'notes on an order', (database) => {
  const { fixture } = orderTests(database);
  type Who = keyof OrderFixture['tokens'];

  beforeAll(async () => {
    const clerk = { roles: ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'] as const, accounts: ['aurora'] };
    await addPerson(database(), 'sinpedidos@aurora.mx', clerk);
  }, 120_000);

  const write = async (who: Who, id: string, text: string, audience = 'own', key?: string) => {
    const answer = await fixture.as(
      who,
      `POST /orders/${id}/notes`,
      { text, audience },
      key === undefined ? undefined : { 'idempotency-key': key },
    );
    return { ...answer, note: answer.body as OrderNote };
  };
  const read = async (who: Who, id: string) =>
    ((await fixture.as(who, `GET /orders/${id}/notes`)).body as OrderNote[]).map(({ text }) => text);
  const history = async (who: Who, id: string) =>
    ((await fixture.as(who, `GET /orders/${id}/history`)).body as OrderEvent[]).filter(
      ({ action }) => action === 'order.noted',
    );
  const told = async (who: Who) =>
    ((await fixture.as(who, 'GET /notifications?size=100')).body as Notification[]).map(({ text }) => text);

  it('are read by the side or by both, as the rule says, and by nobody else', async () => {
    const id = await fixture.place();
    const sides = { seller: 'SELLER', admin: 'ADMIN' } as const;
    const written: { side: 'SELLER' | 'ADMIN'; audience: 'own' | 'both'; text: string }[] = [];
    for (const who of ['seller', 'admin'] as const) {
      for (const audience of ['own', 'both'] as const) {
        const text = `${who} para ${audience}`;
        const { status, note } = await write(who, id, ` ${text}\u0007 `, audience);
        expect([status, note]).toMatchObject([201, { text, audience, side: sides[who], author: 'Ana Prueba' }]);
        written.push({ side: sides[who], audience, text });
      }
    }
    const seen = { seller: 'SELLER', clerk: 'SELLER', admin: 'ADMIN' } as const;
    for (const [who, side] of Object.entries(seen) as [Who, 'SELLER' | 'ADMIN'][]) {
      const texts = written.filter((note) => readsNote(note, side)).map(({ text }) => text);
      expect(texts).toHaveLength(3);
      expect(await read(who, id)).toEqual(texts);
      const events = await history(who, id);
      expect(events.map(({ changes }) => changes[0]?.to)).toEqual([...texts].reverse());
      expect(events[0]).toMatchObject({ person: 'Ana Prueba', version: null });
    }
    expect(await history('integrator', id)).toEqual([]);
    expect(await fixture.as('integrator', `GET /orders/${id}/notes`)).toMatchObject({ status: 403 });
    expect(await write('integrator', id, 'x')).toMatchObject({ status: 403, code: 'orders.note.peopleOnly' });
    expect(await fixture.as('other', `GET /orders/${id}/notes`)).toMatchObject({ status: 404 });
    expect(await write('other', id, 'x')).toMatchObject({ status: 404 });
  });

  it('leave the order, the storefront’s messages and the live stream as they are', async () => {
    const id = await fixture.place();
    await setTarget(database().db, true);
    const before = (await fixture.as('seller', `GET /orders/${id}`)).order;
    const events = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from live_event where subject_id = ${id}`.execute(
          database().db,
        )
      ).rows[0]?.n;
    const sent = await events();
    await write('admin', id, 'Secreto del marketplace');
    expect((await fixture.as('seller', `GET /orders/${id}`)).order).toEqual(before);
    expect(await events()).toBe(sent);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from retailer_message where order_id = ${id}`.execute(database().db);
    await setTarget(database().db, false);
    expect(rows[0]?.n).toBe(0);
    const logged = await sql<{ text: string }>`
      select a::text as text from seller_audit_entry a where action = 'order_note.written'`.execute(database().db);
    expect(logged.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged.rows)).not.toContain('Secreto');
    const csv = await fixture.as('seller', 'GET /orders/downloadcsv');
    expect(JSON.stringify(csv.body)).not.toContain('Secreto');
  });

  it('notify those whom they mention and who may read them, once', async () => {
    const id = await fixture.place();
    const text = `@clerk@aurora.mx y @Seller@Aurora.mx, revisen ${id}`;
    expect(await write('seller', id, text)).toMatchObject({ status: 201 });
    const words = `Ana Prueba le menciona en una nota del pedido ${id}: ${text}`;
    expect((await told('clerk')).filter((one) => one === words)).toHaveLength(1);
    // Nobody is told of their own note.
    expect(await told('seller')).not.toContain(words);
    const both = `@admin@trastienda.mx, ¿qué opina de ${id}?`;
    await write('clerk', id, both, 'both');
    expect(await told('admin')).toContain(`Ana Prueba le menciona en una nota del pedido ${id}: ${both}`);
  });

  it.each([
    ['seller', 'own', 'admin@trastienda.mx'],
    ['admin', 'own', 'seller@aurora.mx'],
    ['seller', 'both', 'other@brisa.mx'],
    ['seller', 'both', 'sinpedidos@aurora.mx'],
    ['seller', 'both', 'integrator@trastienda.mx'],
    ['seller', 'both', 'nadie@nada.mx'],
  ] as const)('%s mentions nobody who may not read a note for %s: %s', async (who, audience, email) => {
    const id = await fixture.place();
    expect(await write(who, id, `Hola @${email}`, audience)).toMatchObject({
      status: 400,
      fields: { text: `Nadie que pueda leer esta nota tiene el correo ${email}` },
    });
    expect(await read(who, id)).toEqual([]);
  });

  it('of an unpaid order mention no seller, who does not see it', async () => {
    const id = await fixture.place({ paid: false });
    expect(await write('admin', id, 'Hola @seller@aurora.mx', 'both')).toMatchObject({ status: 400 });
    expect(await write('admin', id, 'Sin pagar')).toMatchObject({ status: 201 });
    expect(await write('seller', id, 'x')).toMatchObject({ status: 404 });
  });

  it('are written once an attempt, and refuse wrong texts', async () => {
    const id = await fixture.place();
    const first = await write('seller', id, 'Una vez', 'own', 'attempt-1');
    expect((await write('seller', id, ' Una vez ', 'own', 'attempt-1')).note).toEqual(first.note);
    expect(await write('seller', id, 'Otra', 'own', 'attempt-1')).toMatchObject({
      status: 422,
      code: 'orders.note.keyReused',
    });
    expect((await write('clerk', id, 'Otra', 'own', 'attempt-1')).status).toBe(201);
    expect(await read('seller', id)).toEqual(['Una vez', 'Otra']);
    for (const text of ['', ' \u0007 ', 'x'.repeat(1001)])
      expect(await write('seller', id, text)).toMatchObject({ status: 400 });
    expect(await write('seller', id, 'x', 'todos')).toMatchObject({ status: 400 });
  });
});
