import type { Role } from '@trastienda/domain';
import { TOTP } from 'otpauth';
import type { LoggedUser } from 'trastienda-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { basicClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const start = new Date('2026-11-20T18:00:00Z');
const own = { host: 'localhost', 'sec-fetch-site': 'same-origin' };
const owed = { code: 'session.twoFactor.required', error_description: 'error.activate.2FA.required' };

describeOnOneEngine('postgres', 'two steps that the settings demand of administrators', (database) => {
  const server = appForBlock(database);
  let people = 0;
  beforeAll(async () => {
    server.setNow(start);
    await addSeller(database(), 'aurora');
  });
  beforeEach(() => demand(false));

  const demand = async (on: boolean) => {
    await database().executeSql('update general_settings set admin_two_factor = $1', [on]);
    // The server remembers an answer about a token for a second.
    server.setNow(new Date(server.context.now().getTime() + 1_000));
  };
  const someone = async (roles: readonly Role[] = ['ADMIN_USER'], options: { twoFactorSecret?: string } = {}) => {
    people += 1;
    const email = `p${people}@trastienda.mx`;
    const accounts = roles.some((role) => role.startsWith('ORGANIZATION')) ? ['aurora'] : [];
    await addPerson(database(), email, { roles, accounts, passwordChangedAt: start, ...options });
    return email;
  };
  const ofPage = async (email: string) => {
    const { status, body, headers } = await server.ask('POST /oauth/token', {
      headers: { authorization: basicClient('trastienda-web') },
      body: { grant_type: 'password', username: email, password: testPassword, session: 'cookie' },
    });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { status, token: (body as { access_token: string }).access_token, cookie };
  };
  const ofProgram = (email: string, code?: string) =>
    server.askToken({ username: email, password: testPassword, ...(code && { code }) });
  const carriers = (token: string) => server.ask('GET /carriers', { token });
  const me = async (token: string) => (await server.ask('GET /admin/loggeduser', { token })).body as LoggedUser;
  const activate = async (token: string) => {
    const { id } = await me(token);
    const proof = { currentPassword: testPassword };
    const offered = await server.ask(`POST /admin/user/${id}/activate2FA`, { token, body: proof });
    const code2FA = new TOTP({ secret: (offered.body as { secret: string }).secret }).generate({
      timestamp: server.context.now().getTime(),
    });
    return server.ask(`POST /admin/user/${id}/validateactivation2FA`, { token, body: { ...proof, code2FA } });
  };

  test.each<[Role]>([['ADMIN_USER'], ['STANDARD_USER']])(
    '%s is let in by the page to the activation alone, and then everywhere',
    async (role) => {
      const email = await someone([role]);
      await demand(true);
      const { status, token } = await ofPage(email);
      expect([status, (await me(token)).twoFactorDemand]).toEqual([200, 'now']);
      for (const call of ['GET /carriers', 'GET /events', 'PUT /admin/profile', 'POST /admin/profile/tokens']) {
        const body = call.startsWith('GET') ? undefined : {};
        expect({ call, ...(await server.ask(call, { token, body })) }).toMatchObject({ status: 401, body: owed });
      }
      expect((await server.ask('GET /generalsettings', { token })).status).toBe(200);
      const activated = await activate(token);
      expect(activated).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
      expect((await carriers(token)).status).toBe(200);
      expect(await me(token)).toMatchObject({ using2FA: true, recoveryCodesLeft: 10 });
      expect(await me(token)).not.toHaveProperty('twoFactorDemand');
      expect(await ofProgram(email)).toMatchObject({ status: 400, body: { error_description: 'error.code.required' } });
    },
  );

  test('a program’s sign-in is refused with what to do, to who knows the password, and counts as no guess', async () => {
    const email = await someone();
    await demand(true);
    for (let n = 0; n < 7; n += 1)
      expect(await ofProgram(email)).toMatchObject({ status: 400, body: { ...owed, error: 'invalid_grant' } });
    const guessed = await server.askToken({ username: email, password: 'otra' });
    expect(guessed).toMatchObject({ status: 400, body: { error_description: 'error.bad.credentials' } });
  });

  test('sessions that are open when the switch is turned on go on until their next sign-in', async () => {
    const email = await someone();
    const [page, program] = [await ofPage(email), await server.signIn(email)];
    await demand(true);
    for (const token of [page.token, program]) {
      expect((await carriers(token)).status).toBe(200);
      expect((await me(token)).twoFactorDemand).toBe('nextSignIn');
    }
    const renewed = await server.ask('POST /oauth/session', { headers: { ...own, cookie: page.cookie } });
    const { access_token: token } = renewed.body as { access_token: string };
    expect((await carriers(token)).status).toBe(200);
    // Signing in again in place is a sign-in.
    const body = { currentPassword: testPassword };
    const prolonged = await server.ask('PUT /oauth/session', { token, body, headers: { ...own, cookie: page.cookie } });
    expect(prolonged.status).toBe(200);
    expect(await carriers((prolonged.body as { access_token: string }).access_token)).toMatchObject({
      status: 401,
      body: owed,
    });
  });

  test('a token of a program goes on: it has its own scope, end and owner', async () => {
    const email = await someone();
    const token = await server.signIn(email);
    const asked = { name: 'ci', scopes: ['read'], days: 30, currentPassword: testPassword };
    const made = await server.ask('POST /admin/profile/tokens', { token, body: asked });
    expect(made.status).toBe(201);
    await demand(true);
    expect((await carriers((made.body as { token: string }).token)).status).toBe(200);
  });

  test('turned off again it lets a waiting session in; turned on once more it holds it again', async () => {
    const email = await someone();
    await demand(true);
    const { token } = await ofPage(email);
    expect((await carriers(token)).status).toBe(401);
    await demand(false);
    expect((await carriers(token)).status).toBe(200);
    expect(await me(token)).not.toHaveProperty('twoFactorDemand');
    await demand(true);
    expect((await carriers(token)).status).toBe(401);
  });

  test.each<[string, readonly Role[], object]>([
    ['a seller', ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], {}],
    ['the integrator', ['ADMIN_API'], {}],
  ])('it binds no %s', async (_, roles, options) => {
    const email = await someone(roles, options);
    await demand(true);
    expect((await ofProgram(email)).status).toBe(200);
    const { token } = await ofPage(email);
    expect((await carriers(token)).status).not.toBe(401);
    expect(await me(token)).not.toHaveProperty('twoFactorDemand');
  });

  test('an administrator with two steps signs in as ever', async () => {
    const email = await someone(['ADMIN_USER'], { twoFactorSecret: server.context.secrets.seal(secret) });
    await demand(true);
    const code = new TOTP({ secret }).generate({ timestamp: server.context.now().getTime() });
    const { status, body } = await ofProgram(email, code);
    expect(status).toBe(200);
    expect((await carriers((body as { access_token: string }).access_token)).status).toBe(200);
  });
});
