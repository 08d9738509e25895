import type { Viewer } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { mayStillRead } from './build-report.ts';

const seller = (...accountNames: string[]): Viewer => ({
  userId: 'p-1',
  roles: ['ORGANIZATION_ADMIN_USER', 'REPORTS_USER'],
  accountNames,
  operatingUser: true,
});
const admin: Viewer = { userId: 'p-2', roles: ['ADMIN_USER', 'REPORTS_USER'], accountNames: [], operatingUser: true };

it.each<[string, Viewer, string | null, boolean]>([
  ['a person of the seller that asked', seller('aurora'), 'aurora', true],
  ['a person who has changed to another seller', seller('brisa'), 'aurora', false],
  ['a seller’s person who was an administrator', seller('aurora'), null, false],
  ['an administrator', admin, null, true],
  ['an administrator who was a seller’s person', admin, 'aurora', false],
  ['a person who lost the permission', { ...seller('aurora'), roles: ['ORGANIZATION_ADMIN_USER'] }, 'aurora', false],
])('decides about %s: %#', (_, viewer, of, may) => {
  expect(mayStillRead({ kind: 'sales', seller: of }, viewer)).toBe(may);
});
