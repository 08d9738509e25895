import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConfigError, configFrom } from '../../config.ts';
import { inTransaction } from '../../db/transaction.ts';
import { pauseAfter } from '../../jobs/back-off.ts';
import { retailerWebhook } from '../../ports/retailer/retailer-webhook.ts';
import { type OrderDesk, openMarketplace, orderDesk } from '../../testing/orders.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnBothEngines } from '../../testing/test-database.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { notifyRetailer } from './notify-retailer.ts';
import { retailerPauses, setTarget } from './retailer.repository.ts';

const secret = 'un-secreto-de-prueba';
type Heard = { id: string; signature: string; attempt: string; body: string };
type News = { event: string; order: { id: string; version: number; status: string; previousStatus: string | null } };

/** A real HTTP server as the retailer: it answers as the test wants. */
class Retailer {
  readonly heard: Heard[] = [];
  answer: (heard: Heard) => number | Promise<number> = () => 200;
  readonly server: Server = createServer((request, response) => void this.#listen(request, response));

  async #listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request) body += piece;
    const header = (name: string) => String(request.headers[name]);
    const [id, attempt, signature] = ['event', 'attempt', 'signature'].map((name) => header(`x-trastienda-${name}`));
    const heard = { id: id ?? '', attempt: attempt ?? '', signature: signature ?? '', body };
    this.heard.push(heard);
    response.statusCode = await this.answer(heard);
    response.end();
  }

  of = (orderId: string) =>
    this.heard.map(({ body }) => JSON.parse(body) as News).filter((n) => n.order.id === orderId);
}

describeOnBothEngines('notification of the retailer', (database) => {
  const retailer = new Retailer();
  let app: TestApp;
  let desk: OrderDesk;
  let url: string;
  /** How many seconds the test's clock is ahead. */
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 1000);
  const work = (at = url) => {
    const context = { ...app.context, now };
    const port = retailerWebhook({ url: at, secret }, now);
    return notifyRetailer(context, port, { signal: new AbortController().signal });
  };
  const later = (seconds: number) => {
    ahead += seconds;
  };
  beforeAll(async () => {
    app = await openTestApp(database());
    desk = orderDesk(app, await openMarketplace(database(), app));
    await new Promise<void>((resolve) => retailer.server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(retailer.server.address() as AddressInfo).port}/trastienda`;
    await setTarget(database().db, true);
  }, 120_000);
  beforeEach(async () => {
    await sql`delete from retailer_message`.execute(database().db);
    retailer.heard.length = 0;
    retailer.answer = () => 200;
    ahead = 1;
  });
  afterAll(async () => {
    retailer.server.close();
    await app?.close();
  });

  const started = async () => {
    const id = await desk.place();
    await desk.as('seller', `POST /orders/${id}/start-handling`);
    return id;
  };

  it('tells every change of an order once, signed, in order, and nothing of the buyer', async () => {
    const id = await started();
    await Promise.all([work(), work()]);
    await work();
    expect(retailer.of(id)).toMatchObject([
      { event: 'order.placed', order: { version: 1, status: 'ready-for-handling', previousStatus: null } },
      {
        event: 'order.handlingStarted',
        order: { version: 2, status: 'handling', previousStatus: 'ready-for-handling' },
      },
    ]);
    const [{ signature = '', body = '' } = {}] = retailer.heard;
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hex);
    expect(body).not.toMatch(/Peña|ana@correo|Durango/);
  });

  it('goes on trying, later and later, and keeps what follows in its place', async () => {
    const [id, other] = [await started(), await started()];
    const isFor = (heard: Heard, orderId: string) => heard.body.includes(`"${orderId}"`);
    retailer.answer = (heard) => (isFor(heard, id) ? 503 : 200);
    await work();
    expect([retailer.of(id).length, retailer.of(other).length]).toEqual([1, 2]);
    await work();
    expect(retailer.of(id)).toHaveLength(1); // not due yet
    for (const seconds of [6, 11]) {
      later(seconds);
      await work();
    }
    expect(retailer.heard.filter((heard) => isFor(heard, id)).map(({ attempt }) => attempt)).toEqual(['1', '2', '3']);
    expect(retailer.of(id).map(({ event }) => event)).toEqual(['order.placed', 'order.placed', 'order.placed']);
    const { order } = await desk.as('seller', `GET /orders/${id}`);
    expect(order.notNotified).toMatchObject({ attempts: 3 });

    retailer.answer = () => 204;
    later(21);
    await work();
    expect(
      retailer
        .of(id)
        .map(({ event }) => event)
        .slice(-2),
    ).toEqual(['order.placed', 'order.handlingStarted']);
    expect((await desk.as('seller', `GET /orders/${id}`)).order.notNotified).toBeUndefined();
  });

  it('gives nothing twice to two workers while the retailer takes its time, nor loses it when nobody listens', async () => {
    const id = await desk.place();
    retailer.answer = () => rest(300).then(() => 200);
    await Promise.all([work(), work(), work()]);
    expect(retailer.of(id)).toHaveLength(1);
    const next = await desk.place();
    await work('http://127.0.0.1:9/nobody');
    expect(retailer.of(next)).toHaveLength(0);
    later(6);
    await work();
    expect(retailer.of(next)).toHaveLength(1);
  });

  it('takes up what a dead worker had in hand', async () => {
    const id = await desk.place();
    await sql`update retailer_message set attempts = 1, lease_until = ${new Date(now().getTime() + 60_000)}`.execute(
      database().db,
    );
    await work();
    expect(retailer.heard).toEqual([]);
    later(61);
    await work();
    expect(retailer.of(id)).toHaveLength(1);
  });

  it('tells nothing of a change that was rolled back, and collects nothing where nobody is to be told', async () => {
    const origin = { personId: null, surface: 'job', requestId: 'r' } as const;
    const entry = { action: 'order.handlingStarted', subject: { type: 'order', id: 'v-undone' } };
    const undone = inTransaction(database(), async (trx) => {
      await recordAudit(trx, origin, entry);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await setTarget(database().db, false);
    await desk.place();
    await setTarget(database().db, true);
    await work();
    expect(retailer.heard).toEqual([]);
  });
});

it('waits twice as long after each failure, an hour at most', () => {
  expect([1, 2, 3, 9, 20].map((attempts) => pauseAfter(attempts, retailerPauses))).toEqual([5, 10, 20, 1280, 3600]);
});

it('starts with an address and a secret that deserve the name', () => {
  const config = (url: string, given?: string) =>
    configFrom({ TRASTIENDA_WEBHOOK_URL: url, TRASTIENDA_WEBHOOK_SECRET: given }).retailerWebhook;
  expect(config('https://tienda.mx/aviso', secret)).toEqual({ url: 'https://tienda.mx/aviso', secret });
  expect(config('')).toBeUndefined();
  expect(() => config('tienda.mx', secret)).toThrow(ConfigError);
  expect(() => config('https://tienda.mx/aviso', 'corto')).toThrow(ConfigError);
});
