import { permissionRoles, type Role } from '@trastienda/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const lesser: readonly Role[] = ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'];

describeOnOneEngine('postgres', 'an account that holds more than who administers it (R42)', (database) => {
  const app = appForBlock(database);
  let token: string;
  const ids: Record<string, string> = {};
  const colleagues: Record<string, { roles: readonly Role[]; operating: boolean }> = {
    everything: { roles: ['ORGANIZATION_STANDARD_USER', ...permissionRoles], operating: true },
    onePermissionMore: { roles: [...lesser, 'CATALOG_USER'], operating: false },
    clientData: { roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'], operating: true },
    asMuch: { roles: lesser, operating: false },
  };
  beforeAll(async () => {
    await addSeller(database(), 'aurora');
    await addPerson(database(), 'boss@aurora.mx', { roles: lesser, accounts: ['aurora'] });
    for (const [name, { roles, operating }] of Object.entries(colleagues)) {
      ids[name] = await addPerson(database(), `${name.toLowerCase()}@aurora.mx`, {
        roles,
        operating,
        accounts: ['aurora'],
        twoFactorSecret: 'JBSWY3DPEHPK3PXP',
      });
    }
    token = await app.signIn('boss@aurora.mx');
  }, 120_000);

  const ask = (call: string, body?: unknown) => app.ask(call, { token, ...(body !== undefined && { body }) });
  const proof = { currentPassword: testPassword };
  const formOf = (name: string, change: object = {}) => ({
    firstName: 'Ana',
    lastName: 'Prueba',
    email: `${name.toLowerCase()}@aurora.mx`,
    roles: (colleagues[name]?.roles ?? []).map((roleName) => ({ roleName })),
    status: 'ENABLED',
    operatingUser: colleagues[name]?.operating,
    organizations: [{ accountName: 'aurora' }],
    ...proof,
    ...change,
  });
  const acts = (name: string): [string, () => ReturnType<typeof ask>][] => {
    const id = ids[name];
    const save = (change: object) => () => ask(`PUT /admin/user/${id}`, formOf(name, change));
    return [
      ['another e-mail', save({ email: 'ladron@x.mx' })],
      ['fewer roles', save({ roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }] })],
      ['no client data', save({ operatingUser: false })],
      ['disabled', save({ status: 'DISABLED' })],
      ['without a status, which is disabled', save({ status: undefined })],
      ['a password link', () => ask(`POST /admin/user/${id}/newpassword`)],
      ['a reset password', () => ask(`POST /admin/user/passwordreset/${id}`, proof)],
      ['two steps reset', () => ask(`POST /admin/user/${id}/reset2FA`, proof)],
      ['deleted', () => ask(`DELETE /admin/user/${id}`)],
    ];
  };
  const state = async () =>
    (
      await sql`
        select p.*, array(select role from person_role r where r.person_id = p.id order by role) as roles,
          (select count(*)::int from email_change) as changes, (select count(*)::int from password_change_link) as links,
          (select count(*)::int from pgboss.job) as jobs
        from person p order by id
      `.execute(database().db)
    ).rows;

  test.each(['everything', 'onePermissionMore', 'clientData'])('%s: no act gets in', async (name) => {
    const before = await state();
    for (const [act, run] of acts(name)) {
      if (act === 'no client data' && !colleagues[name]?.operating) continue;
      if (act === 'fewer roles' && name === 'clientData') continue;
      const answer = await run();
      expect({ act, ...answer }).toMatchObject({ status: 403, body: { code: 'users.refused.stronger' } });
    }
    expect(await state()).toEqual(before);
    const named = await ask(`PUT /admin/user/${ids[name]}`, formOf(name, { firstName: 'Eva' }));
    expect(named).toMatchObject({ status: 200, body: { firstName: 'Eva' } });
  });

  test('one that holds as much is administered', async () => {
    const statuses: [string, number][] = [];
    for (const [act, run] of acts('asMuch')) if (act !== 'no client data') statuses.push([act, (await run()).status]);
    expect(statuses).toEqual([
      ['another e-mail', 200],
      ['fewer roles', 200],
      ['disabled', 200],
      ['without a status, which is disabled', 200],
      ['a password link', 409],
      ['a reset password', 409],
      ['two steps reset', 200],
      ['deleted', 204],
    ]);
  });
});
