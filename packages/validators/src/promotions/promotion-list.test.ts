import { addDays, todayInMexico } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { cellText } from '../search/declare-list.ts';
import { promotionList, promotionListQuery } from './promotion-list.ts';

type Promotion = Parameters<typeof promotionList.rowKey>[0];

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };
const read = (query: string) =>
  promotionListQuery(promotionList.search.parse(new URLSearchParams(query), { admin: true, today: '2026-11-20' }));

it('reads the call out of the URL, days to come too, and leaves out what is no filter (S3 §2 and §9)', () => {
  expect(
    read(
      'promo=%20fin&state=inactive&fromDate=2026-12-01&toDate=2027-01-31&brand=5%20Altiplano&product=5001&category=30',
    ),
  ).toEqual({
    ...{ text: 'fin', isActive: false, fromDate: '2026-12-01', toDate: '2027-01-31' },
    ...{ brands: ['5'], products: ['5001'], categories: ['30'], from: 0, size: 10 },
  });
  expect(read('accountName=aurora&marketplace=web&page=2&size=1000')).toEqual({
    ...{ sellers: ['aurora'], marketplaces: ['web'], from: 2, size: 1000 },
  });
  expect(read('brand=Altiplano&state=x&fromDate=2026-02-30&size=30')).toEqual({ from: 0, size: 10 });
  for (const size of [20, 70, 1000]) expect(read(`size=${size}`).size).toBe(size);
  const { draftProblems } = promotionList.search;
  const searcher = { admin: true, today: '2026-11-20' };
  expect(draftProblems({ fromDate: '2027-01-02', toDate: '2027-01-01' }, searcher)).toEqual({
    toDate: { code: 'orders.filter.range' },
  });
});

it('shows value, days, who gives it and for whom', () => {
  const promotion: Promotion = {
    ...{ id: 'p-1', version: 1, name: 'Buen Fin', description: 'Todo', isActive: false },
    ...{ beginDate: '2025-11-20', endDate: '2025-11-23', promoType: 'Porcentual', promoValue: 15 },
    ...{ nominalDiscountValue: 0, percentualDiscountValue: 15, userType: 'ADMIN', sellers: [], marketplaces: [] },
    ...{ brands: [], products: [], categories: [] },
  };
  const cells = (row: Promotion) => promotionList.columns.map(({ value }) => cellText(value(row)));
  expect(cells(promotion)).toEqual([
    ...[
      'Buen Fin',
      'Porcentual',
      '15 %',
      '20 nov 2025',
      '23 nov 2025',
      'Marketplace',
      'Todos',
      'No Activa Terminada',
      'p-1',
    ],
  ]);
  expect(cells({ ...promotion, isActive: true, sellers: ['aurora', 'brisa'] }).slice(6, 8)).toEqual([
    'aurora, brisa',
    'Activa Terminada',
  ]);
  const [today, tomorrow] = [todayInMexico(), addDays(todayInMexico(), 1)];
  const stateOf = (days: Partial<Promotion>) => cells({ ...promotion, isActive: true, ...days }).at(-2);
  expect(stateOf({ beginDate: today, endDate: today })).toBe('Activa Vigente');
  expect(stateOf({ beginDate: tomorrow, endDate: tomorrow })).toBe('Activa Programada');
});
