import { beforeAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { addPerson, testPassword } from './people.ts';
import { type AddedPerson, peopleOfAurora, start } from './people-of-aurora.ts';

/** The proof that an administrator of the tests gives with a change of somebody's account. */
export const proof = { currentPassword: testPassword };

const roles = ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'] as const;

/** As `peopleOfAurora`, of users of its orders whom an administrator saves in the form of users. */
export function savedUsersOfAurora(database: () => Database, usual: Parameters<typeof peopleOfAurora>[1] = {}) {
  const aurora = peopleOfAurora(database, { roles, ...usual });
  let admin: string;
  beforeAll(async () => {
    await addPerson(database(), 'admin@trastienda.mx', { passwordChangedAt: start });
    admin = await aurora.server.signIn('admin@trastienda.mx');
  });
  return {
    aurora,
    get admin() {
      return admin;
    },
    save: ({ id }: AddedPerson, email: string, change: object = {}) =>
      aurora.server.ask(`PUT /admin/user/${id}`, {
        token: admin,
        body: {
          ...{ firstName: 'Ana', lastName: 'Prueba', email, status: 'ENABLED', ...proof },
          roles: roles.map((roleName) => ({ roleName })),
          organizations: [{ accountName: 'aurora' }],
          ...change,
        },
      }),
  };
}
