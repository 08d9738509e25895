import { addDays, todayInMexico } from '@trastienda/domain';
import { TOTP } from 'otpauth';
import type { OpenSession } from 'trastienda-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { basicClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { deleteOutdated } from './session.repository.ts';

const start = new Date('2026-11-20T18:00:00Z');
const own = { 'sec-fetch-site': 'same-origin' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** The time of the settings, and the two minutes that the server waits longer. */
const idle = 1_800;
const limit = idle + 120;

describeOnOneEngine('postgres', 'the open sessions of a person', (database) => {
  const server = appForBlock(database);
  const elsewhere = appForBlock(database);
  let seconds = 0;
  let people = 0;
  let email: string;
  let id: string;

  beforeAll(async () => {
    await addSeller(database(), 'aurora', 'Aurora');
  });
  const wait = (more: number) => {
    seconds += more;
    for (const one of [server, elsewhere]) one.setNow(new Date(start.getTime() + seconds * 1000));
  };
  const moment = () => new Date(start.getTime() + seconds * 1000);
  beforeEach(async () => {
    wait(0);
    people += 1;
    email = `s${people}@aurora.mx`;
    const seller = { roles: ['ORGANIZATION_STANDARD_USER'], accounts: ['aurora'], passwordChangedAt: start } as const;
    id = await addPerson(database(), email, seller);
  });

  async function enter(address = '10.1.2.3') {
    const { status, body, headers } = await server.ask('POST /oauth/token', {
      headers: { authorization: basicClient('trastienda-web'), 'user-agent': firefox },
      body: { grant_type: 'password', username: email, password: testPassword, session: 'cookie' },
      address,
    });
    expect(status).toBe(200);
    return page(body, headers);
  }
  function page(body: unknown, headers: Record<string, unknown>) {
    const { access_token: token, session_id: session } = body as { access_token: string; session_id: string };
    return { token, session, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  }
  const renew = (cookie: string, address = '10.1.2.3') =>
    server.ask('POST /oauth/session', { headers: { ...own, cookie, 'user-agent': firefox }, address });
  const act = (token: string) => server.ask('POST /admin/profile/activity', { token });
  const may = async (token: string, at = server) => (await at.ask('GET /admin/loggeduser', { token })).status;
  const list = async (token: string) => {
    const { status, body, total } = await server.ask('GET /admin/profile/sessions', { token });
    expect([status, total]).toEqual([200, (body as OpenSession[]).length]);
    return body as OpenSession[];
  };

  test('are listed with device, address and last use, the own one first, and no one else’s', async () => {
    const program = await server.signIn(email);
    wait(60);
    const here = await enter();
    await addPerson(database(), `x${email}`);
    await server.signIn(`x${email}`);
    wait(100);
    await renew(here.cookie, '10.9.9.9');
    await act(here.token);
    const [first, second, ...rest] = await list(here.token);
    expect(first).toMatchObject({
      id: here.session,
      surface: 'web',
      browser: 'Firefox',
      system: 'Windows',
      address: '10.9.9.9',
      current: true,
      lastSeenAt: moment().toISOString(),
    });
    expect(second).toMatchObject({ surface: 'api', current: false, address: '127.0.0.1' });
    expect(rest).toEqual([]);
    expect((await list(program)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('say when a program was last used, to some minutes', async () => {
    const program = await server.signIn(email);
    const here = await enter();
    const seen = async () => (await list(here.token)).find(({ surface }) => surface === 'api')?.lastSeenAt;
    await may(program);
    const first = moment().toISOString();
    expect(await seen()).toBe(first);
    wait(200);
    await may(program);
    expect(await seen()).toBe(first);
    wait(101);
    await may(program);
    expect(await seen()).toBe(moment().toISOString());
  });

  test('one is ended by its id, a page with its cookie and its tabs; another person’s is not there', async () => {
    const [here, other] = [await enter(), await enter()];
    const tab = page((await renew(other.cookie)).body, {});
    const program = await server.signIn(email);
    await addPerson(database(), `y${email}`);
    const stranger = await server.signIn(`y${email}`);
    const end = (sessionId: string, token = here.token) =>
      server.ask(`DELETE /admin/profile/sessions/${sessionId}`, { token });
    expect(await end(other.session, stranger)).toMatchObject({ status: 404, body: { code: 'sessions.unknown' } });
    expect(await end('nada')).toMatchObject({ status: 404, body: { code: 'sessions.unknown' } });
    expect(await may(tab.token)).toBe(200);
    expect((await end(other.session)).status).toBe(204);
    wait(1);
    expect(await Promise.all([other.token, tab.token].flatMap((one) => [may(one), may(one, elsewhere)]))).toEqual([
      401, 401, 401, 401,
    ]);
    expect((await renew(other.cookie)).status).toBe(401);
    const programs = (await list(here.token)).filter(({ surface }) => surface === 'api');
    expect((await end(programs[0]?.id ?? '')).status).toBe(204);
    expect([await may(program), await may(here.token)]).toEqual([401, 200]);
  });

  test('all others are ended at once, and how many were open', async () => {
    // A page and a program that are over, and not deleted yet.
    await server.signIn(email);
    wait(28_800 - limit);
    await enter();
    wait(limit);
    const here = await enter();
    const others = [(await enter()).token, await server.signIn(email)];
    const ended = () => server.ask('DELETE /admin/profile/sessions', { token: here.token });
    expect(await ended()).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all(others.map((token) => may(token)))).toEqual([401, 401]);
    expect(await may(here.token)).toBe(200);
    expect(await ended()).toMatchObject({ body: { ended: 0 } });
    const { rows } = await database().executeSql(
      "select before from audit_entry where action = 'session.othersEnded' and subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ before: { count: 2 } }]);
    const left = await database().executeSql('select id from web_session where person_id = $1', [id]);
    expect(left.rows).toEqual([{ id: here.session }]);
  });

  test('end by inactivity, whatever is read or renewed; activity keeps them, and programs have none', async () => {
    const program = await server.signIn(email);
    let here = await enter();
    const acted = seconds;
    while (seconds < acted + limit - 1) {
      wait(Math.min(400, acted + limit - 1 - seconds));
      const renewed = await renew(here.cookie);
      expect(renewed.status).toBe(200);
      here = page(renewed.body, renewed.headers);
      expect(await may(here.token)).toBe(200);
      expect((await server.ask('GET /admin/profile/sessions', { token: here.token })).status).toBe(200);
    }
    wait(1);
    expect([await may(here.token), (await renew(here.cookie)).status]).toEqual([401, 401]);
    expect((await act(here.token)).status).toBe(401);
    expect((await list(program)).map(({ surface }) => surface)).toEqual(['api']);

    const active = await enter();
    wait(590);
    await act(active.token);
    wait(limit - 1);
    expect((await renew(active.cookie)).status).toBe(200);
    wait(1);
    expect((await renew(active.cookie)).status).toBe(401);
    expect(await may(program)).toBe(200);
    await deleteOutdated(database().db, moment());
    const { rows } = await database().executeSql('select id from web_session where person_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('a shorter time of inactivity holds at once', async () => {
    const here = await enter();
    await addPerson(database(), `admin${people}@trastienda.mx`);
    const admin = await server.signIn(`admin${people}@trastienda.mx`);
    const { body } = await server.ask('GET /generalsettings', { token: admin });
    wait(421);
    expect(await may(here.token)).toBe(200);
    const save = (timeInactivitySeconds: number) =>
      server.ask('PUT /generalsettings', { token: admin, body: { ...(body as object), timeInactivitySeconds } });
    expect((await save(300)).status).toBe(200);
    expect([await may(here.token), (await renew(here.cookie)).status]).toEqual([401, 401]);
    await save(idle);
  });

  const prolong = ({ token, cookie }: { token: string; cookie: string }, body: object, headers: object = own) =>
    server.ask('PUT /oauth/session', { token, body, headers: { ...headers, cookie } });
  const left = async (token: string) =>
    ((await server.ask('GET /admin/loggeduser', { token })).body as { sessionSecondsLeft?: number }).sessionSecondsLeft;

  test('a sign-in in place begins the same session anew, for all its tabs, with the next cookie', async () => {
    let here = await enter();
    for (let n = 0; n < 28_600; n += 550) {
      wait(550);
      const renewed = await renew(here.cookie);
      here = page(renewed.body, renewed.headers);
      await act(here.token);
    }
    wait(100);
    expect(await left(here.token)).toBe(100);
    const tab = page((await renew(here.cookie)).body, { 'set-cookie': here.cookie });
    const prolonged = await prolong(here, { currentPassword: testPassword });
    expect(prolonged).toMatchObject({ status: 200, body: { session_id: here.session, expires_in: 600 } });
    const next = page(prolonged.body, prolonged.headers);
    expect(String(prolonged.headers['set-cookie'])).toContain('Max-Age=28800');
    expect([await left(next.token), await left(tab.token)]).toEqual([28_800, 28_800]);
    wait(200);
    expect(await renew(next.cookie)).toMatchObject({ status: 200, body: { session_id: here.session } });
  });

  test('a sign-in in place is refused after the deadline for two steps, as any other, and the session goes on to its end', async () => {
    const here = await enter();
    const postpone = (days: number) =>
      database()
        .db.updateTable('person')
        .set({ two_factor_deadline: addDays(todayInMexico(moment()), days) })
        .where('id', '=', id)
        .execute();
    await postpone(-1);
    const proof = { currentPassword: testPassword };
    expect(await prolong(here, proof)).toMatchObject({
      status: 400,
      body: { code: 'session.deadlineExpired', error_description: 'error.deadline.activate.2FA.expired' },
    });
    expect(await may(here.token)).toBe(200);
    await postpone(0);
    expect((await prolong(here, proof)).status).toBe(200);
  });

  test('a sign-in in place asks for the password and the code again, and belongs to pages of this origin with their cookie', async () => {
    const program = await server.signIn(email);
    const [here, other] = [await enter(), await enter()];
    await database()
      .db.updateTable('person')
      .set({ two_factor_secret: server.context.secrets.seal(secret), two_factor_active: true })
      .where('id', '=', id)
      .execute();
    const code = new TOTP({ secret }).generate({ timestamp: moment().getTime() });
    const proof = { currentPassword: testPassword, code };
    expect(await prolong(here, { currentPassword: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'La contraseña actual es incorrecta' } },
    });
    expect(await prolong(here, { currentPassword: testPassword })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
    expect((await prolong(here, proof, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect(await prolong({ ...here, cookie: '' }, proof)).toMatchObject({ body: { code: 'session.prolong.page' } });
    expect(await prolong({ token: program, cookie: here.cookie }, proof)).toMatchObject({
      body: { code: 'session.prolong.page' },
    });
    expect((await prolong(here, proof)).status).toBe(200);
    wait(30);
    const later = { ...proof, code: new TOTP({ secret }).generate({ timestamp: moment().getTime() }) };
    expect((await prolong({ token: here.token, cookie: other.cookie }, later)).status).toBe(401);
    expect(await left(program)).toBeLessThan(28_800);
  });
});
