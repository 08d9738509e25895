import { describe, expect, it } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import { mayAccess, mayChange, namedPermissions } from './access-rule.ts';
import { describeRoles, isRole, type Role, roleNames } from './roles.ts';
import {
  administersUsers,
  hasPermission,
  isAdmin,
  isIntegrator,
  isSeller,
  ownAccount,
  reachesAccount,
  seesClientData,
} from './viewer.ts';

const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora', 'brisa'], operatingUser: false });

describe('who is who', () => {
  it.each([
    [['ADMIN_USER'], [true, false, false]],
    [['STANDARD_USER'], [true, false, false]],
    [['ORGANIZATION_ADMIN_USER'], [false, true, false]],
    [['ORGANIZATION_STANDARD_USER'], [false, true, false]],
    [['ADMIN_API'], [false, false, true]],
    [['ORDERS_USER'], [false, false, false]],
    [
      ['ADMIN_USER', 'ORGANIZATION_ADMIN_USER'],
      [true, false, false],
    ],
  ] as [Role[], boolean[]][])('is decided by the roles %j', (roles, want) => {
    const who = viewer(...roles);
    expect([isAdmin(who), isSeller(who), isIntegrator(who)]).toEqual(want);
  });

  it('gives a seller its first organization only, and everybody else none', () => {
    expect(ownAccount(viewer('ORGANIZATION_ADMIN_USER'))).toBe('aurora');
    expect(reachesAccount(viewer('ORGANIZATION_ADMIN_USER'), 'brisa')).toBe(false);
    expect(ownAccount(viewer('ADMIN_USER'))).toBeUndefined();
    expect(reachesAccount(viewer('ADMIN_API'), 'cualquiera')).toBe(true);
    expect(reachesAccount(viewer('STANDARD_USER'), 'cualquiera')).toBe(true);
    expect(reachesAccount(viewer('ORGANIZATION_STANDARD_USER'), 'aurora')).toBe(true);
    expect(reachesAccount(viewer('ORDERS_USER'), 'aurora')).toBe(false);
  });

  it('binds permissions for everybody but the integrator (R5)', () => {
    expect(hasPermission(viewer('ADMIN_USER'), 'ORDERS_USER')).toBe(false);
    expect(hasPermission(viewer('ADMIN_API'), 'ORDERS_USER')).toBe(true);
    const administer = roleNames.filter((role) => administersUsers(viewer(role)));
    expect(administer).toEqual(['ADMIN_USER', 'ORGANIZATION_ADMIN_USER']);
    expect([true, false].map((operatingUser) => seesClientData({ ...viewer('ADMIN_USER'), operatingUser }))).toEqual([
      ...[true, false],
    ]);
  });

  it('calls a base role alone "Usuario básico" (R7)', () => {
    expect(describeRoles(['ORGANIZATION_STANDARD_USER'])).toBe('Usuario básico');
    expect(describeRoles(['ADMIN_API'])).toBe('Integrador');
    expect(describeRoles(['ADMIN_USER', 'ORDERS_USER'])).toBe('Administrador, Ventas');
  });
});

const refusing = { refusal: 'orders.deliver.adminsOnly', refusals: { STANDARD_USER: 'orders.cancelItems.admin' } };

describe('mayAccess', () => {
  it.each([
    [{ public: true }, undefined, undefined],
    [{}, undefined, 'session.required'],
    [{}, viewer('ORDERS_USER'), undefined],
    [{ anyOf: ['ADMIN_USER'] }, viewer('STANDARD_USER'), 'access.role'],
    [{ anyOf: ['ADMIN_USER', 'STANDARD_USER'] }, viewer('STANDARD_USER'), undefined],
    [{ anyOf: ['ADMIN_USER'], refusal: 'orders.deliver.adminsOnly' }, viewer('ADMIN_API'), 'orders.deliver.adminsOnly'],
    [{ permission: 'ORDERS_USER' }, viewer('ADMIN_USER'), 'access.permission'],
    [{ permission: 'ORDERS_USER' }, viewer('ADMIN_USER', 'ORDERS_USER'), undefined],
    [{ permission: 'ORDERS_USER' }, viewer('ADMIN_API'), undefined],
    [{ permission: ['ORDERS_USER', 'REPORTS_USER'] }, viewer('ADMIN_USER', 'REPORTS_USER'), undefined],
    [{ permission: ['ORDERS_USER', 'REPORTS_USER'] }, viewer('ADMIN_USER', 'CATALOG_USER'), 'access.permission'],
    [{ permission: [] }, viewer('ADMIN_USER'), undefined],
    [{ anyOf: ['ADMIN_API'], ...refusing }, viewer('ADMIN_USER'), 'orders.deliver.adminsOnly'],
    [{ anyOf: ['ADMIN_API'], ...refusing }, viewer('STANDARD_USER'), 'orders.cancelItems.admin'],
    [{ anyOf: ['ADMIN_API'], refusals: {} }, viewer('STANDARD_USER'), 'access.role'],
    [{ anyOf: ['ADMIN_API'], ...refusing }, viewer('ORDERS_USER'), 'orders.deliver.adminsOnly'],
  ] as [Parameters<typeof mayAccess>[0], Parameters<typeof mayAccess>[1], string | undefined][])(
    'answers case %#',
    (rule, who, code) => {
      const verdict = mayAccess(rule, who);
      expect(refusedWith(verdict)).toBe(code);
    },
  );

  it('names the permissions of which one is enough', () => {
    const rule = { permission: ['ORDERS_USER', 'REPORTS_USER'] } as const;
    expect(mayAccess(rule, viewer('ADMIN_USER'))).toMatchObject({
      ...{ kind: 'forbidden', params: { permission: 'ORDERS_USER, REPORTS_USER' } },
    });
    expect([{}, { permission: 'ORDERS_USER' } as const, rule].map(namedPermissions)).toEqual([
      ...[[], ['ORDERS_USER'], ['ORDERS_USER', 'REPORTS_USER']],
    ]);
  });

  it('lets the users of a deactivated seller change nothing (R20)', () => {
    expect(mayChange(viewer('ADMIN_USER'))).toEqual({ allowed: true });
    expect(mayChange({ ...viewer('ORGANIZATION_ADMIN_USER'), sellerInactive: true })).toMatchObject({
      ...{ kind: 'forbidden', code: 'access.sellerInactive' },
    });
  });
});

it('knows the roles and no inherited names', () => {
  expect(['ADMIN_API', 'REPORTS_USER', 'toString', ''].map(isRole)).toEqual([true, true, false, false]);
});
