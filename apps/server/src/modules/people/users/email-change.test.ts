import { Secret, TOTP } from 'otpauth';
import type { User } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendEmailLink, sendEmailNotice } from '../session/email-change-mail.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const start = new Date('2027-03-01T18:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
type Proof = { currentPassword?: string; code?: string };

describeOnOneEngine('postgres', 'a changed e-mail', (database) => {
  const app = appForBlock(database);
  let count = 0;
  beforeAll(async () => {
    app.setNow(start);
    await addSeller(database(), 'aurora');
  }, 120_000);

  async function someone(options: Parameters<typeof addPerson>[2] = {}) {
    count += 1;
    const email = `p${count}@aurora.mx`;
    const id = await addPerson(database(), email, {
      roles: ['ADMIN_USER', 'ORDERS_USER'],
      passwordChangedAt: start,
      ...options,
    });
    return { id, email };
  }
  const seller = { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] as const, accounts: ['aurora'] };
  const save = (
    token: string,
    id: string,
    email: string,
    { code, ...proof }: Proof = {},
    roles = ['ADMIN_USER', 'ORDERS_USER'],
  ) =>
    app.ask(`PUT /admin/user/${id}`, {
      token,
      body: {
        firstName: 'Ana',
        lastName: 'Prueba',
        email,
        roles: roles.map((roleName) => ({ roleName })),
        status: 'ENABLED',
        organizations: roles.includes('ADMIN_USER') ? [] : [{ accountName: 'aurora' }],
        ...proof,
        ...(code && { code }),
      },
    });
  const emailOf = async (id: string) =>
    (await database().db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const notices = async (to: string) => {
    const { rows } = await database().executeSql(
      "select data from pgboss.job where name = 'session.emailNotice' and data ->> 'to' = $1 order by created_on",
      [to],
    );
    return rows.map(({ data }) => data as Parameters<typeof sendEmailNotice>[1]);
  };
  const linkTo = async (id: string, email: string) => {
    await sendEmailLink(app.context, id);
    const mail = (await app.mails()).filter((one) => one.includes(`To: ${email}`)).at(-1) ?? '';
    return /\/pages\/email\/([\w-]{43})/.exec(mail.replace(/=\n/g, ''))?.[1] ?? '';
  };
  const confirm = (link: string) => app.ask(`POST /admin/user/change/email/${link}`);
  const alive = async (token: string) => (await app.ask('GET /admin/loggeduser', { token })).status;

  test('needs the current password: a token alone changes nothing', async () => {
    const { id, email } = await someone();
    const token = await app.signIn(email);
    expect(await save(token, id, 'ladron@x.mx')).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'Escriba su contraseña actual' } },
    });
    expect(await save(token, id, 'ladron@x.mx', { currentPassword: 'otra' })).toMatchObject({
      status: 400,
      body: { code: 'session.passwordChange.current', fields: { currentPassword: expect.any(String) } },
    });
    expect(await emailOf(id)).toBe(email);
    expect(await notices(email)).toEqual([]);
    for (let n = 0; n < 4; n += 1) await save(token, id, 'ladron@x.mx', { currentPassword: 'otra' });
    expect(await save(token, id, 'ladron@x.mx', { currentPassword: testPassword })).toMatchObject({ status: 429 });
    // Saving only the names still needs no password.
    expect((await save(token, id, email)).status).toBe(200);
  });

  test('counts once the new address confirms it, and ends what the old one had', async () => {
    const { id, email } = await someone();
    const token = await app.signIn(email);
    const wanted = 'nueva@aurora.mx';
    const saved = await save(token, id, wanted, { currentPassword: testPassword });
    expect(saved).toMatchObject({ status: 200, body: { email, pendingEmail: wanted } });
    const [asked] = await notices(email);
    expect(asked).toMatchObject({ kind: 'asked', email: wanted });
    if (asked) await sendEmailNotice(app.context, asked);
    expect((await app.mails()).at(-1)).toMatch(/cambie su contrase/);

    const first = await linkTo(id, wanted);
    const link = await linkTo(id, wanted);
    expect(await confirm(first)).toMatchObject({ status: 404, body: { code: 'session.emailChange.unknown' } });
    expect([await emailOf(id), await alive(token)]).toEqual([email, 200]);
    const shown = async (seconds: number) => {
      app.setNow(new Date(start.getTime() + seconds * 1000));
      return ((await app.ask(`GET /admin/user/${id}`, { token })).body as User).pendingEmail;
    };
    expect([await shown(3_599), await shown(3_600)]).toEqual([wanted, undefined]);
    app.setNow(start);
    expect((await confirm(link)).status).toBe(204);
    expect([await emailOf(id), await alive(token)]).toEqual([wanted, 401]);
    expect((await notices(email)).map(({ kind }) => kind)).toEqual(['asked', 'changed']);
    expect(await confirm(link)).toMatchObject({ status: 409, body: { code: 'session.emailChange.used' } });
    expect(await app.signIn(wanted)).toBeTruthy();
    await expect(app.signIn(email)).rejects.toThrow('bad.credentials');
    expect((await app.ask(`GET /admin/user/${id}`, { token: await app.signIn(wanted) })).body).not.toHaveProperty(
      'pendingEmail',
    );
  });

  test('needs the code too where two steps are on, and the code opens nothing twice', async () => {
    const { id, email } = await someone({ ...seller, twoFactorSecret: secret });
    const codeOf = (at: Date) =>
      new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at.getTime() });
    const grant = { username: email, password: testPassword, code: codeOf(later(-30)) };
    const token = ((await app.askToken(grant)).body as { access_token: string }).access_token;
    const roles = [...seller.roles];
    const proof = { currentPassword: testPassword };
    const ask = (given: Proof) => save(token, id, 'dos@aurora.mx', { ...proof, ...given }, roles);
    expect(await ask({})).toMatchObject({ status: 400, body: { code: 'session.proof.code' } });
    expect(await ask({ code: '000000' })).toMatchObject({ status: 400, body: { code: 'session.code.invalid' } });
    expect((await ask({ code: codeOf(start) })).status).toBe(200);
    expect(await ask({ code: codeOf(start) })).toMatchObject({ status: 400, body: { code: 'session.code.invalid' } });
  });

  test('of somebody else needs the password of who asks, and the yes of the new address', async () => {
    const boss = await someone();
    const token = await app.signIn(boss.email);
    const { id, email } = await someone(seller);
    const theirs = await app.signIn(email);
    const roles = [...seller.roles];
    expect((await save(token, id, 'otra@aurora.mx', {}, roles)).status).toBe(400);
    const saved = await save(token, id, 'otra@aurora.mx', { currentPassword: testPassword }, roles);
    expect(saved.body as User).toMatchObject({ email, pendingEmail: 'otra@aurora.mx' });
    expect((await notices(email)).map(({ kind }) => kind)).toEqual(['asked']);
    expect(await alive(theirs)).toBe(200);
    expect((await confirm(await linkTo(id, 'otra@aurora.mx'))).status).toBe(204);
    expect([await emailOf(id), await alive(theirs)]).toEqual(['otra@aurora.mx', 401]);
  });

  test('of somebody else is asked about again when it is confirmed: the account may hold more by then (R42)', async () => {
    const lesser = await someone(seller);
    const token = await app.signIn(lesser.email);
    const roles = [...seller.roles];
    const askFor = async (wanted: string) => {
      const { id, email } = await someone(seller);
      expect((await save(token, id, wanted, { currentPassword: testPassword }, roles)).status).toBe(200);
      return { id, email, link: await linkTo(id, wanted) };
    };
    const { db } = database();
    const raised = await askFor('ladron1@x.mx');
    await db.insertInto('person_role').values({ person_id: raised.id, role: 'CATALOG_USER' }).execute();
    const operating = await askFor('ladron2@x.mx');
    await db.updateTable('person').set({ operating_user: true }).where('id', '=', operating.id).execute();
    const orphan = await askFor('ladron3@x.mx');
    await db.updateTable('person').set({ status: 'DISABLED' }).where('id', '=', lesser.id).execute();
    for (const { id, email, link } of [raised, operating, orphan]) {
      expect(await confirm(link)).toMatchObject({ status: 409, body: { code: 'session.emailChange.expired' } });
      expect(await emailOf(id)).toBe(email);
    }
  });

  test('is one of nobody else, ends with its time, and with a new password', async () => {
    const { id, email } = await someone();
    const token = await app.signIn(email);
    const proof = { currentPassword: testPassword };
    const taken = await someone();
    expect(await save(token, id, taken.email, proof)).toMatchObject({
      status: 409,
      body: { code: 'users.email.taken', fields: { email: expect.any(String) } },
    });
    expect((await save(token, id, 'tarde@aurora.mx', proof)).status).toBe(200);
    const late = await linkTo(id, 'tarde@aurora.mx');
    await addPerson(database(), 'tarde@aurora.mx');
    expect(await confirm(late)).toMatchObject({ status: 409, body: { code: 'users.email.taken' } });
    app.setNow(later(3_600));
    expect(await confirm(late)).toMatchObject({ status: 409, body: { code: 'session.emailChange.expired' } });
    app.setNow(start);

    expect((await save(token, id, 'otra-mas@aurora.mx', proof)).status).toBe(200);
    const link = await linkTo(id, 'otra-mas@aurora.mx');
    const change = { code: testPassword, password: 'Otra-clave.2027' };
    expect((await app.ask('PUT /admin/profile/password', { token, body: change })).status).toBe(204);
    expect(await confirm(link)).toMatchObject({ status: 404 });
    expect(await emailOf(id)).toBe(email);
  });

  test('a good link is no guess, also where somebody else has the e-mail by now', async () => {
    const { id, email } = await someone();
    const token = await app.signIn(email);
    expect((await save(token, id, 'ocupado@aurora.mx', { currentPassword: testPassword })).status).toBe(200);
    const link = await linkTo(id, 'ocupado@aurora.mx');
    await addPerson(database(), 'ocupado@aurora.mx');
    const call = (of: string) => app.ask(`POST /admin/user/change/email/${of}`, { address: '203.0.113.8' });
    for (let n = 0; n < 21; n += 1) expect(await call(link)).toMatchObject({ body: { code: 'users.email.taken' } });
    expect((await call('nada')).status).toBe(404);
  });

  test('links are guessed a few times only', async () => {
    const guess = () => app.ask('POST /admin/user/change/email/nada', { address: '203.0.113.7' });
    for (let n = 0; n < 20; n += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });
});
