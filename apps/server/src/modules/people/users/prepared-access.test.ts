import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { testClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendEmailLink } from '../session/email-change-mail.ts';
import { insertLink } from '../session/recovery.repository.ts';
import { hashSecret, newSecret } from '../session/secrets.ts';

const start = new Date('2026-11-20T18:00:00Z');
const chosen = 'Otra-clave.2027';
const proof = { currentPassword: testPassword };
const seller = { roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'], accounts: ['aurora'] } as const;

describeOnOneEngine('postgres', 'what somebody else prepared in an account', (database) => {
  const app = appForBlock(database);
  let admin: string;
  let count = 0;
  beforeAll(async () => {
    app.setNow(start);
    await addSeller(database(), 'aurora');
    await addPerson(database(), 'admin@trastienda.mx', { passwordChangedAt: start });
    admin = await app.signIn('admin@trastienda.mx');
  });

  async function someone() {
    count += 1;
    const email = `p${count}@aurora.mx`;
    const id = await addPerson(database(), email, { ...seller, passwordChangedAt: start });
    return { id, email, wanted: `ladron${count}@x.mx`, token: await app.signIn(email) };
  }
  type Someone = Awaited<ReturnType<typeof someone>>;
  const save = ({ id }: Someone, email: string, change: object = {}) =>
    app.ask(`PUT /admin/user/${id}`, {
      token: admin,
      body: {
        ...{ firstName: 'Ana', lastName: 'Prueba', email, status: 'ENABLED', ...proof },
        roles: seller.roles.map((roleName) => ({ roleName })),
        organizations: [{ accountName: 'aurora' }],
        ...change,
      },
    });
  const startTwoFactor = async ({ id, token }: Someone) =>
    (await app.ask(`POST /admin/user/${id}/activate2FA`, { token, body: proof })).body as { secret: string };
  const passwordByLink = async ({ id, email }: Someone) => {
    const link = newSecret();
    const expiresAt = new Date(start.getTime() + 3_600_000);
    await insertLink(database().db, { hash: hashSecret(link), personId: id, createdAt: start, expiresAt });
    const body = { email, password: chosen, repeatPassword: chosen };
    return app.ask(`PUT /admin/user/change/password/${link}`, { headers: { authorization: testClient }, body });
  };
  const confirmEmail = async ({ id, wanted }: Someone) => {
    await sendEmailLink(app.context, id);
    const mail = (await app.mails()).filter((one) => one.includes(`To: ${wanted}`)).at(-1) ?? '';
    const link = /\/pages\/email\/([\w-]{43})/.exec(mail.replace(/=\n/g, ''))?.[1];
    return app.ask(`POST /admin/user/change/email/${link}`);
  };
  const standing = async ({ id }: Someone) => {
    const { rows } = await database().executeSql(
      `select two_factor_pending_secret is not null as secret,
        exists(select from email_change where person_id = person.id and used_at is null) as email from person where id = $1`,
      [id],
    );
    return rows[0];
  };

  test.each<[string, (who: Someone) => Promise<{ status: number }>]>([
    [
      'a new password in the profile',
      ({ token }) => app.ask('PUT /admin/profile/password', { token, body: { code: testPassword, password: chosen } }),
    ],
    ['a new password by a link', passwordByLink],
    ['a demanded password', ({ id }) => app.ask(`POST /admin/user/passwordreset/${id}`, { token: admin, body: proof })],
    ['a reset of two steps', ({ id }) => app.ask(`POST /admin/user/${id}/reset2FA`, { token: admin, body: proof })],
    ['disabling', (who) => save(who, who.email, { status: 'DISABLED' })],
    ['a confirmed e-mail', confirmEmail],
  ])('ends with %s', async (_, act) => {
    const who = await someone();
    const { secret } = await startTwoFactor(who);
    expect((await startTwoFactor(who)).secret).toBe(secret);
    expect((await save(who, who.wanted)).status).toBe(200);
    expect(await standing(who)).toEqual({ secret: true, email: true });
    expect((await act(who)).status).toBeLessThan(300);
    expect(await standing(who)).toEqual({ secret: false, email: false });
  });
});
