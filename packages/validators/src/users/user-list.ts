import { type BaseRole, describeRoles, roles, say, type Tone, type UserStatus } from '@trastienda/domain';
import type { User } from 'trastienda-client/schema';
import { type Cell, declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { choice, cutText } from '../search/search-fields.ts';

/** Roles in the filter, in the specification's order (S1 §2). */
export const filteredRoles = [
  'ADMIN_USER',
  'ORGANIZATION_ADMIN_USER',
  'ORGANIZATION_STANDARD_USER',
  'ADMIN_API',
] as const satisfies readonly BaseRole[];

const statuses = {
  ENABLED: { label: say('users.status.enabled'), tone: 'success' },
  DISABLED: { label: say('users.status.disabled'), tone: 'secondary' },
} as const satisfies Record<UserStatus, { label: string; tone: Tone }>;

const filters = {
  text: cutText({
    label: 'users.list.search',
    placeholder: 'users.list.search.placeholder',
    // Digits are blocked in the search of users (S1 §2), both typed and pasted.
    keep: (text) => text.replace(/\d/g, ''),
  }),
  roles: choice<BaseRole>({
    label: 'users.list.role',
    all: 'users.list.role.all',
    values: filteredRoles,
    named: (role) => roles[role].label,
  }),
  status: choice({
    label: 'users.list.status',
    values: Object.keys(statuses) as UserStatus[],
    named: (status) => statuses[status].label,
  }),
};

/** The filters of the list of users. */
export type UserFilter = FilterOf<typeof filters>;

/** The list of users; only administrators see the last session (S1 §2). */
export const userList = declareList({
  words: 'users.list',
  search: defineSearch(filters),
  rowKey: ({ id }: User) => id,
  columns: [
    { key: 'firstName', header: 'users.column.firstName', value: ({ firstName }) => firstName },
    {
      key: 'lastName',
      header: 'users.column.lastName',
      value: ({ lastName }) => ({ text: lastName, title: lastName }),
    },
    { key: 'email', header: 'users.column.email', unbroken: true, value: ({ email }) => email },
    { key: 'seller', header: 'users.column.seller', value: sellersOf },
    {
      key: 'roles',
      header: 'users.column.roles',
      value: (user) => describeRoles(user.roles.map(({ roleName }) => roleName)),
    },
    { key: 'status', header: 'users.column.status', value: ({ status }) => ({ marks: [statuses[status]] }) },
    {
      key: 'operating',
      header: 'users.column.operating',
      value: ({ operatingUser }) => say(operatingUser ? 'users.yes' : 'users.no'),
    },
    {
      key: 'lastSession',
      header: 'users.column.lastSession',
      visibleTo: (viewer) => viewer.roles.includes('ADMIN_USER'),
      value: ({ lastSession }) => (lastSession ? { moment: lastSession, brief: true } : { absent: say('users.never') }),
    },
  ],
});

/** The name of the first seller and the number of the others; the tooltip names them all. */
function sellersOf({ roles: held, organizations }: User): Cell {
  if (held.some(({ roleName }) => roleName === 'ADMIN_USER')) return say('users.allSellers');
  const [first = '', ...others] = organizations.map(({ name }) => name);
  const text = others.length === 0 ? first : `${first} (+${others.length})`;
  return { text, title: [first, ...others].join(', ') };
}
