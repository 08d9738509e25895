import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendEmailLink } from '../session/email-change-mail.ts';

const start = new Date('2026-11-20T18:00:00Z');
const proof = { currentPassword: testPassword };
const seller = ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'] as const;

describeOnOneEngine('postgres', 'links that a disabled user waits for', (database) => {
  const app = appForBlock(database);
  let token: string;
  let count = 0;
  beforeAll(async () => {
    app.setNow(start);
    await addSeller(database(), 'aurora');
    await addPerson(database(), 'admin@trastienda.mx', { passwordChangedAt: start });
    token = await app.signIn('admin@trastienda.mx');
  });

  async function someone(options: Parameters<typeof addPerson>[2] = {}) {
    count += 1;
    const email = `p${count}@aurora.mx`;
    const person = { roles: seller, accounts: ['aurora'], passwordChangedAt: start, disabled: true, ...options };
    return { id: await addPerson(database(), email, person), email, wanted: `nueva${count}@aurora.mx` };
  }
  type Someone = Awaited<ReturnType<typeof someone>>;
  const save = async ({ id }: Someone, email: string, change: object = {}) => {
    const body = {
      ...{ firstName: 'Ana', lastName: 'Prueba', email, status: 'DISABLED', ...proof },
      roles: seller.map((roleName) => ({ roleName })),
      organizations: [{ accountName: 'aurora' }],
      ...change,
    };
    expect((await app.ask(`PUT /admin/user/${id}`, { token, body })).status).toBe(200);
  };
  const enable = (who: Someone, email = who.email, change: object = {}) =>
    save(who, email, { status: 'ENABLED', ...change });
  const reset = async ({ id }: Someone) =>
    expect((await app.ask(`POST /admin/user/${id}/reset2FA`, { token, body: proof })).status).toBe(200);
  /** The links that are queued for somebody. */
  const queued = async ({ id }: Someone) => {
    const { rows } = await database().executeSql(
      "select name from pgboss.job where data ->> 'personId' = $1 and name like 'session.%Link' order by created_on, name",
      [id],
    );
    return rows.map(({ name }) => name);
  };
  const forgetJobs = () => database().executeSql('delete from pgboss.job');

  test('an e-mail that was asked for is mailed its link once the user is enabled', async () => {
    const who = await someone();
    await save(who, who.wanted);
    await sendEmailLink(app.context, who.id);
    expect((await app.mails()).filter((mail) => mail.includes(`To: ${who.wanted}`))).toEqual([]);
    await forgetJobs();
    await enable(who);
    expect(await queued(who)).toEqual(['session.emailLink']);
    await sendEmailLink(app.context, who.id);
    expect((await app.mails()).at(-1)).toContain(`To: ${who.wanted}`);
  });

  test('two steps that were reset are mailed the link of their activation then', async () => {
    const who = await someone({ twoFactorSecret: 'JBSWY3DPEHPK3PXP' });
    await reset(who);
    expect(await queued(who)).toEqual([]);
    await enable(who);
    expect(await queued(who)).toEqual(['session.twoFactorLink']);
  });

  test.each<[string, () => Promise<Someone>, (who: Someone) => Promise<void>, string[]]>([
    ['nothing that waits', someone, enable, []],
    ['the e-mail asked for with the enabling, once', someone, (who) => enable(who, who.wanted), ['session.emailLink']],
    [
      'another e-mail than the one that waited, once',
      async () => {
        const who = await someone();
        await save(who, `antes-${who.wanted}`);
        await forgetJobs();
        return who;
      },
      (who) => enable(who, who.wanted),
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
