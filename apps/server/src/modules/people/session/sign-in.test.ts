import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { testClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codeAt = (moment: Date) => new TOTP({ secret }).generate({ timestamp: moment.getTime() });
const start = new Date('2026-11-20T18:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describeOnOneEngine('postgres', 'sign-in', (database) => {
  const server = appForBlock(database);
  const seller = { roles: ['ORGANIZATION_ADMIN_USER'], accounts: ['aurora'], passwordChangedAt: start } as const;

  beforeAll(async () => {
    server.setNow(start);
    await addSeller(database(), 'aurora', 'Aurora');
    await addPerson(database(), 'ana@trastienda.mx', { passwordChangedAt: start });
    await addPerson(database(), 'off@aurora.mx', { ...seller, disabled: true });
    await addPerson(database(), 'old@aurora.mx', { ...seller, passwordChangedAt: new Date('2026-01-01T00:00:00Z') });
    await addPerson(database(), 'pending@aurora.mx', { ...seller, passwordPending: true });
    await addPerson(database(), 'late@aurora.mx', { ...seller, twoFactorDeadline: '2026-11-19' });
    await addPerson(database(), 'today@aurora.mx', { ...seller, twoFactorDeadline: '2026-11-20' });
    await addPerson(database(), 'two@aurora.mx', { ...seller, twoFactorSecret: secret });
    await addPerson(database(), 'twice@aurora.mx', { ...seller, twoFactorSecret: secret });
    await addPerson(database(), 'victim@aurora.mx', seller);
    await addPerson(database(), 'crowd@aurora.mx', seller);
  });

  test('answers a token that the next call is let in with, and refuses after sign-out', async () => {
    const { status, body, headers } = await server.askToken({ username: 'Ana@Trastienda.mx ', password: testPassword });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 28_800 });
    expect(headers['cache-control']).toBe('no-store');
    const token = (body as { access_token: string }).access_token;
    const me = await server.ask('GET /admin/loggeduser', { token });
    expect(me.body).toMatchObject({
      email: 'ana@trastienda.mx',
      roles: [{ roleName: 'ADMIN_USER' }],
      organizations: [],
    });

    expect((await server.ask('POST /oauth/revoke', { token })).status).toBe(204);
    const after = await server.ask('GET /admin/loggeduser', { token });
    expect(after).toMatchObject({ status: 401, body: { code: 'session.token.invalid' } });
  });

  test('takes the grant as JSON and in the query form of the specification, and keeps no token in the clear', async () => {
    const grant = { grant_type: 'password', username: 'ana@trastienda.mx', password: testPassword };
    const headers = { authorization: testClient };
    const json = await server.ask('POST /oauth/token', { body: grant, headers });
    const query = await server.ask(`POST /oauth/token?${new URLSearchParams(grant)}`, { headers });
    expect([json.status, query.status]).toEqual([200, 200]);
    const token = (query.body as { access_token: string }).access_token;
    const kept = await database().executeSql('select encode(token_hash, $1) as hash from session_token', ['hex']);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    const dump = await database().executeSql('select * from session_token');
    expect(JSON.stringify(dump.rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  test.each([
    ['an unknown program', { authorization: 'Basic bm86bm8=' }, 401, 'session.client', 'invalid_client'],
    ['no program', {}, 401, 'session.client', 'invalid_client'],
  ])('refuses %s', async (_who, headers, status, code, error) => {
    const body = { grant_type: 'password', username: 'ana@trastienda.mx', password: testPassword };
    expect(await server.ask('POST /oauth/token', { body, headers: headers as Record<string, string> })).toMatchObject({
      status,
      body: { code, error },
    });
  });

  test('says which field is missing, and refuses another grant', async () => {
    const headers = { authorization: testClient };
    expect(await server.ask('POST /oauth/token', { headers })).toMatchObject({
      status: 400,
      body: {
        code: 'errors.validation',
        error: 'invalid_request',
        fields: { username: expect.any(String), password: expect.any(String) },
      },
    });
    const other = await server.ask('POST /oauth/token?grant_type=client_credentials&username=a&password=b', {
      headers,
    });
    expect(other).toMatchObject({ status: 400, body: { code: 'session.grant', error: 'unsupported_grant_type' } });
  });

  test.each([
    ['off@aurora.mx', 'error.user.disabled', 'session.userDisabled'],
    ['old@aurora.mx', 'error.expired.password', 'session.passwordExpired'],
    ['pending@aurora.mx', 'error.pending.change.password', 'session.passwordExpired'],
    ['late@aurora.mx', 'error.deadline.activate.2FA.expired', 'session.deadlineExpired'],
    ['two@aurora.mx', 'error.code.required', 'session.code.required'],
  ])('%s is refused with %s, to who knows the password', async (username, description, code) => {
    const known = await server.askToken({ username, password: testPassword });
    expect(known).toMatchObject({
      status: 400,
      body: { code, error: 'invalid_grant', error_description: description },
    });
    const guessed = await server.askToken({ username, password: 'wrong' });
    expect(guessed).toMatchObject({ status: 400, body: { error_description: 'error.bad.credentials' } });
  });

  test('answers an unknown user as it answers a wrong password', async () => {
    const wrong = await server.askToken({ username: 'today@aurora.mx', password: 'wrong' });
    const unknown = await server.askToken({ username: 'nobody@aurora.mx', password: 'wrong' });
    const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
  });

  test('the last day for two steps is still good', async () => {
    expect((await server.askToken({ username: 'today@aurora.mx', password: testPassword })).status).toBe(200);
  });

  test('after the last day of all, a new account still has its days for two steps (S1 §2)', async () => {
    const createdAt = new Date('2028-06-15T18:00:00Z');
    await addPerson(database(), 'new@aurora.mx', { ...seller, createdAt, passwordChangedAt: createdAt });
    const signIn = async (day: string) => {
      server.setNow(new Date(`${day}T18:00:00Z`));
      return server.askToken({ username: 'new@aurora.mx', password: testPassword });
    };
    const inTime = await signIn('2028-07-15');
    const late = await signIn('2028-07-16');
    server.setNow(start);
    expect(inTime.status).toBe(200);
    expect(late).toMatchObject({ status: 400, body: { error_description: 'error.deadline.activate.2FA.expired' } });
  });

  test('a code is good once, also for two at the same instant, and not after an older one', async () => {
    const grant = { username: 'twice@aurora.mx', password: testPassword };
    const both = await Promise.all([1, 2].map(() => server.askToken({ ...grant, code: codeAt(start) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await server.askToken({ ...grant, code: codeAt(start) });
    expect(again).toMatchObject({ status: 400, body: { error_description: 'error.code.invalid' } });
    const older = await server.askToken({ ...grant, code: codeAt(later(-30)) });
    expect(older).toMatchObject({ status: 400, body: { error_description: 'error.code.invalid' } });
    const next = await server.askToken({ ...grant, code: codeAt(later(30)) });
    expect(next.status).toBe(200);
  });

  test('a wrong code is refused', async () => {
    const wrong = await server.askToken({ username: 'two@aurora.mx', password: testPassword, code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'session.code.invalid' } });
  });

  test('five failures lock the account for a while, the right password included; then it opens by itself', async () => {
    const guess = (password: string) => server.askToken({ username: 'victim@aurora.mx', password });
    for (let i = 0; i < 5; i += 1) expect((await guess(`guess ${i}`)).status).toBe(400);
    const locked = await guess(testPassword);
    expect(locked).toMatchObject({
      status: 429,
      body: { code: 'session.locked', error_description: 'error.user.locked' },
    });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    server.setNow(later(899));
    expect((await guess(testPassword)).status).toBe(429);
    server.setNow(later(901));
    expect((await guess(testPassword)).status).toBe(200);
    server.setNow(start);
  });

  test('tries at the same instant are all counted', async () => {
    const many = Array.from({ length: 20 }, (_, i) =>
      server.askToken({ username: 'crowd@aurora.mx', password: `x${i}` }),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('an address that fails for many accounts has to wait', async () => {
    const from = '203.0.113.9';
    for (let i = 0; i < 50; i += 10) {
      const some = Array.from({ length: 10 }, (_, n) =>
        server.askToken({ username: `u${i + n}@x.mx`, password: 'x' }, from),
      );
      expect(new Set((await Promise.all(some)).map(({ status }) => status))).toEqual(new Set([400]));
    }
    const next = await server.askToken({ username: 'ana@trastienda.mx', password: testPassword }, from);
    expect(next).toMatchObject({ status: 429, body: { error_description: 'error.too.many.requests' } });
    const elsewhere = await server.askToken({ username: 'ana@trastienda.mx', password: testPassword }, '203.0.113.10');
    expect(elsewhere.status).toBe(200);
  });

  test('a session ends by its age, and at once when the person is disabled', async () => {
    const token = await server.signIn('ana@trastienda.mx');
    server.setNow(later(28_801));
    expect((await server.ask('GET /carriers', { token })).status).toBe(401);
    server.setNow(start);
    const other = await server.signIn('ana@trastienda.mx');
    await database()
      .db.updateTable('person')
      .set({ status: 'DISABLED' })
      .where('email', '=', 'ana@trastienda.mx')
      .execute();
    expect((await server.ask('GET /carriers', { token: other })).status).toBe(401);
    await database()
      .db.updateTable('person')
      .set({ status: 'ENABLED' })
      .where('email', '=', 'ana@trastienda.mx')
      .execute();
  });

  test('writes who signed in and out to the audit log', async () => {
    const { rows } = await database().executeSql('select action from audit_entry order by id');
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['session.opened', 'session.closed']));
  });
});
