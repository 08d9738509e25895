import { sql } from 'kysely';
import type { User } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { type Account, accounts } from '../support/accounts.ts';
import { marketplaceForBlock } from '../support/marketplace.ts';

const strangers: readonly Account[] = ['admin', 'operator', 'integrator', 'otherSeller'];
const calls = (id: string) => [
  { call: `GET /admin/user/${id}` },
  { call: `PUT /admin/user/${id}`, body: formOf('STANDARD_USER') },
  { call: `DELETE /admin/user/${id}` },
  { call: `POST /admin/user/${id}/reset2FA` },
  { call: `POST /admin/user/${id}/newpassword` },
  { call: `POST /admin/user/passwordreset/${id}` },
];
const formOf = (roleName: string) => ({
  firstName: 'Eva',
  lastName: 'Nueva',
  email: 'eva@aurora.mx',
  roles: [{ roleName }, { roleName: 'ORDERS_USER' }],
  organizations: [{ accountName: 'aurora' }],
});

describeOnOneEngine('pglite', 'users of others', (database) => {
  const market = marketplaceForBlock(database, 10);
  let everybody: User[];
  beforeAll(async () => {
    everybody = (await market.ask({ call: 'GET /admin/user?size=100', as: 'admin' })).body as User[];
  }, 120_000);

  const idOf = (account: Account) => everybody.find(({ email }) => email === accounts[account])?.id ?? '';
  const people = async () =>
    (
      await sql`select * from person p left join person_role r on r.person_id = p.id order by p.id, r.role`.execute(
        market.database.db,
      )
    ).rows;

  it.each(strangers)('%s is not there for a seller’s administrator, whatever the call', async (stranger) => {
    const before = await people();
    for (const call of calls(idOf(stranger))) {
      const answer = await market.ask({ ...call, as: 'seller' });
      expect({ ...call, ...answer }).toMatchObject({ status: 404, body: { code: 'users.notFound' } });
      expect(JSON.stringify(answer.body)).not.toContain(accounts[stranger]);
    }
    expect(await people()).toEqual(before);
  });

  it('lists to a seller’s administrator the users of its own seller, however they are asked for', async () => {
    for (const search of ['', '&accountNames=brisa,aurora', '&roles=ADMIN_USER,ADMIN_API', '&text=brisa']) {
      const { body } = await market.ask({ call: `GET /admin/user?size=1000${search}`, as: 'seller' });
      const foreign = (body as User[]).filter(({ organizations, roles }) =>
        [
          ...organizations.map(({ accountName }) => accountName !== 'aurora'),
          ...roles.map(({ roleName }) => roleName.startsWith('ADMIN')),
        ].includes(true),
      );
      expect(foreign).toEqual([]);
    }
  });

  it.each(['operator', 'clerk', 'withoutOrders', 'integrator'] as const)(
    '%s administers nobody, oneself included',
    async (as) => {
      const before = await people();
      for (const { call, body } of [
        ...calls(idOf(as)),
        ...calls(idOf('clerk')),
        { call: 'POST /admin/user', body: formOf('ADMIN_USER') },
      ]) {
        const answer = await market.ask({ call, as, ...(body && { body }) });
        expect({ call, ...answer }).toMatchObject({ status: 403, body: { code: 'access.role' } });
      }
      expect(await people()).toEqual(before);
    },
  );
});
