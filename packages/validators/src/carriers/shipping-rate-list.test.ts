import { expect, it } from 'vitest';
import { cellText } from '../search/declare-list.ts';
import { rateList, rateListQuery, tellsCost } from './shipping-rate-list.ts';

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };

type ShippingRate = Parameters<typeof rateList.rowKey>[0];

const admin = { admin: true, today: '2026-11-20' };
const seller = { ...admin, admin: false };
const read = (query: string, searcher = admin) => rateList.search.parse(new URLSearchParams(query), searcher);

it('asks for what a URL says, from the first page on (S3 §7)', () => {
  const search = read('zipCode=06700&weight=3000&maxVolume=900&accountName=aurora&sortBy=price&page=1&size=25');
  expect(rateListQuery(search)).toEqual({
    ...{ zipCode: '06700', weight: 3000, maxVolume: 900, accountName: 'aurora' },
    ...{ sortBy: 'price', sortOrder: 'asc', page: 2, size: 25 },
  });
  expect(rateListQuery(read('accountName=aurora', seller))).toEqual({ page: 1, size: 10 });
  expect(tellsCost(search)).toBe(true);
  expect(tellsCost(read('zipCode=06700'))).toBe(false);
});

it.each([
  [{ zipCode: '06700', weight: '3000', maxVolume: '1' }, []],
  [{ zipCode: '6700' }, ['zipCode']],
  [{ weight: '1.5', maxVolume: '1,5' }, ['weight', 'maxVolume']],
  [{ weight: '1234567890', maxVolume: '1234567890' }, ['weight', 'maxVolume']],
])('takes whole numbers and codes of five digits: %j', (draft, fields) => {
  const problems = rateList.search.draftProblems(draft, admin);
  expect(Object.keys(problems)).toEqual(fields);
  expect(Object.values(problems).every(({ code }) => code === 'orders.filter.invalid')).toBe(true);
  const { weight } = rateList.search.fields;
  expect(weight?.kind === 'words' && weight.keep).toBeUndefined();
});

it('tells a rate in its columns', () => {
  const rate: ShippingRate = {
    ...{ id: 1001, version: 1, accountName: null, carrierId: 'e', country: 'MEX', absoluteMoneyCost: 120.5 },
    carrier: { id: 'e', name: 'Envíos', type: 'ADMIN', isActive: true },
    ...{ priceByExtraWeight: 15, pricePercent: 1.5, minimumValueInsurance: 0, maxVolume: 200000, timeCost: 1 },
    ...{ weightStart: 0, weightEnd: 5000, zipCodeStart: null, zipCodeEnd: null, zipCodes: ['06700', '97000'] },
    ...{ zipCodeCommas: '06700,97000' },
  };
  const told = (of: ShippingRate) => rateList.columns.map(({ value }) => cellText(value(of)));
  expect(told(rate)).toEqual([
    ...['Envíos', '', 'Marketplace', 'MEX', '06700, 97000', '0 a 5,000 g', '$120.50', '$15.00', '1.5 %', '$0.00'],
    ...['200,000 cm³', '1 día', '1001'],
  ]);
  expect(told({ ...rate, cost: 165.5, accountName: 'aurora', timeCost: 3 }).slice(1, 3)).toEqual(['$165.50', 'aurora']);
});
