import type { PromotionForm } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkPromotionForm, promotionValue } from './promotion-form.ts';

const good: PromotionForm = {
  name: 'Buen Fin',
  description: 'Todo el fin de semana',
  isActive: true,
  beginDate: '2026-11-20',
  endDate: '2026-11-23',
  promoType: 'Porcentual',
  promoValue: 15,
  userType: 'ADMIN',
  marketplaces: [],
  brands: [],
  products: [],
  categories: [],
  sellers: [],
};
const ids = (n: number) => Array.from({ length: n }, (_, at) => `${at + 1}`);

it.each<[Partial<PromotionForm>, Record<string, string>]>([
  [{}, {}],
  [{ name: 'N'.repeat(25), promoValue: 100, brands: ids(100) }, {}],
  [{ promoType: 'Nominal', promoValue: 999_999 }, {}],
  [{ name: 'N'.repeat(26) }, { name: 'shared.tooLong' }],
  [
    { name: ' ', description: '' },
    { name: 'shared.required', description: 'shared.required' },
  ],
  [{ promoValue: 101 }, { promoValue: 'promotions.value.invalid' }],
  [{ promoValue: 0 }, { promoValue: 'promotions.value.invalid' }],
  [{ promoValue: 1.5 }, { promoValue: 'promotions.value.invalid' }],
  [{ promoType: 'Nominal', promoValue: 1_000_000 }, { promoValue: 'promotions.value.invalid' }],
  [
    { beginDate: '', endDate: '' },
    { beginDate: 'promotions.date.invalid', endDate: 'promotions.date.invalid' },
  ],
  [{ endDate: '2026-11-20' }, { endDate: 'promotions.date.invalid' }],
  [{ endDate: '2026-11-19' }, { endDate: 'promotions.date.invalid' }],
  [{ beginDate: '2026-02-30' }, { beginDate: 'promotions.date.invalid' }],
  [{ sellers: ids(101) }, { sellers: 'promotions.members.tooMany' }],
])('checks a promotion (S3 §5): %j', (change, want) => {
  expect(codesOf(checkPromotionForm({ ...good, ...change }))).toEqual(want);
});

it('names a member once, and cuts what surrounds a text', () => {
  const marketplaces = ['Mercado Pérez', 'web', 'MERCADO  PEREZ', 'Web'];
  const checked = checkPromotionForm({ ...good, name: ' Buen Fin ', brands: ['5', '7', '5'], marketplaces });
  expect(checked).toEqual({
    valid: true,
    value: { ...good, brands: ['5', '7'], marketplaces: ['Mercado Pérez', 'web'] },
  });
});

it.each([
  ['1', 'Porcentual', 1],
  ['100', 'Porcentual', 100],
  ['101', 'Porcentual', undefined],
  ['05', 'Porcentual', undefined],
  ['0', 'Nominal', undefined],
  ['999999', 'Nominal', 999_999],
  ['1000000', 'Nominal', undefined],
  ['12.5', 'Nominal', undefined],
  [' 12', 'Nominal', undefined],
  ['12x', 'Nominal', undefined],
  ['', 'Nominal', undefined],
] as const)('reads %j of %s as %j', (typed, type, value) => expect(promotionValue(typed, type)).toBe(value));
