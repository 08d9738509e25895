import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { refusedWith } from '../testing/refused-with.ts';
import { gridVerdict } from './grid-access.ts';

const verdicts = (roles: Role[], sellerInactive?: true) =>
  (['prices', 'inventory'] as const).map((layout) => {
    const viewer = { userId: 'u', roles, accountNames: ['aurora'], operatingUser: true };
    const verdict = gridVerdict({ ...viewer, ...(sellerInactive && { sellerInactive }) }, layout);
    return refusedWith(verdict) ?? 'allowed';
  });

it.each<[who: string, found: () => string[], expected: string[]]>([
  [
    'a seller with both permissions',
    () => verdicts(['ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER']),
    ['allowed', 'allowed'],
  ],
  [
    'a seller without stock',
    () => verdicts(['ORGANIZATION_STANDARD_USER', 'CATALOG_USER']),
    ['allowed', 'grid.readOnly.inventory'],
  ],
  [
    'a seller without prices',
    () => verdicts(['ORGANIZATION_ADMIN_USER', 'INVENTORY_USER']),
    ['grid.readOnly.prices', 'allowed'],
  ],
  [
    'an administrator',
    () => verdicts(['ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER']),
    ['products.sellersOnly', 'products.sellersOnly'],
  ],
  [
    'a deactivated seller',
    () => verdicts(['ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER'], true),
    ['access.sellerInactive', 'access.sellerInactive'],
  ],
])('finds the refusal %s', (_, found, expected) => {
  expect(found()).toEqual(expected);
});
