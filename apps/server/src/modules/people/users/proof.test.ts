import type { Role } from '@trastienda/domain';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendOwnerNotice } from '../session/owner-notice.ts';
import { proveIdentity } from '../session/prove-identity.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const start = new Date('2027-03-01T18:00:00Z');
const roles: readonly Role[] = ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'];

describeOnOneEngine('postgres', 'a session alone gives nobody lasting access (R42)', (database) => {
  const app = appForBlock(database);
  let token: string;
  let boss: string;
  let count = 0;
  beforeAll(async () => {
    app.setNow(start);
    for (const seller of ['aurora', 'brisa']) await addSeller(database(), seller);
    boss = await addPerson(database(), 'boss@trastienda.mx', {
      roles: ['ADMIN_USER', 'ORDERS_USER'],
      passwordChangedAt: start,
    });
    token = await app.signIn('boss@trastienda.mx');
  }, 120_000);

  const named = (held: readonly Role[]) => held.map((roleName) => ({ roleName }));
  const formOf = (email: string, change: object = {}) => ({
    firstName: 'Ana',
    lastName: 'Prueba',
    email,
    roles: named(roles),
    status: 'ENABLED',
    operatingUser: false,
    organizations: [{ accountName: 'aurora' }],
    ...change,
  });
  const notices = async (to: string) => {
    const { rows } = await database().executeSql(
      "select data from pgboss.job where name = 'session.ownerNotice' and data ->> 'to' = $1 order by created_on",
      [to],
    );
    return rows.map(({ data }) => data as Parameters<typeof sendOwnerNotice>[1]);
  };
  const kinds = async (to: string) => (await notices(to)).map(({ kind }) => kind);
  const save = (id: string | undefined, body: object, as = token) =>
    app.ask(id ? `PUT /admin/user/${id}` : 'POST /admin/user', { token: as, body });
  const someone = async (change: object = {}) => {
    count += 1;
    const email = `p${count}@aurora.mx`;
    const id = await addPerson(database(), email, { roles, accounts: ['aurora'], passwordChangedAt: start, ...change });
    return { id, email };
  };
  const proof = { currentPassword: testPassword };

  test.each([
    ['another permission', {}, { roles: named([...roles, 'CATALOG_USER']) }],
    ['an administrator', {}, { roles: named(['ORGANIZATION_ADMIN_USER', 'ORDERS_USER']) }],
    ['a user of the marketplace', {}, { roles: named(['STANDARD_USER', 'ORDERS_USER']) }],
    ['the operating switch', {}, { operatingUser: true }],
    ['another seller', {}, { organizations: [{ accountName: 'brisa' }] }],
    ['enabling', { disabled: true }, {}],
  ])('%s needs the password, and both are told', async (_, before, change) => {
    const { id, email } = await someone(before);
    const read = async () => (await app.ask(`GET /admin/user/${id}`, { token })).body;
    const found = await read();
    const told = (await kinds('boss@trastienda.mx')).length;
    const form = formOf(email, change);
    expect(await save(id, form)).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'Escriba su contraseña actual' } },
    });
    expect(await save(id, { ...form, currentPassword: 'otra' })).toMatchObject({
      status: 400,
      body: { code: 'session.passwordChange.current' },
    });
    expect(await read()).toEqual(found);
    expect(await kinds(email)).toEqual([]);
    expect((await save(id, { ...form, ...proof })).status).toBe(200);
    expect((await kinds('boss@trastienda.mx')).slice(told)).toEqual(['userRaised']);
    expect(await kinds(email)).toEqual(['raised']);
  });

  test('names and less access need none, and nobody is told', async () => {
    const { id, email } = await someone({ roles: [...roles, 'CATALOG_USER'], operating: true });
    expect((await save(id, formOf(email, { firstName: 'Eva', status: 'DISABLED' }))).status).toBe(200);
    expect(await kinds(email)).toEqual([]);
  });

  test('a new user needs the password, and its maker is told by mail', async () => {
    const form = formOf('nueva@aurora.mx', { status: 'DISABLED' });
    expect(await save(undefined, form)).toMatchObject({ status: 400 });
    expect((await app.ask('GET /admin/emails/nueva@aurora.mx', { token })).body).toBe(false);
    expect((await save(undefined, { ...form, ...proof })).status).toBe(201);
    const notice = (await notices('boss@trastienda.mx')).at(-1);
    expect(notice).toMatchObject({ kind: 'userCreated', params: { email: 'nueva@aurora.mx' } });
    if (notice) await sendOwnerNotice(app.context, notice);
    const mail = ((await app.mails()).at(-1) ?? '').replace(/=\n/g, '');
    expect(mail).toContain('To: boss@trastienda.mx');
    expect(mail).toContain('nueva@aurora.mx');
    expect(mail).toContain('cambie su contrase');
  });

  test('needs the code too where two steps are on', async () => {
    const { email } = await someone({ roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], twoFactorSecret: secret });
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
        timestamp: start.getTime() + seconds * 1000,
      });
    const grant = { username: email, password: testPassword, code: codeAt(-30) };
    const own = ((await app.askToken(grant)).body as { access_token: string }).access_token;
    const form = formOf('con-codigo@aurora.mx', proof);
    expect(await save(undefined, form, own)).toMatchObject({ status: 400, body: { code: 'session.proof.code' } });
    expect((await save(undefined, { ...form, ...{ code: codeAt(0) } }, own)).status).toBe(201);
  });

  test('a token is told to its owner, and proves nothing itself', async () => {
    const body = { name: 'CI', scopes: ['read'], days: 30, ...proof };
    expect(
      await app.ask('POST /admin/profile/tokens', { token, body: { ...body, currentPassword: '' } }),
    ).toMatchObject({
      status: 400,
    });
    const made = await app.ask('POST /admin/profile/tokens', { token, body });
    expect(made.status).toBe(201);
    expect((await notices('boss@trastienda.mx')).at(-1)).toMatchObject({
      kind: 'tokenCreated',
      params: { token: 'CI' },
    });
    const program = (made.body as { token: string }).token;
    expect((await save(undefined, formOf('x@aurora.mx', proof), program)).status).toBe(403);
    const viewer = {
      userId: boss,
      roles: ['ADMIN_USER'] as const,
      accountNames: [],
      operatingUser: false,
      tokenScopes: ['reports'] as const,
    };
    const origin = { personId: boss, surface: 'api', requestId: 'r-1' } as const;
    await expect(proveIdentity(app.context, viewer, proof, origin)).rejects.toMatchObject({
      status: 403,
      code: 'session.proof.program',
    });
  });
});
