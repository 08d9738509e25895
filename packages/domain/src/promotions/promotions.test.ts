import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { kindAndCode } from '../testing/refused-with.ts';
import { type PromotionPayer, promotionValues, promotionValueText } from './promotion.ts';
import { mayWritePromotions, promotionVerdict } from './promotion-rules.ts';
import { bankSurcharges, surchargeTerms, surchargeText } from './surcharges.ts';

const viewer = (...roles: Role[]): Viewer => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });
const admin = viewer('ADMIN_USER', 'CATALOG_USER');
const integrator = viewer('ADMIN_API');
const seller = viewer('ORGANIZATION_ADMIN_USER', 'CATALOG_USER');

describe('writing a promotion (S3 §6; R13)', () => {
  it.each<[string, Viewer, PromotionPayer, string[], PromotionPayer | undefined, string | undefined]>([
    ['an administrator creates the marketplace’s for all', admin, 'ADMIN', [], undefined, undefined],
    ['a standard user too', viewer('STANDARD_USER'), 'ADMIN', ['aurora'], undefined, undefined],
    ['the integrator creates the marketplace’s', integrator, 'ADMIN', [], undefined, undefined],
    ['the integrator creates a seller’s', integrator, 'SELLER', ['aurora'], undefined, undefined],
    ['a seller’s of nobody', integrator, 'SELLER', [], undefined, 'conflict promotions.sellers.required'],
    [
      'an administrator creates a seller’s',
      admin,
      'SELLER',
      ['aurora'],
      undefined,
      'forbidden promotions.seller.integratorOnly',
    ],
    ['an administrator changes a seller’s', admin, 'SELLER', ['brisa'], 'SELLER', undefined],
    ['takes its sellers away', admin, 'SELLER', [], 'SELLER', 'conflict promotions.sellers.required'],
    ['makes it the marketplace’s', admin, 'ADMIN', ['aurora'], 'SELLER', 'conflict promotions.payer.fixed'],
    ['makes it a seller’s', integrator, 'SELLER', ['aurora'], 'ADMIN', 'conflict promotions.payer.fixed'],
    ['a seller', seller, 'ADMIN', ['aurora'], undefined, 'forbidden promotions.adminOnly'],
    ['a seller, its own', seller, 'SELLER', ['aurora'], 'SELLER', 'forbidden promotions.adminOnly'],
  ])('allows or refuses %s', (_, who, userType, sellers, before, code) => {
    const verdict = promotionVerdict(who, { userType, sellers }, before && { userType: before });
    expect(kindAndCode(verdict)).toBe(code);
    expect(mayWritePromotions(who).allowed).toBe(code !== 'forbidden promotions.adminOnly');
  });
});

it('has its value under its type, zero under the other, and says it in words', () => {
  const nominal = { promoType: 'Nominal', promoValue: 1500 } as const;
  const percentual = { promoType: 'Porcentual', promoValue: 15 } as const;
  expect(promotionValues(nominal)).toEqual({ nominalDiscountValue: 1500, percentualDiscountValue: 0 });
  expect(promotionValues(percentual)).toEqual({ nominalDiscountValue: 0, percentualDiscountValue: 15 });
  expect([nominal, percentual].map(promotionValueText)).toEqual(['$1,500', '15 %']);
});

it('has a table of surcharges that grow with the term, of banks in their order', () => {
  const banks = bankSurcharges.map(({ bank }) => bank);
  expect(banks).toEqual([...banks].sort((a, b) => a.localeCompare(b, 'es')));
  for (const { rates } of bankSurcharges) {
    const told = surchargeTerms.flatMap((term) => rates[term] ?? []);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.every((rate) => rate > 0 && rate < 100)).toBe(true);
  }
  expect([surchargeText(4.2), surchargeText(undefined)]).toEqual(['4.20 %', '—']);
});
