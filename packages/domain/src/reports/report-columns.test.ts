import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { reportColumnsFor } from './report-columns.ts';

const viewer = (role: Role, operatingUser = false) => ({
  ...{ userId: 'u', roles: [role, 'REPORTS_USER' as const], accountNames: ['aurora'], operatingUser },
});
const keys = (...asked: Parameters<typeof reportColumnsFor>) => reportColumnsFor(...asked).map(({ key }) => key);

it('shows sellers no column of sellers, and buyers to operating users alone', () => {
  expect(keys('orders', viewer('ORGANIZATION_ADMIN_USER')).slice(0, 3)).toEqual(['id', 'date', 'total']);
  expect(keys('orders', viewer('ADMIN_USER')).slice(0, 3)).toEqual(['id', 'seller', 'date']);
  expect(keys('liquidations', viewer('ADMIN_USER', true)).slice(0, 3)).toEqual(['id', 'seller', 'client']);
  expect(keys('inventory', viewer('ORGANIZATION_ADMIN_USER')).slice(0, 4)).toEqual(['sku', 'upc', 'refId', 'product']);
});
