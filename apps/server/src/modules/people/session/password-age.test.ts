import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const start = new Date('2026-11-20T18:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const DAY = 86_400;
const chosen = 'Otra-clave.larga-2027';

describeOnOneEngine('postgres', 'a password that expires under a session', (database) => {
  const server = appForBlock(database);
  let people = 0;
  beforeAll(async () => {
    await addSeller(database(), 'aurora');
  }, 120_000);
  beforeEach(async () => {
    server.setNow(start);
    await database().executeSql('update general_settings set expired_new_password_seconds = 7776000');
  });

  /** Signs somebody in an hour before their password expires. */
  const someone = async (roles: Parameters<typeof addPerson>[2] = {}) => {
    people += 1;
    const email = `p${people}@aurora.mx`;
    const seller = { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], accounts: ['aurora'] } as const;
    await addPerson(database(), email, { ...seller, ...roles, passwordChangedAt: later(3600 - 90 * DAY) });
    return { email, token: await server.signIn(email) };
  };
  const carriers = (token: string) => server.ask('GET /carriers', { token });
  const me = async (token: string) => (await server.ask('GET /admin/loggeduser', { token })).body;
  const expired = {
    status: 401,
    body: { code: 'session.passwordExpired', error: 'invalid_token', error_description: 'error.expired.password' },
  };

  test('holds every call up but those that tell it, change it and sign out', async () => {
    const { token } = await someone();
    server.setNow(later(3599));
    expect([(await carriers(token)).status, await me(token)]).toMatchObject([200, { email: 'p1@aurora.mx' }]);
    expect(await me(token)).not.toHaveProperty('passwordExpired');
    server.setNow(later(3600));
    expect(await carriers(token)).toMatchObject(expired);
    for (const call of ['GET /orders', 'POST /orders/v1/start-handling', 'GET /events', 'PUT /admin/profile']) {
      expect({
        call,
        ...(await server.ask(call, { token, body: call.startsWith('GET') ? undefined : {} })),
      }).toMatchObject(expired);
    }
    expect(await me(token)).toMatchObject({ email: 'p1@aurora.mx', passwordExpired: true });
    expect((await server.ask('GET /generalsettings', { token })).status).toBe(200);
    expect((await server.ask('POST /oauth/revoke', { token })).status).toBe(204);
    expect(await carriers(token)).toMatchObject({ status: 401, body: { code: 'session.token.invalid' } });
  });

  test.each([
    ['a seller', {}],
    ['an administrator', { roles: ['ADMIN_USER'], accounts: [] } as const],
  ])('is changed by %s where the work stands: this session goes on, the others end', async (_, roles) => {
    const { email, token } = await someone(roles);
    const other = await server.signIn(email);
    server.setNow(later(3601));
    expect(await carriers(token)).toMatchObject(expired);
    const change = (code: string) =>
      server.ask('PUT /admin/profile/password', { token, body: { code, password: chosen } });
    expect(await change('otra')).toMatchObject({ status: 400, body: { code: 'session.passwordChange.current' } });
    expect((await change(testPassword)).status).toBe(204);
    expect((await carriers(token)).status).toBe(200);
    expect(await me(token)).not.toHaveProperty('passwordExpired');
    expect(await carriers(other)).toMatchObject({ status: 401, body: { code: 'session.token.invalid' } });
    expect((await server.askToken({ username: email, password: chosen })).status).toBe(200);
    // The password is not expired any more, so the next change ends this session too.
    const again = { code: chosen, password: `${chosen}-2` };
    expect((await server.ask('PUT /admin/profile/password', { token, body: again })).status).toBe(204);
    expect((await carriers(token)).status).toBe(401);
  });

  test('follows the settings at once, both ways', async () => {
    const { token } = await someone();
    await addPerson(database(), 'boss@trastienda.mx', { passwordChangedAt: start });
    const boss = await server.signIn('boss@trastienda.mx');
    const settings = (await server.ask('GET /generalsettings', { token: boss })).body as object;
    const save = (days: number) =>
      server.ask('PUT /generalsettings', { token: boss, body: { ...settings, expiredNewPasswordSeconds: days * DAY } });
    expect((await carriers(token)).status).toBe(200);
    expect((await save(60)).status).toBe(200);
    expect(await carriers(token)).toMatchObject(expired);
    expect((await save(90)).status).toBe(200);
    expect((await carriers(token)).status).toBe(200);
  });

  test('never does so to a program', async () => {
    const { token } = await someone({ roles: ['ADMIN_API'], accounts: [] });
    server.setNow(later(7200));
    expect((await carriers(token)).status).toBe(200);
  });
});
