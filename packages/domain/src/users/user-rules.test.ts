import { describe, expect, it } from 'vitest';
import { type BaseRole, baseRoles, permissionRoles, type Role, roleNames } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { refusedWith } from '../testing/refused-with.ts';
import {
  baseRolesOf,
  switchAdministrator,
  switchIntegrator,
  switchMarketplace,
  switchPermission,
} from './role-pairs.ts';
import type { UserFacts, UserForm } from './user-facts.ts';
import {
  mayEditUserField,
  maySaveUser,
  newUserForm,
  raisesAccount,
  savingNeedsProof,
  seesUser,
  showsUserField,
  type UserField,
} from './user-rules.ts';

const viewer = (role: Role, userId = 'editor'): Viewer => ({
  userId,
  roles: [role, 'ORDERS_USER'],
  accountNames: role.startsWith('ORGANIZATION') ? ['aurora'] : [],
  operatingUser: false,
});
const user = (role: Role, change: Partial<UserFacts> = {}): UserFacts => ({
  id: 'other',
  firstName: 'Ana',
  lastName: 'Prueba',
  email: 'ana@aurora.mx',
  roles: [role, 'ORDERS_USER'],
  status: 'ENABLED',
  operatingUser: false,
  accountNames: role === 'ADMIN_USER' ? [] : ['aurora'],
  ...change,
});
const stronger = user('ORGANIZATION_STANDARD_USER', {
  roles: ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'],
  operatingUser: true,
});
const codeOf = (verdict: ReturnType<typeof maySaveUser>) => refusedWith(verdict);

describe('the switches swap pairs of roles (S1 §4)', () => {
  it.each([
    [['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'], 'marketplace', true, ['STANDARD_USER', 'ORDERS_USER']],
    [['ORGANIZATION_ADMIN_USER'], 'marketplace', true, ['ADMIN_USER']],
    [['ADMIN_USER', 'CATALOG_USER'], 'marketplace', false, ['ORGANIZATION_ADMIN_USER', 'CATALOG_USER']],
    [['STANDARD_USER'], 'administrator', true, ['ADMIN_USER']],
    [['ORGANIZATION_ADMIN_USER'], 'administrator', false, ['ORGANIZATION_STANDARD_USER']],
    [['ORGANIZATION_ADMIN_USER'], 'administrator', true, ['ORGANIZATION_ADMIN_USER']],
  ] as [Role[], string, boolean, Role[]][])('gives %j with the switch %s at %s', (roles, which, on, want) => {
    expect((which === 'marketplace' ? switchMarketplace : switchAdministrator)(roles, on)).toEqual(want);
  });

  it('gives and takes permissions in the order of the table', () => {
    const given = switchPermission(['STANDARD_USER', 'REPORTS_USER'], 'CATALOG_USER', true);
    expect(given).toEqual(['STANDARD_USER', 'CATALOG_USER', 'REPORTS_USER']);
    expect(switchPermission(given, 'REPORTS_USER', false)).toEqual(['STANDARD_USER', 'CATALOG_USER']);
  });
});

it('makes an integrator, and of an integrator a user of a seller', () => {
  expect([switchIntegrator(true), switchIntegrator(false)]).toEqual([['ADMIN_API'], ['ORGANIZATION_STANDARD_USER']]);
});

describe('a change that gives an account more (ADR 34)', () => {
  const before = user('ORGANIZATION_STANDARD_USER');
  it.each<[what: string, from: Partial<UserFacts>, to: Partial<UserFacts>, raises: boolean, proof: boolean]>([
    ['nothing', {}, {}, false, false],
    ['its name', {}, { firstName: 'Eva' }, false, false],
    ['its address', {}, { email: 'eva@aurora.mx' }, false, true],
    ['its address in capitals', {}, { email: 'ANA@aurora.mx' }, false, false],
    ['that it is enabled', { status: 'DISABLED' }, { status: 'ENABLED' }, true, true],
    ['that it is disabled', {}, { status: 'DISABLED' }, false, false],
    ['a permission more', {}, { roles: [...before.roles, 'CATALOG_USER'] }, true, true],
    ['a permission less', {}, { roles: ['ORGANIZATION_STANDARD_USER'] }, false, false],
    ['another seller', {}, { accountNames: ['brisa'] }, true, true],
    ['that it sees buyers', {}, { operatingUser: true }, true, true],
  ])('changes %s', (_, from, to, raises, proof) => {
    const was = { ...before, ...from };
    const wanted = { ...was, ...to };
    expect([raisesAccount(was, wanted), savingNeedsProof(was, wanted)]).toEqual([raises, proof]);
  });

  it('is every new account', () => {
    expect([raisesAccount(undefined, before), savingNeedsProof(undefined, before)]).toEqual([true, true]);
  });

  it.each(['ADMIN_USER', 'ORGANIZATION_ADMIN_USER'] as const)(
    'is refused to a deactivated %s, as any other',
    (role) => {
      const inactive: Viewer = { ...viewer(role), sellerInactive: true };
      expect(codeOf(maySaveUser(inactive, before, before))).toBe('access.sellerInactive');
      expect(codeOf(mayEditUserField(inactive, before, 'firstName'))).toBe('access.sellerInactive');
    },
  );
});

describe('whom one sees', () => {
  const seen = (role: Role, one: UserFacts) => seesUser(viewer(role), one);
  it.each(baseRoles)('%s is seen by an ADMIN_USER, and by a seller’s administrator only as its own', (role) => {
    expect(seen('ADMIN_USER', user(role))).toBe(true);
    expect(seen('ORGANIZATION_ADMIN_USER', user(role))).toBe(role.startsWith('ORGANIZATION'));
    expect(seen('ORGANIZATION_ADMIN_USER', user(role, { accountNames: ['aurora', 'brisa'] }))).toBe(false);
    expect(seen('ORGANIZATION_ADMIN_USER', user(role, { accountNames: [] }))).toBe(false);
    for (const nobody of ['STANDARD_USER', 'ORGANIZATION_STANDARD_USER', 'ADMIN_API'] as const)
      expect(seen(nobody, user(role))).toBe(false);
  });
});

/** Every possible set of roles: 1024. */
const everyRoleSet = Array.from({ length: 2 ** roleNames.length }, (_, bits) =>
  roleNames.filter((_role, bit) => (bits >> bit) & 1),
);
const same = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join();

// States the rule again in other words, so that a mistake in the rule is not repeated here.
function maySaveInOtherText(editor: Role, self: boolean, before: UserFacts | undefined, wanted: UserForm): boolean {
  if (editor !== 'ADMIN_USER' && editor !== 'ORGANIZATION_ADMIN_USER') return false;
  const held = before?.roles ?? [];
  const gained = wanted.roles.filter((role) => !held.includes(role));
  if (gained.includes('ADMIN_API') && (editor !== 'ADMIN_USER' || before)) return false;
  const ofSeller = editor === 'ORGANIZATION_ADMIN_USER';
  if (ofSeller && (gained.includes('ADMIN_USER') || gained.includes('STANDARD_USER'))) return false;
  // The editor in these tests has only the orders permission and is no operating user (R20).
  if (ofSeller && gained.some((role) => permissionRoles.some((one) => one === role) && role !== 'ORDERS_USER'))
    return false;
  if (ofSeller && wanted.operatingUser && !before?.operatingUser) return false;
  if (ofSeller && !same(wanted.accountNames, ['aurora'])) {
    if (before || wanted.accountNames.some((name) => name !== 'aurora')) return false;
  }
  const accessStays =
    same(held, wanted.roles) && before?.operatingUser === wanted.operatingUser && before?.status === wanted.status;
  if (self)
    return accessStays && (held.includes('ADMIN_USER') || same(before?.accountNames ?? [], wanted.accountNames));
  if (held.includes('ADMIN_API')) return same(held, wanted.roles) && before?.operatingUser === wanted.operatingUser;
  return true;
}

describe('nobody grants what they may not: every role × every payload', () => {
  const accounts = [['aurora'], ['brisa'], ['aurora', 'brisa'], []];
  const befores = (editor: Role): [string, UserFacts | undefined][] => [
    ['new', undefined],
    ...baseRoles.map((role): [string, UserFacts] => [role, user(role)]),
    ['self', user(editor, { id: 'editor' })],
  ];

  it.each(baseRoles)('refuses more than the editor may grant to %s', (editor) => {
    const who = viewer(editor);
    let payloads = 0;
    for (const [name, before] of befores(editor)) {
      // A user whom the editor cannot see is answered 404 before any rule.
      if (before && !seesUser(who, before)) continue;
      // The form refuses several base roles, or none (400), whatever the rule says.
      for (const roles of everyRoleSet.filter((held) => baseRolesOf(held).length === 1))
        for (const accountNames of accounts)
          for (const status of ['ENABLED', 'DISABLED'] as const)
            for (const operatingUser of [false, true]) {
              payloads += 1;
              const wanted = { ...(before ?? newUserForm(who)), roles, accountNames, status, operatingUser };
              const may = maySaveUser(who, before, wanted).allowed;
              const wants = maySaveInOtherText(editor, name === 'self', before, wanted);
              if (may !== wants) expect({ editor, name, roles, accountNames, status, operatingUser, may }).toBe(wants);
            }
    }
    expect(payloads).toBeGreaterThanOrEqual(2_560);
  });

  it.each(baseRoles)('%s never gives a base role of more, also in a crowd of roles', (editor) => {
    const who = viewer(editor);
    for (const roles of everyRoleSet) {
      const wanted = { ...newUserForm(who), roles, accountNames: ['aurora'] };
      if (!maySaveUser(who, undefined, wanted).allowed) continue;
      if (editor !== 'ADMIN_USER') expect(roles).not.toContain('ADMIN_API');
      if (editor === 'ORGANIZATION_ADMIN_USER') expect(roles.join()).not.toMatch(/(^|,)(ADMIN_USER|STANDARD_USER)/);
    }
  });
});

it.each([
  ['STANDARD_USER', user('ORGANIZATION_STANDARD_USER'), { firstName: 'Eva' }, 'access.role'],
  ['ADMIN_USER', user('ADMIN_API'), { firstName: 'Eva' }, 'users.refused.integrator'],
  ['ADMIN_USER', user('ADMIN_API'), { accountNames: ['brisa'], status: 'DISABLED' }, undefined],
  ['ADMIN_USER', user('ADMIN_USER', { id: 'editor' }), { status: 'DISABLED' }, 'users.refused.self'],
  ['ADMIN_USER', user('ADMIN_USER', { id: 'editor' }), { firstName: 'Eva', email: 'eva@trastienda.mx' }, undefined],
  ['ADMIN_USER', user('STANDARD_USER'), { roles: ['ADMIN_API'] }, 'users.refused.newIntegrator'],
  ['ADMIN_USER', undefined, { roles: ['ADMIN_API'], accountNames: ['aurora'] }, undefined],
  ['ADMIN_USER', user('STANDARD_USER'), { operatingUser: true }, undefined],
  ['ORGANIZATION_ADMIN_USER', undefined, { roles: ['ADMIN_API'] }, 'users.refused.adminsOnly'],
  ['ORGANIZATION_ADMIN_USER', undefined, { operatingUser: true }, 'users.refused.operating'],
  [
    'ORGANIZATION_ADMIN_USER',
    user('ORGANIZATION_STANDARD_USER'),
    { roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER', 'CATALOG_USER'] },
    'users.refused.permission',
  ],
  // Of a user who holds more, neither access nor e-mail can be changed; the names can.
  ...[
    { roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'] },
    { operatingUser: false },
    { status: 'DISABLED' },
    { email: 'eva@aurora.mx' },
  ].map((change) => ['ORGANIZATION_ADMIN_USER', stronger, change, 'users.refused.stronger']),
  ['ORGANIZATION_ADMIN_USER', stronger, { firstName: 'Eva' }, undefined],
  [
    'ORGANIZATION_ADMIN_USER',
    user('ORGANIZATION_STANDARD_USER'),
    { roles: ['STANDARD_USER'] },
    'users.refused.adminsOnly',
  ],
  [
    'ORGANIZATION_ADMIN_USER',
    user('ORGANIZATION_STANDARD_USER'),
    { accountNames: ['brisa'] },
    'users.refused.adminsOnly',
  ],
  ['ORGANIZATION_ADMIN_USER', undefined, { accountNames: ['brisa'] }, 'users.refused.sellers'],
  ['ORGANIZATION_ADMIN_USER', undefined, { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] }, undefined],
] as [BaseRole, UserFacts | undefined, Partial<UserForm>, string | undefined][])(
  'decides whether %s may change %j by %j',
  (editor, before, change, code) => {
    const who = viewer(editor);
    expect(codeOf(maySaveUser(who, before, { ...(before ?? newUserForm(who)), ...change }))).toBe(code);
  },
);

it('shows each field to whom it belongs; the sellers also, closed, to a seller’s administrator', () => {
  const fields: UserField[] = ['marketplace', 'administrator', 'permissions', 'sellers', 'status', 'operatingUser'];
  const shown = (role: Role) => fields.filter((field) => showsUserField(viewer(role), field));
  expect(shown('ADMIN_USER')).toEqual(fields);
  expect(shown('ORGANIZATION_ADMIN_USER')).toEqual(fields.slice(1));
  expect(shown('STANDARD_USER')).toEqual([]);
  expect(codeOf(mayEditUserField(viewer('ORGANIZATION_ADMIN_USER'), undefined, 'sellers'))).toBe(
    'users.refused.adminsOnly',
  );
});

it.each<[Role, string[], string[]]>([
  ['ORGANIZATION_ADMIN_USER', ['aurora', 'brisa'], ['aurora']],
  ['ORGANIZATION_ADMIN_USER', [], []],
  ['ADMIN_USER', ['aurora'], []],
])('begins a new user of %s with %j as a standard user of %j', (role, accountNames, own) => {
  expect(newUserForm({ ...viewer(role), accountNames })).toEqual({
    firstName: '',
    lastName: '',
    email: '',
    roles: ['ORGANIZATION_STANDARD_USER'],
    status: 'ENABLED',
    operatingUser: false,
    accountNames: own,
  });
});
