import { createHmac } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { retailerWebhookEnd } from '@trastienda/domain';
import { sql } from 'kysely';
import type { WebhookDelivery } from 'trastienda-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, configFrom } from '../../../config.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { pauseAfter } from '../../../jobs/back-off.ts';
import { sendDue } from '../../../jobs/outbox.ts';
import { retailerWebhook } from '../../../ports/retailer/retailer-webhook.ts';
import { type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { addSku } from '../../../testing/skus.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { type ReceivedMessage, WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { numberChanges } from '../../catalogue/inventory/stock-feed.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { notifyRetailer, tellStock } from './notify-retailer.ts';
import { retailerOutbox, retailerPauses, setTarget } from './retailer.repository.ts';

const secret = 'un-secreto-de-prueba';
type News = { event: string; order: { id: string; version: number; status: string; previousStatus: string | null } };

describeOnBothEngines('notification of the retailer', (database) => {
  const retailer = new WebhookReceiver();
  const newsOf = (orderId: string) =>
    retailer.messages.map(({ body }) => JSON.parse(body) as News).filter(({ order }) => order.id === orderId);
  let app: TestApp;
  let fixture: OrderFixture;
  let tokens: Awaited<ReturnType<typeof openMarketplace>>;
  /** How many seconds the test's clock is ahead. */
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 1000);
  const work = (at = retailer.url, previousSecret?: string) => {
    const context = { ...app.context, now };
    const port = retailerWebhook({ url: at, secret, previousSecret }, now);
    return notifyRetailer(context, port, { signal: new AbortController().signal });
  };
  const later = (seconds: number) => {
    ahead += seconds;
  };
  beforeAll(async () => {
    app = await openTestApp(database());
    tokens = await openMarketplace(database(), app);
    fixture = orderFixture(app, tokens);
    await retailer.open();
    await setTarget(database().db, true);
  }, 120_000);
  beforeEach(async () => {
    await sql`delete from retailer_message`.execute(database().db);
    retailer.messages.length = 0;
    retailer.answer = () => 200;
    ahead = 1;
  });
  afterAll(async () => {
    retailer.close();
    await app?.close();
  });

  const started = async () => {
    const id = await fixture.place();
    await fixture.start(id);
    return id;
  };

  it('tells which stock changed, as it is then, again and again until the retailer confirms it', async () => {
    const sku = await addSku(database(), { total: 5 });
    const items = [{ id: `${sku}`, name: 'Taza', quantity: 2, price: 10 }];
    const tell = async () => {
      const port = retailerWebhook({ url: retailer.url, secret, previousSecret: undefined }, now);
      while (await numberChanges(database(), systemAccess('stock')));
      retailer.messages.length = 0;
      await tellStock({ ...app.context, now }, port, { signal: new AbortController().signal });
      return retailer.messages.map(({ body }) => JSON.parse(body) as { event: string; stock: { sku: string }[] });
    };
    await tell();
    const standing = async () => (await fixture.as('admin', 'GET /webhooks/stock')).body;
    const told = { state: 'told', attempts: 0, nextAttemptAt: null, failure: null };
    expect(await standing()).toEqual(told);
    await fixture.place({ items });
    await fixture.place({ items });
    retailer.answer = () => 500;
    expect(await tell()).toHaveLength(1);
    await fixture.place({ items });
    retailer.answer = () => 200;
    expect(await tell()).toEqual([]);
    expect(await standing()).toMatchObject({
      ...{ state: 'failing', attempts: 1, failure: 'El webhook respondió con el estado 500' },
    });
    // An administrator who knows that the webhook works again need not wait for the pause.
    await app.ask('POST /webhooks/deliveries/resend', { token: tokens.admin, body: {} });
    const stock = {
      sku: `${sku}`,
      accountName: 'aurora',
      totalQuantity: 5,
      reservedQuantity: 6,
      availableQuantity: -1,
    };
    expect(await tell()).toMatchObject([{ event: 'stock.changed', stock: [stock] }]);
    expect(await tell()).toEqual([]);
    expect(await standing()).toEqual(told);
    expect(await fixture.as('seller', 'GET /webhooks/stock')).toMatchObject({
      status: 403,
      code: 'webhooks.adminOnly',
    });
  });

  it('puts off what a machine that is away has, without a lost attempt, and tells everything else', async () => {
    const [away, other] = [await fixture.place(), await fixture.place()];
    const whole = retailerOutbox(systemAccess('retailer'));
    let isAway = true;
    const complete: typeof whole.complete = (db, message) => {
      if (isAway && message.order_id === away) return Promise.reject(new Error('a machine is away'));
      return (whole.complete as NonNullable<typeof whole.complete>)(db, message);
    };
    const sent: string[] = [];
    const send = () =>
      sendDue(
        { ...app.context, now },
        { ...whole, complete },
        { signal: new AbortController().signal },
        async (message) => {
          sent.push(`${message.order_id} ${message.retailer} ${message.attempts}`);
        },
      );
    await expect(send()).rejects.toThrow('a machine is away');
    expect(sent).toEqual([`${other} trastienda 1`]);
    isAway = false;
    later(9);
    await send();
    expect(sent).toHaveLength(1);
    later(1);
    await send();
    expect(sent).toEqual([`${other} trastienda 1`, `${away} trastienda 1`]);
  });

  it('tells every change of an order once, signed, in order, and nothing of the buyer', async () => {
    const id = await started();
    await Promise.all([work(), work()]);
    await work();
    expect(newsOf(id)).toMatchObject([
      { event: 'order.placed', order: { version: 1, status: 'ready-for-handling', previousStatus: null } },
      {
        event: 'order.handlingStarted',
        order: { version: 2, status: 'handling', previousStatus: 'ready-for-handling' },
      },
    ]);
    const [{ signature = '', body = '', sunset = '' } = {}] = retailer.messages;
    expect(new Date(sunset).toISOString()).toBe(`${retailerWebhookEnd.sunset}T00:00:00.000Z`);
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hex);
    expect(body).not.toMatch(/Peña|ana@correo|Durango/);
  });

  it('tells what comes back, unit by unit', async () => {
    const id = await started();
    const items = [{ id: 'taza', quantity: 1 }];
    const shipment = { courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: 'W1', items };
    await fixture.as('seller', `POST /orders/${id}/invoice`, shipment);
    await fixture.as('integrator', `POST /orders/${id}/returns`, { id: 'RMA-1', reason: 'Roto', items });
    const received = { items: [{ id: 'taza', quantity: 1, sellable: 1 }] };
    await fixture.as('seller', `POST /orders/${id}/returns/RMA-1/receive`, received);
    await fixture.as('integrator', `POST /orders/${id}/returns/RMA-1/close`);
    for (const _ of [1, 2, 3, 4, 5]) await work();
    const invoiceNumber = `dev-${id}-1`;
    expect(newsOf(id).slice(3)).toMatchObject([
      { event: 'return.announced', return: { id: 'RMA-1', invoiceNumber, items } },
      { event: 'return.received', return: { id: 'RMA-1', invoiceNumber, items, sellable: items } },
      { event: 'return.closed', return: { id: 'RMA-1', invoiceNumber } },
    ]);
  });

  it('goes on trying, later and later, and keeps what follows in its place', async () => {
    const [id, other] = [await started(), await started()];
    const isFor = ({ body }: ReceivedMessage, orderId: string) => body.includes(`"${orderId}"`);
    retailer.answer = (message) => (isFor(message, id) ? 503 : 200);
    await work();
    expect([newsOf(id).length, newsOf(other).length]).toEqual([1, 2]);
    await work();
    expect(newsOf(id)).toHaveLength(1); // not due yet
    for (const seconds of [6, 11]) {
      later(seconds);
      await work();
    }
    expect(retailer.messages.filter((message) => isFor(message, id)).map(({ attempt }) => attempt)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(newsOf(id).map(({ event }) => event)).toEqual(['order.placed', 'order.placed', 'order.placed']);
    const { order } = await fixture.as('seller', `GET /orders/${id}`);
    expect(order.notNotified).toMatchObject({ attempts: 3 });

    retailer.answer = () => 204;
    later(21);
    await work();
    expect(
      newsOf(id)
        .map(({ event }) => event)
        .slice(-2),
    ).toEqual(['order.placed', 'order.handlingStarted']);
    expect((await fixture.as('seller', `GET /orders/${id}`)).order.notNotified).toBeUndefined();
  });

  it('gives nothing twice to two workers while the retailer takes its time, nor loses it when nobody listens', async () => {
    const id = await fixture.place();
    retailer.answer = () => rest(300).then(() => 200);
    await Promise.all([work(), work(), work()]);
    expect(newsOf(id)).toHaveLength(1);
    const next = await fixture.place();
    await work('http://127.0.0.1:9/nobody');
    expect(newsOf(next)).toHaveLength(0);
    later(6);
    await work();
    expect(newsOf(next)).toHaveLength(1);
  });

  it('takes up what a dead worker had in hand', async () => {
    const id = await fixture.place();
    const holdUntil = (when: string) =>
      database().executeSql(
        `update retailer_message set attempts = 1, lease_until = clock_timestamp() + interval '${when}'`,
      );
    await holdUntil('1 hour');
    await work();
    expect(retailer.messages).toEqual([]);
    // A server whose clock is ahead takes nothing of one that sends.
    later(1_800);
    await work();
    expect(retailer.messages).toEqual([]);
    await holdUntil('-1 second');
    await work();
    expect(newsOf(id)).toHaveLength(1);
  });

  it('signs with the secret and with the one before while the retailer changes over', async () => {
    await fixture.place();
    await work(retailer.url, 'el-secreto-anterior');
    const [{ signature = '', body = '' } = {}] = retailer.messages;
    const [, seconds, ...signatures] = /^t=(\d+),v1=([0-9a-f]{64}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    const made = (by: string) => createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex');
    expect(signatures).toEqual([made(secret), made('el-secreto-anterior')]);
  });

  describe('seen by an administrator', () => {
    const list = async (query = '') =>
      (await fixture.as('admin', `GET /webhooks/deliveries?${query}`)).body as unknown as WebhookDelivery[];
    const send = (call: string, body: object, as: 'admin' | 'seller' = 'admin') =>
      app.ask(`POST /webhooks/deliveries/${call}`, { token: tokens[as], body });

    it('lists each order that waits once, by its oldest message, and nothing that was delivered', async () => {
      const [id, other] = [await started(), await fixture.place()];
      retailer.answer = ({ body }) => (body.includes(`"${id}"`) ? 503 : 200);
      await work();
      expect(await list()).toEqual([
        expect.objectContaining({
          ...{ orderId: id, event: 'order.placed', state: 'failing', waiting: 2, attempts: 1 },
          failure: 'El webhook respondió con el estado 503',
        }),
      ]);
      const next = await fixture.place();
      expect((await list()).map(({ orderId }) => orderId)).toEqual([id, next]);
      expect(await list('state=waiting')).toMatchObject([{ orderId: next, attempts: 0, failure: null }]);
      expect(await list(`text=${id.toUpperCase()}`)).toMatchObject([{ orderId: id }]);
      expect(await list(`text=${other}`)).toEqual([]);
    });

    it('says in words why a webhook that nobody hears was not told', async () => {
      const id = await fixture.place();
      const closed = new WebhookReceiver();
      await closed.open();
      closed.close();
      await work(closed.url);
      expect(await list(`text=${id}`)).toMatchObject([
        { failure: 'No se pudo conectar con el webhook (ECONNREFUSED)' },
      ]);
    });

    it('sends again at once what would wait for its pause', async () => {
      const [id, other] = [await fixture.place(), await fixture.place()];
      retailer.answer = () => 503;
      await work();
      retailer.answer = () => 200;
      expect(await send('resend', { orderId: id })).toMatchObject({ status: 200, body: { count: 1 } });
      later(1);
      await work();
      expect((await list()).map(({ orderId }) => orderId)).toEqual([other]);
      expect(await send('resend', { orderId: id })).toMatchObject({
        ...{ status: 404, body: { code: 'webhooks.noneWaiting' } },
      });
      expect(await send('resend', {})).toMatchObject({ status: 200, body: { count: 1 } });
      later(1);
      await work();
      expect([await list(), newsOf(other).length]).toEqual([[], 2]);
    });

    it('gives up what was seen to wait, never what came after it, and says who did', async () => {
      const id = await fixture.place();
      const [{ lastId = '' } = {}] = await list();
      await fixture.start(id);
      const skip = { orderId: id, through: lastId };
      expect(await send('skip', skip)).toMatchObject({ status: 200, body: { count: 1 } });
      expect(await send('skip', skip)).toMatchObject({ status: 404, body: { code: 'webhooks.noneWaiting' } });
      await work();
      expect(newsOf(id).map(({ event }) => event)).toEqual(['order.handlingStarted']);
      const { rows } = await sql`
        select before from audit_entry where action = 'webhook.skipped' and subject_id = ${id}`.execute(database().db);
      expect(rows).toEqual([{ before: { count: 1, firstId: lastId, lastId } }]);
    });

    it('lets a message that is being sent arrive, and tells it as delivered', async () => {
      const id = await fixture.place();
      retailer.answer = async () => {
        await send('skip', { orderId: id });
        return 200;
      };
      await work();
      const { rows } = await sql`
        select skipped from retailer_message where order_id = ${id} and sent_at is not null`.execute(database().db);
      expect(rows).toEqual([{ skipped: false }]);
    });

    it('is closed to sellers', async () => {
      for (const call of ['resend', 'skip']) {
        expect(await send(call, { orderId: 'v1' }, 'seller')).toMatchObject({
          ...{ status: 403, body: { code: 'webhooks.adminOnly' } },
        });
      }
    });
  });

  it.each([{ works: false }, { works: true }])(
    'collects the first changes of a process with a webhook: %o',
    async (how) => {
      await setTarget(database().db, false);
      const env = { TRASTIENDA_WEBHOOK_URL: retailer.url, TRASTIENDA_WEBHOOK_SECRET: secret };
      const logged: string[] = [];
      const log = { write: (line: string) => void logged.push(line) };
      const begun = await openTestApp(database(), { ...how, env, log });
      try {
        expect(logged.filter((line) => line.includes('TRASTIENDA_WEBHOOK_URL is deprecated'))).toHaveLength(1);
        const id = await orderFixture(begun, tokens).place();
        const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from retailer_message where order_id = ${id}`.execute(database().db);
        expect(rows).toEqual([{ n: 1 }]);
      } finally {
        await begun.close();
      }
    },
  );

  it.each([
    { works: false, active: true },
    { works: true, active: false },
  ])('collects for a webhook that others have, unless it would send: %o', async ({ works, active }) => {
    const begun = await openTestApp(database(), { works });
    await begun.close();
    const { rows } = await sql`select active from retailer_target`.execute(database().db);
    await setTarget(database().db, true);
    expect(rows).toEqual([{ active }]);
  });

  it('tells nothing of a change that was rolled back, and collects nothing where nobody is to be told', async () => {
    const origin = { personId: null, surface: 'job', requestId: 'r' } as const;
    const entry = {
      action: 'order.handlingStarted',
      subject: { type: 'order', id: 'v-undone', accountName: 'aurora' },
    };
    const undone = inTransaction(database(), async (trx) => {
      await recordAudit(trx, origin, entry);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await setTarget(database().db, false);
    await fixture.place();
    await setTarget(database().db, true);
    await work();
    expect(retailer.messages).toEqual([]);
  });
});

it('waits twice as long after each failure, an hour at most', () => {
  expect([1, 2, 3, 9, 20].map((attempts) => pauseAfter(attempts, retailerPauses))).toEqual([5, 10, 20, 1280, 3600]);
});

it('starts with an address and a secret that deserve the name', () => {
  const config = (url: string, given?: string) =>
    configFrom({ TRASTIENDA_WEBHOOK_URL: url, TRASTIENDA_WEBHOOK_SECRET: given }).retailerWebhook;
  expect(config('https://tienda.mx/aviso', secret)).toEqual({
    url: 'https://tienda.mx/aviso',
    secret,
    previousSecret: undefined,
  });
  expect(config('')).toBeUndefined();
  expect(() => config('tienda.mx', secret)).toThrow(ConfigError);
  expect(() => config('https://tienda.mx/aviso', 'corto')).toThrow(ConfigError);
});
