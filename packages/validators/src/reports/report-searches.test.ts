import { orderTagNames } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { reportFilters, reportSearches } from './report-searches.ts';

const admin = { admin: true, today: '2026-11-20' };

it('says what is wrong with days in the words of reports', () => {
  expect(reportSearches.orders.draftProblems({ fromDate: '2026-11-12', toDate: '2026-11-11' }, admin)).toEqual({
    toDate: { code: 'reports.toDate.beforeStart' },
  });
  expect(reportSearches.sales.draftProblems({ toDate: '2026-11-21' }, admin)).toEqual({
    toDate: { code: 'orders.filter.afterToday' },
  });
});

it('takes digits alone in ranges', () => {
  expect(reportSearches.inventory.draftProblems({ fromSkuId: '1e3', toQuantity: '0' }, admin)).toEqual({
    fromSkuId: { code: 'orders.filter.invalid' },
  });
});

it('becomes what the call of its kind takes', () => {
  const asked = reportSearches.orders.filter(
    {
      status: 'handling,invoiced',
      tags: 'CA,I',
      categoryId: '7',
      toDate: '',
    },
    '2026-11-20',
  );
  expect(reportFilters(asked)).toEqual({ status: ['handling', 'invoiced'], tags: ['I', 'CA'], categoryId: '7' });
  expect(orderTagNames.length).toBeGreaterThan(2);
  const stock = reportSearches.inventory.filter({ fromSkuId: '10', fromUpc: '7501', toQuantity: '0' }, '2026-11-20');
  expect(reportFilters(stock)).toEqual({ fromSkuId: 10, fromUpc: '7501', toQuantity: 0 });
});

it('bounds numbers of 19 digits, which would be rounded, as the inventory does', () => {
  const most = '9007199254740993123';
  const asked = reportSearches.inventory.filter(
    { fromSkuId: '0', toSkuId: most, toUpc: most, toQuantity: most },
    '2026-11-20',
  );
  expect(reportFilters(asked)).toEqual({
    fromSkuId: 1,
    toSkuId: 999_999_999_999_999,
    toUpc: most,
    toQuantity: 2_147_483_647,
  });
});
