import { permissionRoles, type Role } from '@trastienda/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

type Kind = { roles: readonly Role[]; operating?: boolean; accounts?: readonly string[] };

const two: readonly Role[] = ['ORDERS_USER', 'CATALOG_USER'];
const actors = {
  admin: { roles: ['ADMIN_USER'] },
  operator: { roles: ['STANDARD_USER', ...permissionRoles], operating: true },
  integrator: { roles: ['ADMIN_API'] },
  fullSeller: { roles: ['ORGANIZATION_ADMIN_USER', ...permissionRoles], operating: true, accounts: ['aurora'] },
  ordersSeller: { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], accounts: ['aurora'] },
  blindSeller: { roles: ['ORGANIZATION_ADMIN_USER', ...permissionRoles], accounts: ['aurora'] },
  groupSeller: { roles: ['ORGANIZATION_ADMIN_USER', ...two], operating: true, accounts: ['aurora', 'brisa'] },
  sellerUser: { roles: ['ORGANIZATION_STANDARD_USER', ...permissionRoles], operating: true, accounts: ['aurora'] },
} as const satisfies Record<string, Kind>;
const accounts = {
  admin: { roles: ['ADMIN_USER', ...two] },
  operator: { roles: ['STANDARD_USER', ...two] },
  fullSeller: { roles: ['ORGANIZATION_ADMIN_USER', ...permissionRoles], operating: true, accounts: ['aurora'] },
  plainSeller: { roles: ['ORGANIZATION_ADMIN_USER', ...two], accounts: ['aurora'] },
  clientDataUser: { roles: ['ORGANIZATION_STANDARD_USER', ...two], operating: true, accounts: ['aurora'] },
  plainUser: { roles: ['ORGANIZATION_STANDARD_USER', ...two], accounts: ['aurora'] },
  otherUser: { roles: ['ORGANIZATION_STANDARD_USER', ...two], accounts: ['brisa'] },
} as const satisfies Record<string, Kind>;
type Account = keyof typeof accounts;

/** Whom each kind may act on, by R42: whoever holds everything that the account holds. Written by hand, not computed. */
const reached: Readonly<Record<keyof typeof actors, readonly Account[]>> = {
  admin: Object.keys(accounts) as Account[],
  operator: [],
  integrator: [],
  fullSeller: ['fullSeller', 'plainSeller', 'clientDataUser', 'plainUser'],
  ordersSeller: [],
  blindSeller: ['plainSeller', 'plainUser'],
  groupSeller: ['plainSeller', 'clientDataUser', 'plainUser', 'otherUser'],
  sellerUser: [],
};

describeOnOneEngine(
  'pglite',
  'every kind of account, every kind of colleague and every act, by the real routes (R42)',
  (database) => {
    const app = appForBlock(database);
    let made = 0;
    beforeAll(async () => {
      for (const name of ['aurora', 'brisa']) await addSeller(database(), name);
    });

    const add = async ({ roles, operating, accounts: sellers }: Kind, twoFactor?: string) => {
      const email = `persona${++made}@aurora.mx`;
      const options = { roles, operating: operating ?? false, accounts: sellers ?? [] };
      return {
        email,
        id: await addPerson(database(), email, { ...options, ...(twoFactor && { twoFactorSecret: twoFactor }) }),
      };
    };
    const acts = (
      kind: Kind,
      { id, email }: { id: string; email: string },
    ): Record<string, [call: string, body?: object]> => {
      const proof = { currentPassword: testPassword };
      const save = (change: object): [string, object] => [
        `PUT /admin/user/${id}`,
        {
          ...{ firstName: 'Ana', lastName: 'Prueba', email, status: 'ENABLED', operatingUser: kind.operating ?? false },
          roles: kind.roles.map((roleName) => ({ roleName })),
          organizations: (kind.accounts ?? []).map((accountName) => ({ accountName })),
          ...proof,
          ...change,
        },
      ];
      return {
        'another e-mail': save({ email: `otra${made}@x.mx` }),
        'fewer roles': save({ roles: [kind.roles[0], 'ORDERS_USER'].map((roleName) => ({ roleName })) }),
        disabled: save({ status: 'DISABLED' }),
        ...(kind.operating && { 'no client data': save({ operatingUser: false }) }),
        'a password link': [`POST /admin/user/${id}/newpassword`],
        'a reset password': [`POST /admin/user/passwordreset/${id}`, proof],
        'two steps reset': [`POST /admin/user/${id}/reset2FA`, proof],
        deleted: [`DELETE /admin/user/${id}`],
      };
    };
    const stateOf = async (id: string) =>
      (
        await sql`
        select p.*, array(select role from person_role r where r.person_id = p.id order by role) as roles,
          (select count(*)::int from email_change) as changes, (select count(*)::int from password_change_link) as links
        from person p where id = ${id}`.execute(database().db)
      ).rows;

    test.each(Object.keys(actors) as (keyof typeof actors)[])(
      'refuses what %s may not change',
      async (actor) => {
        const token = await app.signIn((await add(actors[actor])).email);
        const wrong: unknown[] = [];
        for (const [name, kind] of Object.entries(accounts) as [Account, Kind][]) {
          const may = reached[actor].includes(name);
          for (const act of Object.keys(acts(kind, { id: '', email: '' }))) {
            const colleague = await add(kind, 'JBSWY3DPEHPK3PXP');
            const [call, body] = acts(kind, colleague)[act] ?? [''];
            const before = await stateOf(colleague.id);
            const { status } = await app.ask(call, { token, ...(body && { body }) });
            const isSame = JSON.stringify(await stateOf(colleague.id)) === JSON.stringify(before);
            const isRight = may ? status === 200 || status === 204 : (status === 403 || status === 404) && isSame;
            if (!isRight) wrong.push({ name, act, may, status, isSame });
          }
        }
        expect(wrong).toEqual([]);
      },
      120_000,
    );
  },
);
