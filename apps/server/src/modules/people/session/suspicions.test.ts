import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { testClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { accountName } from './attempts.repository.ts';
import { insertLink } from './recovery.repository.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Line = Record<string, unknown>;
const email = 'ana@aurora.mx';
const address = '203.0.113.7';

describeOnOneEngine('postgres', 'the log and the audit tell an attack', (database) => {
  const lines: Line[] = [];
  const server = appForBlock(database, { log: { write: (line) => void lines.push(JSON.parse(line) as Line) } });
  let id: string;
  beforeAll(async () => {
    await addSeller(database(), 'aurora', 'Aurora');
    id = await addPerson(database(), email, {
      roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
      accounts: ['aurora'],
    });
  });

  const refused = () => lines.filter(({ msg }) => msg === 'refused');
  /** The counts of the audit since they were asked for last. */
  const audited = async () => {
    await server.app.refusals.write();
    const { rows } = await database().executeSql(
      'delete from audit_refusal returning person_id, address, operation, reason, status, times::int as times',
    );
    return rows;
  };
  const countEntries = async () => (await database().executeSql('select count(*)::int as n from audit_entry')).rows;

  test('a failed sign-in: address, account, person, operation and reason; of an unknown account all but the person', async () => {
    for (const username of [email, 'nadie@aurora.mx']) {
      lines.length = 0;
      const entries = await countEntries();
      const { status } = await server.askToken({ username, password: 'Equivocada.1' }, address);
      expect(status).toBe(400);
      const person = username === email ? id : null;
      const account = accountName(username);
      const facts = {
        level: 40,
        address,
        account,
        person,
        operation: 'issueToken',
        reason: 'session.credentials',
        status: 400,
      };
      expect(refused()).toEqual([expect.objectContaining(facts)]);
      const { operation, reason } = facts;
      expect(await audited()).toEqual([{ person_id: person, address, operation, reason, status: 400, times: 1 }]);
      expect(await countEntries()).toEqual(entries);
      expect(JSON.stringify(lines)).not.toMatch(/Equivocada|@/);
    }
  });

  test('a sign-in that succeeds is no suspicion', async () => {
    lines.length = 0;
    await server.signIn(email);
    expect(refused()).toEqual([]);
  });

  test('what is not allowed: with the person', async () => {
    const token = await server.signIn(email);
    lines.length = 0;
    expect((await server.ask('GET /generalsettings/history', { token, address })).status).toBeGreaterThanOrEqual(400);
    expect((await server.ask('POST /categories', { token, address, body: {} })).status).toBe(403);
    expect(refused()).toContainEqual(
      expect.objectContaining({
        address,
        person: id,
        operation: 'createCategory',
        status: 403,
        reason: expect.any(String),
      }),
    );
  });

  const wrong = 'Equivocada.1';
  const chosen = { password: 'Otra-clave.2027', repeatPassword: 'Otra-clave.2027' };
  type Kind = [
    operation: string,
    call: (link: string) => string,
    body: object | undefined,
    reason: string,
    signed?: true,
  ];
  test.each<Kind>([
    [
      'changePassword',
      (link) => `PUT /admin/user/change/password/${link}`,
      { email: 'otra@aurora.mx', ...chosen },
      'session.passwordChange.user',
    ],
    ['getPasswordQr', (link) => `GET /admin/user/getCode/${link}`, undefined, 'session.passwordChange.link'],
    [
      'changeOwnPassword',
      () => `PUT /admin/profile/password`,
      { code: wrong, password: chosen.password },
      'session.passwordChange.current',
      true,
    ],
    [
      'startTwoFactor',
      () => `POST /admin/user/${id}/activate2FA`,
      { currentPassword: wrong },
      'session.passwordChange.current',
      true,
    ],
  ])(
    'a failed try of %s: the person, the operation and the reason, without the secret',
    async (operation, call, body, reason, signed) => {
      const link = newSecret();
      const at = {
        hash: hashSecret(link),
        personId: id,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
      };
      await insertLink(database().db, at);
      if (operation === 'getPasswordQr') await database().executeSql('update password_change_link set used_at = now()');
      const token = await server.signIn(email);
      lines.length = 0;
      await audited();
      const entries = await countEntries();
      const answer = await server.ask(call(link), {
        ...(signed ? { token } : { headers: { authorization: testClient } }),
        address,
        ...(body && { body }),
      });
      expect([400, 404]).toContain(answer.status);
      expect(refused()).toEqual([expect.objectContaining({ person: id, operation, address, level: 40 })]);
      const counted = await audited();
      expect(counted).toEqual([{ person_id: id, address, operation, reason, status: answer.status, times: 1 }]);
      expect(await countEntries()).toEqual(entries);
      expect(JSON.stringify([lines, counted])).not.toMatch(/Equivocada|Otra-clave|@/);
      expect(JSON.stringify([lines, counted])).not.toContain(link);
    },
  );

  test('links that nobody ever got: counted together, without a person', async () => {
    lines.length = 0;
    await audited();
    const entries = await countEntries();
    const headers = { authorization: testClient };
    const from = '203.0.113.99';
    for (let n = 0; n < 3; n++)
      await server.ask(`PUT /admin/user/change/password/${newSecret()}`, {
        body: { email, ...chosen },
        headers,
        address: from,
      });
    expect(refused()).toHaveLength(3);
    expect(refused()[0]).toMatchObject({ person: null, operation: 'changePassword', address: from });
    const at = { person_id: null, address: from, operation: 'changePassword' };
    expect(await audited()).toEqual([{ ...at, reason: 'session.passwordChange.link', status: 404, times: 3 }]);
    expect(await countEntries()).toEqual(entries);
  });

  test('too many tries, and every request for a link', async () => {
    lines.length = 0;
    const asked = () => server.ask(`POST /admin/user/notify/change/password/${email}`, { address: '203.0.113.8' });
    while ((await asked()).status === 204) expect(lines.length).toBeLessThan(200);
    const links = lines.filter(({ msg }) => msg === 'a link to change a password was asked for');
    expect(links.length).toBeGreaterThan(5);
    expect(links[0]).toMatchObject({ level: 40, address: '203.0.113.8', account: accountName(email) });
    expect(refused().at(-1)).toMatchObject({
      status: 429,
      operation: 'notifyPasswordChange',
      account: accountName(email),
    });
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('a page without encryption is told where the encrypted one is, instead of losing its session', async () => {
    const grant = { grant_type: 'password', username: email, password: testPassword, session: 'cookie' };
    const encrypted = { ...server.context.config, publicUrl: 'https://tienda.mx' };
    const { publicUrl } = server.context.config;
    Object.assign(server.context.config, encrypted);
    const from = (origin: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/oauth/token',
        headers: { origin, authorization: `Basic ${btoa('trastienda-web:trastienda')}` },
        payload: grant,
      });
    try {
      const answer = await from('http://tienda.local:4000');
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'settings.needsHttps', message: expect.stringContaining('https://tienda.mx') }),
      ]);
      for (const kept of ['https://tienda.mx', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
        expect([kept, (await from(kept)).statusCode]).toEqual([kept, 200]);
    } finally {
      Object.assign(server.context.config, { publicUrl });
    }
    expect((await from('http://tienda.local:4000')).statusCode).toBe(200);
  });
});
