import { sql } from 'kysely';
import type { LiveEvent } from 'trastienda-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { changeOrders } from '../../../testing/order-rows.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { addPerson, testPassword } from '../../../testing/people.ts';
import { type TestApp, testClient } from '../../../testing/test-app.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { notifyUsers } from '../../people/notices/notify-users.repository.ts';
import { deleteOldEvents } from './live.repository.ts';

type Stream = { events: LiveEvent[]; status: number; ended: Promise<void>; stop(): void };

const patience = { timeout: 15_000, interval: 50 };

describeOnBothEngines('live events', (database) => {
  const { app, fixture } = orderTests(database, { streamSeconds: 60 });
  const elsewhere = appForBlock(database, { streamSeconds: 60 });
  const addresses = new Map<TestApp, string>();
  const open: Stream[] = [];

  beforeAll(async () => {
    for (const one of [app, elsewhere]) addresses.set(one, await one.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.stop();
  });
  afterAll(() => {
    // Node's fetch keeps the connection of a stream that it has aborted.
    for (const one of [elsewhere, app]) one.app.server.closeAllConnections();
  });

  async function listen(
    who: keyof OrderFixture['tokens'] | { token: string },
    after?: string,
    at = app,
  ): Promise<Stream> {
    const token = typeof who === 'string' ? fixture.tokens[who] : who.token;
    const stop = new AbortController();
    const answer = await fetch(`${addresses.get(at)}/api/events`, {
      headers: { authorization: `Bearer ${token}`, ...(after && { 'last-event-id': after }) },
      signal: stop.signal,
    });
    const events: LiveEvent[] = [];
    const stream = { events, status: answer.status, stop: () => stop.abort(), ended: read(answer, events) };
    open.push(stream);
    if (answer.ok) await vi.waitFor(() => expect(events[0]?.topic).toBe('ready'), patience);
    return stream;
  }
  async function read(answer: Response, events: LiveEvent[]): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const piece of answer.body ?? []) {
        text += decoder.decode(piece, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = block.split('\n').find((line) => line.startsWith('data: '));
          if (data) events.push(JSON.parse(data.slice(6)));
        }
      }
    } catch {
      // The test stopped listening.
    }
  }
  const received = (stream: Stream, topic: LiveEvent['topic'], id: string) =>
    vi.waitFor(() => {
      const event = stream.events.findLast((one) => one.topic === topic && one.id === id);
      if (!event) throw new Error(`Not heard yet: ${topic} ${id}`);
      return event;
    }, patience);
  const ordersIn = (stream: Stream) => stream.events.filter(({ topic }) => topic === 'order').map(({ id }) => id);

  it('tells in every process what one of them changed', async () => {
    const [here, there] = [await listen('seller'), await listen('seller', undefined, elsewhere)];
    const id = await fixture.place();
    for (const stream of [here, there]) expect(await received(stream, 'order', id)).toMatchObject({ version: 1 });
    await fixture.start(id);
    for (const stream of [here, there]) {
      await vi.waitFor(async () => expect(await received(stream, 'order', id)).toMatchObject({ version: 2 }), patience);
    }
  });

  it("tells nobody of another seller's orders, nor a seller of an unpaid one", async () => {
    const [seller, other, admin] = [await listen('seller'), await listen('other'), await listen('admin')];
    const unpaid = await fixture.place({ paid: false });
    const own = await fixture.place();
    const theirs = await fixture.place({ accountName: 'brisa', carrier: 'dhl' });
    for (const id of [unpaid, own, theirs]) await received(admin, 'order', id);
    await received(seller, 'order', own);
    await received(other, 'order', theirs);
    expect(ordersIn(seller)).toEqual([own]);
    expect(ordersIn(other)).toEqual([theirs]);
    expect(JSON.stringify(other.events)).not.toContain(own);
  });

  it('tells a person of their own notifications alone', async () => {
    const [seller, clerk] = [await listen('seller'), await listen('clerk')];
    const people = sql`select id, false as active_send_email from person where email = 'seller@aurora.mx'`;
    await inTransaction(database(), (trx) => notifyUsers(trx, people, { type: 'MESSAGE_NOTIFICATION', text: 'Hola' }));
    const { id } = await database()
      .db.selectFrom('notification')
      .where('text', '=', 'Hola')
      .select('id')
      .executeTakeFirstOrThrow();
    await received(seller, 'notification', id);
    const times = () => seller.events.filter((event) => event.id === id).length;
    await fixture.as('seller', `POST /notifications/${id}/read`);
    await vi.waitFor(() => expect(times()).toBe(2), patience);
    const own = await fixture.place();
    await received(clerk, 'order', own);
    expect(clerk.events.some(({ topic }) => topic === 'notification')).toBe(false);
  });

  it('tells a person what becomes of their reports and schedules, and nobody else', async () => {
    const email = 'rita@trastienda.mx';
    await addPerson(database(), email, { roles: ['ADMIN_USER', 'REPORTS_USER'], accounts: [], operating: true });
    const token = await app.signIn(email);
    const ask = async (call: string, body?: object) => (await app.ask(call, { token, body })).body as { id: string };
    const [boss, seller] = [await listen({ token }), await listen('seller')];
    const { id } = await ask('POST /reports/orders/csv', {});
    await received(boss, 'report', id);
    const told = () => boss.events.filter((event) => event.id === id).length;
    const before = told();
    await ask(`POST /reports/${id}/cancel`);
    await vi.waitFor(() => expect(told()).toBeGreaterThan(before), patience);
    const { id: schedule } = await ask('POST /reports/orders/schedules', { every: 'day', hour: 7 });
    await received(boss, 'report', schedule);
    const schedules = () => boss.events.filter((event) => event.id === schedule).length;
    await ask(`PUT /reports/schedules/${schedule}/paused`, { paused: true });
    await vi.waitFor(() => expect(schedules()).toBe(2), patience);
    await ask(`DELETE /reports/schedules/${schedule}`);
    await vi.waitFor(() => expect(schedules()).toBe(3), patience);
    expect(seller.events.filter(({ topic }) => topic === 'report')).toEqual([]);
  });

  it('tells nothing that was rolled back', async () => {
    const admin = await listen('admin');
    const kept = await fixture.place();
    await received(admin, 'order', kept);
    const undone = inTransaction(database(), async (trx) => {
      await changeOrders(trx, sql`id = ${kept}`, sql`paid = true`);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    const next = await fixture.place();
    await received(admin, 'order', next);
    expect(ordersIn(admin)).toEqual([kept, next]);
  });

  it('goes on from the last event that was heard, and says when that is too long ago', async () => {
    const first = await listen('seller');
    const before = await fixture.place();
    const { at } = await received(first, 'order', before);
    first.stop();
    const missed = await fixture.place();
    const again = await listen('seller', at);
    await received(again, 'order', missed);
    expect(ordersIn(again)).toEqual([missed]);
    again.stop();

    await sql`update live_event set at = now() - interval '2 hours'`.execute(database().db);
    await deleteOldEvents(database().db, systemAccess('retention'));
    const late = await listen('seller', '1.1');
    await vi.waitFor(() => expect(late.events.map(({ topic }) => topic)).toEqual(['ready', 'all']), patience);
  });

  it.each(['POST /oauth/token', 'POST /oauth/session'] as const)(
    'a page hears in any process what changed since the answer to its %s',
    async (call) => {
      const form = { grant_type: 'password', username: 'seller@aurora.mx', password: testPassword, session: 'cookie' };
      let answer = await app.ask('POST /oauth/token', { headers: { authorization: testClient }, body: form });
      if (call === 'POST /oauth/session') {
        const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
        answer = await app.ask(call, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      }
      expect(answer.status).toBe(200);
      const { access_token: token, last_event_id: after } = answer.body as Record<string, string>;
      // The first answers of the page are read here; its stream is opened later, perhaps by another process.
      const missed = await fixture.place();
      for (const at of [app, elsewhere]) {
        const stream = await listen({ token: token ?? '' }, after, at);
        await received(stream, 'order', missed);
        expect(ordersIn(stream)).toEqual([missed]);
      }
    },
  );

  it('asks for a session, and ends with it', async () => {
    expect((await listen({ token: 'nobody' })).status).toBe(401);
    const token = await app.signIn('clerk@aurora.mx');
    const stream = await listen({ token });
    await app.ask('POST /oauth/revoke', { token });
    await fixture.place(); // an event wakes the stream, which checks the session before it sends anything
    await stream.ended;
    expect(ordersIn(stream)).toEqual([]);
  });
});
