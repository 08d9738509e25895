import type { Role, UserForm } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { columnsFor } from '../search/declare-list.ts';
import { pageQuery } from '../search/define-search.ts';
import { codesOf } from '../testing/codes-of.ts';
import { checkProfile, checkUserForm } from './user-form.ts';
import { userList } from './user-list.ts';

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };

const good: UserForm = {
  firstName: 'Ana María',
  lastName: "O'Farril-Núñez",
  email: 'ana@aurora.mx',
  roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
  status: 'ENABLED',
  operatingUser: false,
  accountNames: ['aurora'],
};
const problems = (change: Partial<UserForm>) => {
  return codesOf(checkUserForm({ ...good, ...change }));
};
const many = (count: number) => Array.from({ length: count }, (_, n) => `seller-${n}`);

describe('a user (S1 §5)', () => {
  it.each([
    [{}, {}],
    [{ firstName: 'A'.repeat(21) }, {}],
    [{ firstName: 'A'.repeat(22) }, { firstName: 'users.firstName.invalid' }],
    [
      { firstName: ' ', lastName: 'R2' },
      { firstName: 'users.firstName.invalid', lastName: 'users.lastName.invalid' },
    ],
    [{ lastName: '<b>' }, { lastName: 'users.lastName.invalid' }],
    [{ email: '' }, { email: 'session.email.required' }],
    [{ email: 'ana' }, { email: 'session.email.invalid' }],
    [{ roles: ['ORGANIZATION_STANDARD_USER'] }, { roles: 'users.roles.permission' }],
    [{ roles: ['ORDERS_USER'] }, { roles: 'users.roles.one' }],
    [{ roles: ['ADMIN_USER', 'ADMIN_API', 'ORDERS_USER'] }, { roles: 'users.roles.one' }],
    [{ roles: ['ADMIN_API'] }, {}],
    [{ roles: ['ADMIN_API'], accountNames: [] }, { organizations: 'users.sellers.none' }],
    [{ roles: ['ADMIN_API'], accountNames: many(100) }, {}],
    [{ roles: ['ADMIN_API'], accountNames: many(101) }, { organizations: 'users.sellers.limit' }],
    [{ accountNames: [] }, { organizations: 'users.sellers.none' }],
    [{ accountNames: many(2) }, { organizations: 'users.sellers.many' }],
    [{ accountNames: ['aurora', 'aurora'] }, {}],
    [{ roles: ['STANDARD_USER', 'ORDERS_USER'], accountNames: [] }, {}],
    [{ roles: ['STANDARD_USER', 'ORDERS_USER'], accountNames: many(101) }, { organizations: 'users.sellers.limit' }],
    [{ roles: ['ADMIN_USER', 'ORDERS_USER'], accountNames: many(500) }, {}],
  ] as [Partial<UserForm>, Record<string, string>][])('finds the problems of %j', (change, want) => {
    expect(problems(change)).toEqual(want);
  });

  it('trims texts, and keeps no sellers for who has all', () => {
    const checked = checkUserForm({ ...good, firstName: ' Ana ', roles: ['ORDERS_USER', 'ADMIN_USER'] });
    expect(checked).toEqual({
      valid: true,
      value: { ...good, firstName: 'Ana', roles: ['ADMIN_USER', 'ORDERS_USER'], accountNames: [] },
    });
  });
});

it.each([...['A', 'Ñ', 'Ana', 'Ana María', 'J. Ángel', 'Ana M.', 'D’Ana', "O'Farril", 'Sol-Paz', 'Jose\u0301']])(
  '%s is a name',
  (name) => {
    expect(problems({ firstName: name, lastName: name })).toEqual({});
  },
);

it.each(['', '.', '.Ana', '-Ana', 'Ana-', "Ana'", "'Ana", 'An4', '4Ana', 'Ana!', 'Ana_Paz', 'Ana\u200e😀'])(
  '%j is no name',
  (name) => {
    expect(problems({ firstName: name, lastName: name })).toEqual({
      ...{ firstName: 'users.firstName.invalid', lastName: 'users.lastName.invalid' },
    });
  },
);

it('reads the call out of the URL, without digits and without what is no filter', () => {
  const read = (query: string) =>
    pageQuery(userList.search.parse(new URLSearchParams(query), { admin: true, today: '2026-11-20' }));
  expect(userList.search.filter({ text: 'a1n2a3' }, '2026-11-20')).toEqual({ text: 'ana' });
  expect(read('text=%20an4a&roles=ADMIN_API&status=DISABLED&page=2&size=25&user=x')).toEqual({
    text: 'ana',
    roles: 'ADMIN_API',
    status: 'DISABLED',
    from: 2,
    size: 25,
  });
  expect(read('text=12&roles=ORDERS_USER&status=x&page=-1&size=7')).toEqual({ from: 0, size: 10 });
});

it.each([
  [
    { firstName: ' Ana ', lastName: 'Peña' },
    { valid: true, value: { firstName: 'Ana', lastName: 'Peña' } },
  ],
  [
    { firstName: '1', lastName: '' },
    {
      valid: false,
      fields: { firstName: { code: 'users.firstName.invalid' }, lastName: { code: 'users.lastName.invalid' } },
    },
  ],
])('holds the own names %j to the same rules', (names, expected) => expect(checkProfile(names)).toEqual(expected));

it('shows the last session to an ADMIN_USER alone', () => {
  const may = (role: Role) =>
    columnsFor(userList, 'web', { userId: 'u', roles: [role], accountNames: [], operatingUser: true }).length;
  expect(may('ADMIN_USER') - may('ORGANIZATION_ADMIN_USER')).toBe(1);
});
