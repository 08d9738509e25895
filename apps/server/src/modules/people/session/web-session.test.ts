import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { createLog } from '../../../log.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { openTestApp, type TestApp, testClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const start = new Date('2026-11-20T18:00:00Z');
const own = { 'sec-fetch-site': 'same-origin' };

describeOnOneEngine('pglite', 'the session of a browser', (database) => {
  const server = appForBlock(database);
  const elsewhere = appForBlock(database);
  let seconds = 0;

  beforeAll(async () => {
    await addSeller(database(), 'aurora', 'Aurora');
    await addPerson(database(), 'ana@aurora.mx', { roles: ['ORGANIZATION_STANDARD_USER'], accounts: ['aurora'] });
    await addPerson(database(), 'admin@trastienda.mx', { roles: ['ADMIN_USER'] });
  });

  const wait = (more: number) => {
    seconds += more;
    for (const one of [server, elsewhere]) one.setNow(new Date(start.getTime() + seconds * 1000));
  };
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

  async function enter(email = 'ana@aurora.mx') {
    wait(0);
    const answer = await server.ask('POST /oauth/token', {
      headers: { authorization: testClient },
      body: { grant_type: 'password', username: email, password: testPassword, session: 'cookie' },
    });
    expect(answer.status).toBe(200);
    return answerOf(answer);
  }
  type Answered = Awaited<ReturnType<TestApp['ask']>>;
  function answerOf({ status, headers, body }: Answered) {
    const token = body as { access_token: string; expires_in: number; session_id: string };
    const [setCookie = '', device = ''] = [headers['set-cookie'] ?? []].flat().map(String);
    return { status, cookie: cookieOf(headers), setCookie, device, headers, ...token };
  }
  const renew = async (cookie: string, headers: Record<string, string> = own, at = server) =>
    answerOf(await at.ask('POST /oauth/session', { headers: { ...headers, cookie } }));
  const may = async (token: string, at = server) => (await at.ask('GET /admin/loggeduser', { token })).status;
  /** A page at work for some seconds: it renews its token and says that its user is active. */
  async function work(cookie: string, all: number) {
    let last = await renew(cookie);
    for (let left = all; left > 0; left -= 500) {
      wait(Math.min(left, 500));
      last = await renew(last.cookie);
      expect((await server.ask('POST /admin/profile/activity', { token: last.access_token })).status).toBe(204);
    }
    return last;
  }
  /** Waits out the second for which a process remembers a token. */
  const forgotten = () => wait(1);

  test('gives a short token, and a cookie that no script and no other site gets', async () => {
    const entered = await enter();
    expect(entered.expires_in).toBe(600);
    expect(entered.setCookie).toMatch(
      /^trastienda_session=[\da-f-]{36}\.[\w-]{43}; Max-Age=28800; Path=\/api\/oauth\/session; HttpOnly; SameSite=Strict$/,
    );
    expect(entered.device).toMatch(
      /^trastienda_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/oauth\/token; HttpOnly; SameSite=Strict$/,
    );
    const { config } = server.context;
    const behindHttps = { ...server.context, config: { ...config, publicUrl: 'https://tienda.mx' } };
    const app = await createApp({ ...behindHttps, log: createLog('silent') });
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/oauth/session',
      headers: { cookie: entered.cookie, 'sec-fetch-site': 'same-origin' },
    });
    // The session of before goes on, with the name that no neighbouring host can set; the plain one is taken away.
    const value = '[\\da-f-]{36}\\.[\\w-]{43}';
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-trastienda_session=${value}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Strict$`),
      ),
      'trastienda_session=; Max-Age=0; Path=/api/oauth/session; HttpOnly; Secure; SameSite=Strict',
    ]);
    const renewBy = async (cookie: string) =>
      (await app.inject({ method: 'POST', url: '/api/oauth/session', headers: { cookie, ...own } })).statusCode;
    const named = cookieOf(headers);
    expect(await renewBy(named)).toBe(200);
    // From now on a cookie of the plain name, which may be planted, is none; and the other name means nothing over plain http.
    expect(await renewBy(named.replace('__Host-', ''))).toBe(401);
    expect(await renewBy(named)).toBe(200);
    expect((await renew(named)).status).toBe(204);
    const signIn = async (cookie = ''): Promise<string[]> => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/oauth/token',
        headers: { authorization: testClient, cookie },
        payload: { grant_type: 'password', username: 'ana@aurora.mx', password: testPassword, session: 'cookie' },
      });
      return [answer.headers['set-cookie'] ?? []].flat();
    };
    const cookies = await signIn();
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`^__Host-trastienda_session=${value}; .*Path=/; HttpOnly; Secure`)),
      expect.stringMatching(/^__Host-trastienda_device=[\w-]{43}; .*Path=\/; HttpOnly; Secure/),
    ]);
    // The same holds for the device: with the plain name it is an unknown one, which gets a key of its own.
    const device = cookies[1]?.split(';')[0] ?? '';
    expect((await signIn(device))[1]).toBe(cookies[1]);
    expect((await signIn(device.replace('__Host-', '')))[1]).not.toBe(cookies[1]);
    await app.close();
  });

  test('gets in where it signed in before, although others have failed at the account from everywhere', async () => {
    const { device } = await enter('admin@trastienda.mx');
    const enterBy = (headers: Record<string, string>) =>
      server.ask('POST /oauth/token', {
        headers: { authorization: testClient, ...headers },
        body: { grant_type: 'password', username: 'admin@trastienda.mx', password: testPassword, session: 'cookie' },
      });
    for (let n = 0; n < 20; n += 1) {
      await server.askToken({ username: 'admin@trastienda.mx', password: 'x' }, `10.40.${n}.1`);
    }
    expect((await enterBy({})).status).toBe(429);
    const again = await enterBy({ cookie: device.split(';')[0] ?? '' });
    expect([again.status, answerOf(again).device]).toEqual([200, device]);
    await database().db.deleteFrom('sign_in_failure').execute();
  });

  test('keeps neither the token nor the secret of the cookie in the clear', async () => {
    const entered = await enter();
    wait(60);
    const renewed = await renew(entered.cookie);
    for (const table of ['web_session', 'session_token']) {
      const kept = JSON.stringify((await database().executeSql(`select * from ${table}`)).rows);
      for (const one of [entered, renewed]) {
        const secret = one.cookie.split('.')[1] ?? '';
        for (const value of [one.access_token, secret]) {
          expect(kept).not.toContain(value);
          expect(kept).not.toContain(JSON.stringify([...Buffer.from(value)]).slice(1, -1));
          expect(kept).not.toContain(JSON.stringify([...Buffer.from(value, 'base64url')]).slice(1, -1));
        }
      }
    }
  });

  test('renews the token, with another secret each time, in whatever process; also after all of them were stopped', async () => {
    let { cookie, session_id: id } = await enter();
    for (const one of [server, elsewhere, server]) {
      wait(500);
      const renewed = await renew(cookie, own, one);
      expect(renewed).toMatchObject({ status: 200, expires_in: 600, session_id: id });
      expect(renewed.cookie).not.toBe(cookie);
      expect(await may(renewed.access_token, one)).toBe(200);
      cookie = renewed.cookie;
    }
    const restarted = await openTestApp(database());
    restarted.setNow(new Date(start.getTime() + (seconds + 100) * 1000));
    expect(await renew(cookie, own, restarted)).toMatchObject({ status: 200, session_id: id });
    await restarted.close();
  });

  test('several tabs at once, and one that comes late within the grace, all go on with the same secret', async () => {
    const { cookie } = await enter();
    wait(100);
    const tabs = await Promise.all([server, elsewhere, server, elsewhere].map((one) => renew(cookie, own, one)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    for (const tab of tabs) expect(await may(tab.access_token)).toBe(200);
    wait(29);
    const late = await renew(cookie);
    const newest = await renew(tabs[0]?.cookie ?? '');
    expect([late.cookie, newest.cookie]).toEqual([tabs[0]?.cookie, tabs[0]?.cookie]);
  });

  test('an answer that was lost signs nobody out, however late it is asked for again', async () => {
    const { cookie, session_id: id } = await enter();
    wait(100);
    await renew(cookie); // the response never arrives
    wait(1_600);
    const again = await renew(cookie);
    expect(again).toMatchObject({ status: 200, session_id: id });
    expect(await may(again.access_token)).toBe(200);
    wait(100);
    expect((await renew(again.cookie)).status).toBe(200);
  });

  describe('a secret that comes again after it was replaced', () => {
    test('ends the session with all its tokens and is written down', async () => {
      const { cookie } = await enter();
      wait(100);
      const owner = await renew(cookie);
      expect(await may(owner.access_token)).toBe(200);
      wait(31);
      const thief = await renew(cookie);
      expect(thief).toMatchObject({ status: 401, code: 'session.token.invalid' });
      expect(thief.setCookie).toContain('trastienda_session=; Max-Age=0; Path=/api/oauth/session');
      forgotten();
      expect(await may(owner.access_token)).toBe(401);
      expect((await renew(owner.cookie)).status).toBe(401);
      const { rows } = await database().executeSql(
        `select count(*)::int as n from audit_entry where action = 'session.cookieReused'`,
      );
      expect(rows[0]?.n).toBe(1);
    });

    test('also where it is older than the one before the newest', async () => {
      const { cookie: first } = await enter();
      wait(40);
      const second = await renew(first);
      wait(40);
      const third = await renew(second.cookie);
      expect((await renew(first)).status).toBe(401);
      expect((await renew(third.cookie)).status).toBe(401);
    });

    test('a thief who is quicker than the owner is found out by the owner', async () => {
      const { cookie } = await enter();
      wait(100);
      const thief = await renew(cookie);
      expect(await may(thief.access_token)).toBe(200);
      wait(100);
      expect((await renew(cookie)).status).toBe(401);
      forgotten();
      expect(await may(thief.access_token)).toBe(401);
    });
  });

  test('answers pages of its own origin alone, and nothing without a cookie', async () => {
    const { cookie } = await enter();
    expect((await renew('')).status).toBe(204);
    expect((await renew('trastienda_session=nonsense')).status).toBe(204);
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:4000' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example', host: '127.0.0.1:4000' },
      { origin: 'null' },
      {},
    ];
    for (const headers of others) {
      const answer = await renew(cookie, headers);
      expect(answer).toMatchObject({ status: 403, code: 'session.origin' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await renew(cookie, { origin: 'http://127.0.0.1:4000' })).status).toBe(200);
    expect((await renew(cookie, { origin: 'http://tienda.local', host: 'tienda.local' })).status).toBe(200);
  });

  test('signing out with one token ends all of them, and takes the cookie away', async () => {
    const { cookie, access_token: first } = await enter();
    const { access_token: second } = await renew(cookie);
    expect(await may(second)).toBe(200);
    const { status, headers } = await server.ask('POST /oauth/revoke', { token: first });
    expect([status, String(headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^trastienda_session=; Max-Age=0; Path=\/api\/oauth\/session; HttpOnly; SameSite=Strict/),
    ]);
    expect(await may(second)).toBe(401);
    expect((await renew(cookie)).status).toBe(401);
  });

  test('ends by its age, whatever was renewed, and with the person; a changed setting reaches it', async () => {
    const old = await enter();
    const last = await work(old.cookie, 28_700);
    expect(last).toMatchObject({ status: 200, expires_in: 100 });
    wait(101);
    expect((await renew(last.cookie)).status).toBe(401);
    forgotten();
    expect(await may(last.access_token)).toBe(401);

    const disabled = await enter();
    const person = database().db.updateTable('person').where('email', '=', 'ana@aurora.mx');
    await person.set({ status: 'DISABLED' }).execute();
    expect((await renew(disabled.cookie)).status).toBe(401);
    await person.set({ status: 'ENABLED' }).execute();

    const admin = await enter('admin@trastienda.mx');
    const { body } = await server.ask('GET /generalsettings', { token: admin.access_token });
    const seller = await enter();
    const { cookie: early } = await work(seller.cookie, 1_500);
    const asWorking = await work(admin.cookie, 300);
    const { cookie: late } = await work(early, 1_500);
    wait(200);
    const renewed = await renew(late);
    const hour = { ...(body as object), tokenValiditySeconds: 3_600 };
    const asAdmin = await renew(asWorking.cookie);
    const saved = await server.ask('PUT /generalsettings', { token: asAdmin.access_token, body: hour });
    expect(saved.status).toBe(200);
    wait(101);
    expect(await may(renewed.access_token)).toBe(401);
    expect((await renew(renewed.cookie)).status).toBe(401);
  });

  test('goes on with all its tabs where its expired password is replaced, while every other session ends', async () => {
    const here = await enter();
    const tab = await renew(here.cookie);
    const other = await enter();
    const program = await server.signIn('ana@aurora.mx');
    const longAgo = new Date(start.getTime() - 400 * 86_400_000);
    await database().db.updateTable('person').set({ password_changed_at: longAgo }).execute();
    forgotten();
    const changed = await server.ask('PUT /admin/profile/password', {
      token: here.access_token,
      body: { code: testPassword, password: 'Otra-clave.2027' },
    });
    expect(changed.status).toBe(204);
    const all = [here.access_token, tab.access_token, other.access_token, program];
    expect(await Promise.all(all.map((token) => may(token)))).toEqual([200, 200, 401, 401]);
    expect([(await renew(tab.cookie)).status, (await renew(other.cookie)).status]).toEqual([200, 401]);
  });
});
