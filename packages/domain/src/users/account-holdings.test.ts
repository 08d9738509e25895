import { describe, expect, it } from 'vitest';
import { type BaseRole, baseRoles, permissionRoles } from '../access/roles.ts';
import { lackingOf } from './account-holdings.ts';
import type { UserFacts } from './user-facts.ts';
import { mayEditUserField, maySaveUser, type UserField } from './user-rules.ts';

const acts: readonly UserField[] = [
  'email',
  'password',
  'twoFactor',
  'status',
  'deletion',
  'administrator',
  'permissions',
  'operatingUser',
  'marketplace',
  'integrator',
  'sellers',
];
const marketplaceActs: readonly UserField[] = ['marketplace', 'integrator', 'sellers'];

type Made = { base: BaseRole; permissions: number; operating: boolean; accounts: string };

/** Every set of three permissions, which is enough for every relation of two sets, and all of them. */
const permissionSets = [...Array.from({ length: 8 }, (_, bits) => bits), 2 ** permissionRoles.length - 1];

/** Every account: base role × set of permissions × operating switch × sellers. */
const everyAccount: (Made & { facts: UserFacts })[] = baseRoles.flatMap((base) =>
  ['', 'aurora', 'brisa', 'aurora brisa'].flatMap((accounts) =>
    [false, true].flatMap((operating) =>
      permissionSets.map((permissions) => ({
        base,
        permissions,
        operating,
        accounts,
        facts: {
          id: 'other',
          firstName: 'Ana',
          lastName: 'Prueba',
          email: 'ana@aurora.mx',
          status: 'ENABLED' as const,
          roles: [base, ...permissionRoles.filter((_role, bit) => (permissions >> bit) & 1)],
          operatingUser: operating,
          accountNames: accounts.split(' ').filter(Boolean),
        },
      })),
    ),
  ),
);

// States the rule again in other words, over the numbers that an account was made of.
function holdsAll(one: Made, other: Made): boolean {
  if (one.base === 'ADMIN_USER') return true;
  if (one.base !== 'ORGANIZATION_ADMIN_USER' || !other.base.startsWith('ORGANIZATION')) return false;
  if ((other.permissions | one.permissions) !== one.permissions) return false;
  if (other.operating && !one.operating) return false;
  return other.accounts === '' || one.accounts.includes(other.accounts);
}

function mayInOtherText(one: Made, other: Made, act: UserField): boolean {
  if (act === 'integrator') return false;
  if (one.base === 'ADMIN_USER') return other.base !== 'ADMIN_API' || act === 'sellers' || act === 'status';
  return holdsAll(one, other) && !marketplaceActs.includes(act);
}

describe('who acts on an account holds everything that it holds (R42)', () => {
  it('says what is missing, as people read it', () => {
    const of = (base: BaseRole, permissions: number, operating: boolean, accounts: string) => {
      const made = everyAccount.find(
        (one) =>
          one.base === base &&
          one.permissions === permissions &&
          one.operating === operating &&
          one.accounts === accounts,
      );
      if (!made) throw new Error('There is no such account.');
      return made.facts;
    };
    const lesser = of('ORGANIZATION_ADMIN_USER', 2, false, 'aurora');
    expect(lackingOf(lesser, of('ORGANIZATION_STANDARD_USER', 31, true, 'aurora'))).toEqual([
      'Catálogo',
      'Inventario',
      'Gestión de envíos',
      'Reportes',
      'Usuario operativo',
    ]);
    expect(lackingOf(lesser, of('STANDARD_USER', 0, false, ''))).toEqual(['Usuario Marketplace', 'otros sellers']);
    expect(lackingOf(lesser, of('ORGANIZATION_STANDARD_USER', 0, false, 'brisa'))).toEqual(['otros sellers']);
    expect(lackingOf(lesser, of('ORGANIZATION_ADMIN_USER', 2, false, 'aurora'))).toEqual([]);
    expect(
      mayEditUserField({ ...lesser, userId: 'editor' }, of('ORGANIZATION_STANDARD_USER', 3, false, 'aurora'), 'email'),
    ).toEqual({
      allowed: false,
      kind: 'forbidden',
      code: 'users.refused.stronger',
      params: { lacking: 'Catálogo' },
    });
  });

  it.each(baseRoles)('%s: every pair of accounts and every act', (role) => {
    let allowed = 0;
    const wrong: unknown[] = [];
    for (const one of everyAccount.filter(({ base }) => base === role)) {
      const viewer = { ...one.facts, userId: 'editor' };
      for (const other of everyAccount)
        for (const act of acts) {
          const may = mayEditUserField(viewer, other.facts, act).allowed;
          if (may) allowed += 1;
          if (may !== mayInOtherText(one, other, act)) wrong.push([one.facts, act, other.facts, may]);
        }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(allowed > 0).toBe(role === 'ADMIN_USER' || role === 'ORGANIZATION_ADMIN_USER');
  });

  it('no account is saved into one that holds more than its editor, whatever it held before', () => {
    const sellers = everyAccount.filter(
      ({ base, accounts, permissions }) => base.startsWith('ORGANIZATION') && accounts === 'aurora' && permissions < 8,
    );
    const editors = sellers.filter(({ base }) => base === 'ORGANIZATION_ADMIN_USER');
    const wrong: unknown[] = [];
    for (const editor of editors)
      for (const before of sellers)
        for (const after of sellers) {
          const viewer = { ...editor.facts, userId: 'editor' };
          const may = maySaveUser(viewer, before.facts, after.facts).allowed;
          const wants = before === after || (holdsAll(editor, before) && holdsAll(editor, after));
          if (may !== wants) wrong.push([editor.facts, before.facts, after.facts, may]);
        }
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});
