import { expect, test } from 'vitest';
import type { AddedPerson } from '../../../testing/people-of-aurora.ts';
import { proof, savedUsersOfAurora } from '../../../testing/saved-users-of-aurora.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendEmailLink } from '../session/email-change-mail.ts';

describeOnOneEngine('postgres', 'links that a disabled user waits for', (database) => {
  const users = savedUsersOfAurora(database, { disabled: true });
  const { someone } = users.aurora;
  const wantedBy = ({ email }: AddedPerson) => `nueva-${email}`;
  const save = async (who: AddedPerson, email: string, change: object = {}) =>
    expect((await users.save(who, email, { status: 'DISABLED', ...change })).status).toBe(200);
  const enable = (who: AddedPerson, email = who.email, change: object = {}) =>
    save(who, email, { status: 'ENABLED', ...change });
  const reset = async ({ id }: AddedPerson) => {
    const asked = { token: users.admin, body: proof };
    expect((await users.aurora.server.ask(`POST /admin/user/${id}/reset2FA`, asked)).status).toBe(200);
  };
  /** The links that are queued for somebody. */
  const queued = async ({ id }: AddedPerson) => {
    const { rows } = await database().executeSql(
      "select name from pgboss.job where data ->> 'personId' = $1 and name like 'session.%Link' order by created_on, name",
      [id],
    );
    return rows.map(({ name }) => name);
  };
  const forgetJobs = () => database().executeSql('delete from pgboss.job');

  test('an e-mail that was asked for is mailed its link once the user is enabled', async () => {
    const who = await someone();
    await save(who, wantedBy(who));
    await sendEmailLink(users.aurora.server.context, who.id);
    expect((await users.aurora.server.mails()).filter((mail) => mail.includes(`To: ${wantedBy(who)}`))).toEqual([]);
    await forgetJobs();
    await enable(who);
    expect(await queued(who)).toEqual(['session.emailLink']);
    await sendEmailLink(users.aurora.server.context, who.id);
    expect((await users.aurora.server.mails()).at(-1)).toContain(`To: ${wantedBy(who)}`);
  });

  test('two steps that were reset are mailed the link of their activation then', async () => {
    const who = await someone({ twoFactorSecret: 'JBSWY3DPEHPK3PXP' });
    await reset(who);
    expect(await queued(who)).toEqual([]);
    await enable(who);
    expect(await queued(who)).toEqual(['session.twoFactorLink']);
  });

  test.each<[string, () => Promise<AddedPerson>, (who: AddedPerson) => Promise<void>, string[]]>([
    ['nothing that waits', someone, enable, []],
    [
      'the e-mail asked for with the enabling, once',
      someone,
      (who) => enable(who, wantedBy(who)),
      ['session.emailLink'],
    ],
    [
      'another e-mail than the one that waited, once',
      async () => {
        const who = await someone();
        await save(who, `antes-${who.email}`);
        await forgetJobs();
        return who;
      },
      (who) => enable(who, wantedBy(who)),
      ['session.emailLink'],
    ],
    [
      'two steps that are active again',
      async () => {
        const who = await someone({ twoFactorSecret: 'JBSWY3DPEHPK3PXP' });
        await reset(who);
        await database().executeSql(
          "update person set two_factor_active = true, two_factor_secret = 'x' where id = $1",
          [who.id],
        );
        return who;
      },
      enable,
      [],
    ],
    [
      'two steps of who is no seller’s user any more',
      async () => {
        const who = await someone({ twoFactorSecret: 'JBSWY3DPEHPK3PXP' });
        await reset(who);
        return who;
      },
      (who) =>
        enable(who, who.email, { roles: [{ roleName: 'ADMIN_USER' }, { roleName: 'ORDERS_USER' }], organizations: [] }),
      [],
    ],
  ])('sends for %s', async (_, make, act, links) => {
    const who = await make();
    await act(who);
    expect(await queued(who)).toEqual(links);
  });
});
