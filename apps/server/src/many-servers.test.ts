import type { Promotion } from 'trastienda-client';
import { beforeAll, expect, test, vi } from 'vitest';
import { appForBlock } from './testing/open-for-block.ts';
import { newOrder, openMarketplace } from './testing/orders.ts';
import { addPerson, testPassword } from './testing/people.ts';
import type { TestApp } from './testing/test-app.ts';
import { describeOnOneEngine } from './testing/test-database.ts';

// Two server processes that share a database, and a balancer that sends each request to either. What a request finds must not depend on
// which. Beside their modules: the session's cookie (web-session.test.ts), live streams (live.test.ts), uploads (load-attempts.test.ts).
describeOnOneEngine('postgres', 'two servers on one database', (database) => {
  const servers = [appForBlock(database), appForBlock(database)] as const;
  let tokens: Awaited<ReturnType<typeof openMarketplace>>;

  beforeAll(async () => {
    tokens = await openMarketplace(database(), servers[0]);
  });

  const order = { event: 'order.placed', order: newOrder() };
  const statusOf = ({ status }: { status: number }) => status;

  test('accept each other’s tokens, and refuse an ended session within its second', async () => {
    const [here, there] = servers;
    const token = await here.signIn('clerk@aurora.mx');
    const may = async (at: TestApp) => statusOf(await at.ask('GET /admin/loggeduser', { token }));
    expect([await may(here), await may(there)]).toEqual([200, 200]);
    expect(statusOf(await here.ask('POST /oauth/revoke', { token }))).toBe(204);
    expect(await may(here)).toBe(401);
    await vi.waitFor(async () => expect(await may(there)).toBe(401), { timeout: 1_500, interval: 50 });
  });

  test('count failed sign-ins together', async () => {
    const tried: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const at = servers[n % 2] as TestApp;
      tried.push(statusOf(await at.askToken({ username: 'other@brisa.mx', password: 'No.Es.Esta.1' }, '198.51.100.7')));
    }
    expect(tried).toEqual([400, 400, 400, 400, 400, 429]);
    for (const at of servers) {
      const right = await at.askToken({ username: 'other@brisa.mx', password: testPassword }, '198.51.100.7');
      expect(statusOf(right)).toBe(429);
    }
  });

  test('place an order once that arrives at both', async () => {
    const answers = await Promise.all(
      servers.map((at) => at.ask('PUT /integration/orders/v777777-01', { token: tokens.integrator, body: order })),
    );
    expect(answers.map(statusOf).sort()).toEqual([200, 201]);
    const { rows } = await database().executeSql(`select count(*)::int as n from orders where id = 'v777777-01'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('refuse a change of what the other has changed', async () => {
    const [here, there] = servers;
    const call = '/orders/v888888-01';
    const placed = await here.ask(`PUT /integration${call}`, { token: tokens.integrator, body: order });
    expect(statusOf(placed)).toBe(201);
    const read = await there.ask(`GET ${call}`, { token: tokens.seller });
    const headers = { 'if-match': String(read.headers.etag) };
    const start = (at: TestApp) => at.ask(`POST ${call}/start-handling`, { token: tokens.seller, headers });
    const answers = await Promise.all([start(here), start(there)]);
    expect(answers.map(statusOf).sort()).toEqual([200, 412]);
  });

  test('show the settings and the promotions in force that the other has just changed', async () => {
    const [here, there] = servers;
    await addPerson(database(), 'ada@trastienda.mx', { roles: ['ADMIN_USER', 'CATALOG_USER'] });
    const token = await here.signIn('ada@trastienda.mx');
    const seconds = {
      tokenValiditySeconds: 28_800,
      timeInactivitySeconds: 1_800,
      expiredNewPasswordSeconds: 7_776_000,
    };
    const body = { ...seconds, notifyByEmail: true, notifyByPlatform: true, lowStockUnits: 10 };
    expect(statusOf(await here.ask('PUT /generalsettings', { token, body }))).toBe(200);
    expect((await there.ask('GET /generalsettings', { token })).body).toMatchObject({ lowStockUnits: 10 });

    const names = async (at: TestApp) =>
      ((await at.ask('GET /promotions?active=now', { token: tokens.integrator })).body as Promotion[]).map(
        ({ name }) => name,
      );
    const make = (at: TestApp, name: string) => {
      const value = { promoType: 'Porcentual', promoValue: 10 };
      const days = { beginDate: '2026-01-01', endDate: '2099-12-31' };
      return at.ask('POST /promotions', {
        token,
        body: { name, description: name, isActive: true, ...value, ...days },
      });
    };
    expect(await names(there)).toEqual([]);
    for (const [n, at] of servers.entries()) {
      const name = `Promoción ${n}`;
      expect(statusOf(await make(at, name))).toBe(201);
      for (const one of servers) expect(await names(one)).toContain(name);
    }
  });
});
