import { createHmac } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { webhookLimits } from '@trastienda/domain';
import { sql } from 'kysely';
import type { EventDelivery, Webhook, WebhookSecret } from 'trastienda-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { addSku } from '../../../testing/skus.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { numberChanges } from '../../catalogue/inventory/stock-feed.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { EventDeliveries } from './deliver-events.ts';
import { deleteOldDeliveries } from './deliveries.repository.ts';

type Who = 'admin' | 'seller' | 'other' | 'clerk';

describeOnBothEngines('subscriptions to events', (database) => {
  const receiver = new WebhookReceiver();
  let app: TestApp;
  let fixture: OrderFixture;
  /** How many seconds the test's clock is ahead. */
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 1000);
  const { signal } = new AbortController();
  const work = () => {
    const deliveries = new EventDeliveries();
    return deliveries.deliver({ ...app.context, now }, { signal }).finally(() => deliveries.atRest());
  };
  const later = async (seconds: number) => {
    ahead += seconds;
    await work();
  };
  const orders = ['order.created', 'order.paid', 'order.handlingStarted', 'order.shipped'];

  beforeAll(async () => {
    app = await openTestApp(database(), { env: { TRASTIENDA_WEBHOOK_PRIVATE: '1' } });
    fixture = orderFixture(app, await openMarketplace(database(), app));
    await receiver.open();
  }, 120_000);
  beforeEach(async () => {
    await sql`delete from webhook_subscription`.execute(database().db);
    receiver.messages.length = 0;
    receiver.answer = () => 200;
    receiver.says = '';
    ahead = 1;
  });
  afterAll(async () => {
    receiver.close();
    await app?.close();
  });

  const call = async <Body>(who: Who, what: string, body?: object, headers?: Record<string, string>) =>
    (await fixture.as(who, what, body, headers)).body as Body;
  const subscribe = (who: Who, events: string[], more: object = {}) =>
    call<WebhookSecret>(who, 'POST /webhooks', { address: receiver.url, events, ...more });
  const deliveries = (id: string, query = '') =>
    call<EventDelivery[]>('admin', `GET /webhooks/${id}/events?size=100${query}`);
  const started = async () => {
    const id = await fixture.place();
    await fixture.start(id);
    return id;
  };

  it('tells what is kept while changed stock cannot be read', async () => {
    await subscribe('admin', [...orders, 'stock.changed']);
    const id = await fixture.place();
    const rename = (from: string, to: string) =>
      database().executeSql(`alter table sku_stock rename column ${from} to ${to}`);
    await rename('change_number', 'gone');
    try {
      await expect(work()).rejects.toThrow('change_number');
      expect(receiver.named(id)).toEqual(['order.created']);
    } finally {
      await rename('gone', 'change_number');
    }
    await work();
  });

  it('tells every event once, signed with the secret of the answer, in order, and nothing of the buyer', async () => {
    const { id, secret } = await subscribe('admin', orders);
    const order = await started();
    await Promise.all([work(), work()]);
    await work();
    expect(receiver.messages.map(({ event }) => event)).toMatchObject([
      {
        event: 'order.created',
        version: 1,
        accountName: 'aurora',
        order: { id: order, previousStatus: null, version: 1 },
      },
      { event: 'order.handlingStarted', order: { id: order, version: 2, status: 'handling' } },
    ]);
    const [{ signature = '', body = '' } = {}] = receiver.messages;
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hex);
    expect(body).not.toMatch(/Peña|ana@correo|Durango/);
    const told = JSON.stringify([await call('admin', 'GET /webhooks'), await deliveries(id)]);
    expect(told).not.toContain(secret);
    expect(told).not.toContain('whsec_');
  });

  it('tells a seller of its own orders alone, and of none that is not paid', async () => {
    await subscribe('seller', orders);
    await subscribe('other', orders);
    const unpaid = await fixture.place({ paid: false });
    const own = await fixture.place();
    await later(1);
    expect([receiver.named(unpaid), receiver.named(own)]).toEqual([[], ['order.created']]);
    await fixture.as('integrator', `PUT /integration/orders/${unpaid}`, { event: 'payment.approved' });
    await later(1);
    expect(receiver.named(unpaid)).toEqual(['order.paid']);
    const list = await call<Webhook[]>('seller', 'GET /webhooks');
    expect(list).toMatchObject([{ accountName: 'aurora', waiting: 0, failing: 0 }]);
    expect(
      await fixture.as('seller', 'POST /webhooks', { accountName: 'brisa', address: receiver.url, events: orders }),
    ).toMatchObject({ status: 403 });
    expect(await fixture.as('clerk', 'GET /webhooks')).toMatchObject({ status: 403, code: 'webhooks.administrators' });
  });

  it('goes on trying, later and later, without keeping other things waiting, and says why', async () => {
    const { id: webhook } = await subscribe('admin', orders);
    const [id, other] = [await started(), await started()];
    receiver.answer = ({ body }) => (body.includes(`"${id}"`) ? 503 : 200);
    receiver.says = 'cerrado';
    await work();
    expect([receiver.named(id).length, receiver.named(other).length]).toEqual([1, 2]);
    await work();
    expect(receiver.named(id)).toHaveLength(1); // not due yet
    for (const seconds of [6, 11]) await later(seconds);
    const tried = receiver.messages.filter(({ body }) => body.includes(`"${id}"`));
    expect(tried.map(({ attempt }) => attempt)).toEqual(['1', '2', '3']);
    expect(new Set(tried.map(({ id: event, body }) => `${event} ${body}`)).size).toBe(1);
    expect(await deliveries(webhook, `&text=${id}&state=waiting`)).toMatchObject([
      { event: 'order.handlingStarted', attempts: 0, failure: null },
      { event: 'order.created', attempts: 3, status: 503, answer: 'cerrado', failure: expect.stringContaining('503') },
    ]);
    receiver.answer = () => 204;
    await later(21);
    expect(receiver.named(id).slice(-2)).toEqual(['order.created', 'order.handlingStarted']);
  });

  it('keeps no address waiting for another that does not answer', async () => {
    const { id: dead } = await subscribe('admin', orders, { address: 'http://127.0.0.1:9/nadie' });
    await subscribe('admin', orders);
    const ids = [await fixture.place(), await fixture.place()];
    await work();
    expect(ids.flatMap((id) => receiver.named(id))).toEqual(['order.created', 'order.created']);
    expect(await call<Webhook>('admin', `GET /webhooks/${dead}`)).toMatchObject({ waiting: 2, failing: 2 });
  });

  it('tells others of what happens while addresses stay silent, also when these are many', async () => {
    const silent = new WebhookReceiver();
    await silent.open();
    const held: (() => void)[] = [];
    silent.answer = () => new Promise((resolve) => held.push(() => resolve(200)));
    const answerAll = () => held.splice(0).forEach((answer) => void answer());
    const deliveries = new EventDeliveries();
    const run = () => deliveries.deliver({ ...app.context, now }, { signal });
    try {
      for (let n = 0; n < 32; n++)
        await subscribe(n < 16 ? 'seller' : 'admin', ['order.created'], { address: silent.url });
      await fixture.place();
      await run();
      expect([silent.messages.length, held.length]).toEqual([32, 32]);
      answerAll();
      await deliveries.atRest();
      // From now on it is known who is slow.
      await subscribe('admin', orders);
      const told = async (id: string) => {
        await run();
        expect([receiver.named(id), held.length]).toEqual([['order.created'], 64]);
      };
      await fixture.place();
      for (let n = 0; n < 2; n++) {
        const id = await fixture.place();
        await vi.waitFor(() => told(id), { timeout: 9_000, interval: 100 });
      }
    } finally {
      silent.answer = () => 200;
      answerAll();
      await deliveries.atRest();
      silent.close();
    }
  });

  it('gives nothing twice to several workers, and takes up what a dead one had in hand', async () => {
    await subscribe('admin', orders);
    const id = await fixture.place();
    receiver.answer = () => rest(300).then(() => 200);
    await Promise.all([work(), work(), work()]);
    expect(receiver.named(id)).toHaveLength(1);
    const next = await fixture.place();
    const holdUntil = (when: string) =>
      database().executeSql(
        `update webhook_delivery set attempts = 1, lease_until = clock_timestamp() + interval '${when}' where state = 'waiting'`,
      );
    await holdUntil('1 hour');
    // A server whose clock is ahead takes nothing of one that sends.
    await later(1_800);
    expect(receiver.named(next)).toEqual([]);
    await holdUntil('-1 second');
    await work();
    expect(receiver.named(next)).toEqual(['order.created']);
  });

  it('gives an event up after three days, tells the next one of the thing, and sends it again when asked', async () => {
    const { id: webhook } = await subscribe('admin', orders);
    const id = await started();
    receiver.answer = ({ event }) => (event.event === 'order.created' ? 500 : 200);
    await work();
    await later(3 * 86_400);
    expect(receiver.named(id).at(-1)).toBe('order.handlingStarted');
    const [, first] = await deliveries(webhook);
    expect(first).toMatchObject({ event: 'order.created', state: 'failed', status: 500, nextAttemptAt: null });
    receiver.answer = () => 200;
    const resend = `POST /webhooks/${webhook}/events/${first?.id}/resend`;
    expect(await call('admin', resend)).toEqual({ count: 1 });
    await work();
    expect(await deliveries(webhook, '&state=delivered')).toHaveLength(2);
    expect(await fixture.as('other', resend)).toMatchObject({ status: 404, code: 'webhooks.notFound' });
  });

  it('sends at once what waits, and gives up what somebody skips', async () => {
    const { id: webhook } = await subscribe('admin', orders);
    const [id, skipped] = [await fixture.place(), await started()];
    receiver.answer = () => 503;
    await work();
    receiver.answer = () => 200;
    const [one] = await deliveries(webhook, `&text=${skipped}&event=order.created`);
    const skip = `POST /webhooks/${webhook}/events/${one?.id}/skip`;
    expect([await call('admin', skip), await call('admin', skip)]).toEqual([{ count: 1 }, { count: 0 }]);
    expect(await call('admin', `POST /webhooks/${webhook}/events/resend`)).toEqual({ count: 2 });
    await later(1);
    expect([receiver.named(id).length, receiver.named(skipped)]).toEqual([
      2,
      ['order.created', 'order.handlingStarted'],
    ]);
  });

  it('signs with both secrets while the receiver changes over', async () => {
    const { id, secret: before } = await subscribe('admin', orders);
    const { secret } = await call<WebhookSecret>('admin', `POST /webhooks/${id}/secret`, { hours: 1 });
    expect(secret).not.toBe(before);
    const signers = async () => {
      receiver.messages.length = 0;
      await call('admin', `POST /webhooks/${id}/test`);
      await later(1);
      const [{ signature = '', body = '', event = undefined } = {}] = receiver.messages;
      expect(event).toMatchObject({ event: 'webhook.test' });
      const seconds = /^t=(\d+)/.exec(signature)?.[1];
      return [secret, before].map((one) =>
        signature.includes(createHmac('sha256', one).update(`${seconds}.${body}`).digest('hex')),
      );
    };
    expect(await signers()).toEqual([true, true]);
    ahead += 3_600;
    expect(await signers()).toEqual([true, false]);
  });

  it('signs with each secret as long as it was to, however many follow it, unless all are to end', async () => {
    const { id, secret: first } = await subscribe('admin', orders);
    const rotate = async (hours: number) =>
      (await call<WebhookSecret>('admin', `POST /webhooks/${id}/secret`, { hours })).secret;
    const all = [first, await rotate(24), await rotate(1), await rotate(2)];
    const signers = async () => {
      receiver.messages.length = 0;
      await call('admin', `POST /webhooks/${id}/test`);
      await later(1);
      const [{ signature = '', body = '' } = {}] = receiver.messages;
      const seconds = /^t=(\d+)/.exec(signature)?.[1];
      const made = (one: string) => createHmac('sha256', one).update(`${seconds}.${body}`).digest('hex');
      return all.flatMap((one, n) => (signature.includes(made(one)) ? [n] : []));
    };
    expect(await signers()).toEqual([0, 1, 2, 3]);
    const until = Date.parse((await call<Webhook>('admin', `GET /webhooks/${id}`)).previousSecretUntil ?? '');
    expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24);
    ahead += 5_400;
    expect(await signers()).toEqual([0, 2, 3]);
    ahead += 86_400;
    expect(await signers()).toEqual([3]);
    ahead = 1;
    all.push(await rotate(0));
    expect(await signers()).toEqual([4]);
    expect(await call<Webhook>('admin', `GET /webhooks/${id}`)).toMatchObject({ previousSecretUntil: null });
  });

  it('tells until when the previous secret signs, and nothing once it does not', async () => {
    const { id } = await subscribe('admin', orders);
    const start = new Date();
    const told = async (minutes: number) => {
      app.setNow(new Date(start.getTime() + minutes * 60_000));
      return (await call<Webhook>('admin', `GET /webhooks/${id}`)).previousSecretUntil;
    };
    expect(await told(0)).toBeNull();
    await call('admin', `POST /webhooks/${id}/secret`, { hours: 1 });
    const until = new Date(start.getTime() + 3_600_000).toISOString();
    expect([await told(59), await told(60)]).toEqual([until, null]);
    app.setNow(undefined);
  });

  it('keeps what was delivered for thirty days, and what waits for ever', async () => {
    const { id } = await subscribe('admin', ['order.created']);
    await fixture.place();
    await work();
    await fixture.place();
    const endedAt = Date.parse((await deliveries(id)).find(({ state }) => state === 'delivered')?.endedAt ?? '');
    const left = async (milliseconds: number) => {
      const at = new Date(endedAt + webhookLimits.keptDays * 86_400_000 + milliseconds);
      await deleteOldDeliveries(database().db, systemAccess('retention'), at);
      return (await deliveries(id)).map(({ state }) => state).sort();
    };
    expect(await left(0)).toEqual(['delivered', 'waiting']);
    expect(await left(1)).toEqual(['waiting']);
  });

  it('tells which stock changed, as it is then, each variant once however often it changed', async () => {
    const sku = await addSku(database(), { total: 5 });
    const items = [{ id: `${sku}`, name: 'Taza', quantity: 2, price: 10 }];
    const number = async () => {
      while (await numberChanges(database(), systemAccess('stock')));
    };
    await number();
    await subscribe('seller', ['stock.changed']);
    await subscribe('other', ['stock.changed']);
    await work();
    expect(receiver.messages).toEqual([]);
    await fixture.place({ items });
    await number();
    receiver.answer = () => 500;
    await work();
    await fixture.place({ items });
    await fixture.place({ items });
    await number();
    receiver.answer = () => 200;
    await later(6);
    const stock = (reservedQuantity: number) => ({
      event: 'stock.changed',
      stock: [{ sku: `${sku}`, accountName: 'aurora', totalQuantity: 5, reservedQuantity }],
    });
    expect(receiver.messages.map(({ event }) => event)).toMatchObject([stock(2), stock(2), stock(6)]);
    await later(1);
    expect(receiver.messages).toHaveLength(3);
  });

  it('keeps nothing of a change that was rolled back, nor for a subscription that is switched off', async () => {
    const { id } = await subscribe('admin', orders);
    const origin = { personId: null, surface: 'job', requestId: 'r' } as const;
    const subject = { type: 'order', id: 'v-undone', accountName: 'aurora' };
    const undone = inTransaction(database(), async (trx) => {
      await recordAudit(trx, origin, { action: 'order.handlingStarted', subject });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    const form = { address: receiver.url, events: orders, enabled: false };
    await call('admin', `PUT /webhooks/${id}`, form, { 'if-match': '1' });
    await fixture.place();
    expect(await deliveries(id)).toEqual([]);
    expect(await fixture.as('admin', `PUT /webhooks/${id}`, form, { 'if-match': '1' })).toMatchObject({ status: 412 });
    expect(await fixture.as('other', `DELETE /webhooks/${id}`)).toMatchObject({ status: 404 });
    expect(await fixture.as('admin', `DELETE /webhooks/${id}`)).toMatchObject({ status: 204 });
  });

  it('takes twenty subscriptions of an account', async () => {
    for (let n = 0; n < 20; n++) await subscribe('seller', orders);
    expect(await fixture.as('seller', 'POST /webhooks', { address: receiver.url, events: orders })).toMatchObject({
      ...{ status: 409, code: 'webhooks.limit' },
    });
  });
});
