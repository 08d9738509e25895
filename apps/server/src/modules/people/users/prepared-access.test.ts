import { expect, test } from 'vitest';
import { testPassword } from '../../../testing/people.ts';
import { type AddedPerson, start } from '../../../testing/people-of-aurora.ts';
import { proof, savedUsersOfAurora } from '../../../testing/saved-users-of-aurora.ts';
import { testClient } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendEmailLink } from '../session/email-change-mail.ts';
import { insertLink } from '../session/recovery.repository.ts';
import { hashSecret, newSecret } from '../session/secrets.ts';

const chosen = 'Otra-clave.2027';

describeOnOneEngine('postgres', 'what somebody else prepared in an account', (database) => {
  const users = savedUsersOfAurora(database);
  const { save, aurora } = users;
  const wantedOf = ({ email }: AddedPerson) => `ladron-${email}`;
  type Someone = AddedPerson & { token: string };
  const someone = async (): Promise<Someone> => {
    const who = await aurora.someone();
    return { ...who, token: await aurora.server.signIn(who.email) };
  };
  const startTwoFactor = async ({ id, token }: Someone) =>
    (await aurora.server.ask(`POST /admin/user/${id}/activate2FA`, { token, body: proof })).body as { secret: string };
  const passwordByLink = async ({ id, email }: Someone) => {
    const link = newSecret();
    const expiresAt = new Date(start.getTime() + 3_600_000);
    await insertLink(database().db, { hash: hashSecret(link), personId: id, createdAt: start, expiresAt });
    const body = { email, password: chosen, repeatPassword: chosen };
    return aurora.server.ask(`PUT /admin/user/change/password/${link}`, {
      headers: { authorization: testClient },
      body,
    });
  };
  const confirmEmail = async (who: Someone) => {
    await sendEmailLink(aurora.server.context, who.id);
    const mail = (await aurora.server.mails()).filter((one) => one.includes(`To: ${wantedOf(who)}`)).at(-1) ?? '';
    const link = /\/pages\/email\/([\w-]{43})/.exec(mail.replace(/=\n/g, ''))?.[1];
    return aurora.server.ask(`POST /admin/user/change/email/${link}`);
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
      ({ token }) =>
        aurora.server.ask('PUT /admin/profile/password', { token, body: { code: testPassword, password: chosen } }),
    ],
    ['a new password by a link', passwordByLink],
    [
      'a demanded password',
      ({ id }) => aurora.server.ask(`POST /admin/user/passwordreset/${id}`, { token: users.admin, body: proof }),
    ],
    [
      'a reset of two steps',
      ({ id }) => aurora.server.ask(`POST /admin/user/${id}/reset2FA`, { token: users.admin, body: proof }),
    ],
    ['disabling', (who) => save(who, who.email, { status: 'DISABLED' })],
    ['a confirmed e-mail', confirmEmail],
  ])('ends with %s', async (_, act) => {
    const who = await someone();
    const { secret } = await startTwoFactor(who);
    expect((await startTwoFactor(who)).secret).toBe(secret);
    expect((await save(who, wantedOf(who))).status).toBe(200);
    expect(await standing(who)).toEqual({ secret: true, email: true });
    expect((await act(who)).status).toBeLessThan(300);
    expect(await standing(who)).toEqual({ secret: false, email: false });
  });
});
