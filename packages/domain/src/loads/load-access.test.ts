import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { csvLayoutKeys } from './csv-layout-keys.ts';
import { loadableLayouts } from './load-access.ts';

const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });
const orders = ['penalties', 'liquidations', 'deliveries'];
const catalogue = ['prices', 'products', 'attributes', 'variant-attributes'];

it.each([
  [['ADMIN_USER'], ['commissions']],
  [
    ['ADMIN_USER', 'ORDERS_USER'],
    [...orders, 'commissions'],
  ],
  [
    ['STANDARD_USER', 'CARRIERS_USER'],
    ['shipping-rates', 'commissions'],
  ],
  [['ORGANIZATION_ADMIN_USER'], ['commercial-conditions']],
  [
    ['ORGANIZATION_ADMIN_USER', 'CATALOG_USER'],
    [...catalogue, 'commercial-conditions'],
  ],
  [['ORGANIZATION_STANDARD_USER', 'INVENTORY_USER', 'ORDERS_USER'], ['inventory']],
  [['ADMIN_API'], csvLayoutKeys],
] as [Role[], string[]][])('%j may load %j', (roles, layouts) => {
  expect(loadableLayouts(viewer(...roles)).toSorted()).toEqual(layouts.toSorted());
});
