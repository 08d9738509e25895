import { describe, expect, it } from 'vitest';
import { checkCarrierBlockForm } from './carriers/carrier-block-form.ts';
import { checkRateForm, emptyRateDraft } from './carriers/shipping-rate-form.ts';
import { checkSkuForm } from './catalogue/sku-form.ts';
import { dashboardRangeProblems } from './dashboard/dashboard-search.ts';
import { checkAnnouncementForm } from './notices/announcement-form.ts';
import { problemsOf } from './problems-of.ts';
import { checkPromotionForm } from './promotions/promotion-form.ts';
import { checkReportRequest } from './reports/report-request.ts';
import { checkNewOwnPassword, checkPasswordChange } from './session/password-change-form.ts';

const today = '2026-11-20';
const lists = { brands: [], products: [], categories: [], sellers: [], marketplaces: [] };
const promotion = {
  name: 'N',
  description: 'D',
  isActive: true,
  promoType: 'Nominal',
  promoValue: 1,
  userType: 'ADMIN',
} as const;
const announcement = { title: 'T', text: 'T', image: 'x' };
const sizes = { width: '1', height: '1', length: '1', weight: '1' };
const sku = {
  upc: '1',
  skuName: 'N',
  refId: '',
  totalQuantity: '1',
  ...sizes,
  listPrice: '9',
  price: '8',
  images: ['a'],
};
const rate = {
  ...emptyRateDraft,
  carrierId: 'dhl',
  absoluteMoneyCost: '1',
  maxVolume: '1',
  weightStart: '0',
  weightEnd: '9',
};
const password = 'Una-clave.larga-2026';
type Pair = {
  readonly of: string;
  readonly fields: readonly [string, string];
  /** Two values in order; by default two days after today. */
  readonly values?: readonly [string, string];
  /** What no field of the pair takes: by default nothing, and a text. */
  readonly bad?: readonly string[];
  readonly check: (first: string, second: string) => object;
};

/** Every pair of fields with a rule that reads both. */
const pairs: readonly Pair[] = [
  {
    of: 'a block of carriers',
    fields: ['startDate', 'endDate'],
    check: (startDate, endDate) =>
      problemsOf(checkCarrierBlockForm({ name: 'N', status: true, allSellers: true, sellers: [], startDate, endDate })),
  },
  {
    of: 'a promotion',
    fields: ['beginDate', 'endDate'],
    check: (beginDate, endDate) => problemsOf(checkPromotionForm({ ...promotion, ...lists, beginDate, endDate })),
  },
  {
    of: 'the announcement',
    fields: ['startDate', 'endDate'],
    check: (startDate, endDate) =>
      problemsOf(checkAnnouncementForm({ ...announcement, startDate, endDate }, { today })),
  },
  {
    of: 'the discount of a variant',
    fields: ['priceValidFrom', 'priceValidUntil'],
    check: (priceValidFrom, priceValidUntil) =>
      problemsOf(
        checkSkuForm(
          { ...sku, skuSpecifications: [], priceValidFrom, priceValidUntil },
          { asked: [], today, status: undefined, price: undefined },
        ),
      ),
  },
  {
    of: 'the weights of a rate',
    fields: ['weightStart', 'weightEnd'],
    values: ['100', '200'],
    check: (weightStart, weightEnd) =>
      problemsOf(checkRateForm({ ...rate, zipCodeCommas: '06700', weightStart, weightEnd })),
  },
  {
    of: 'the postal codes of a rate',
    fields: ['zipCodeStart', 'zipCodeEnd'],
    values: ['06700', '16999'],
    check: (zipCodeStart, zipCodeEnd) => problemsOf(checkRateForm({ ...rate, zipCodeStart, zipCodeEnd })),
  },
  {
    of: 'the range of the dashboard',
    fields: ['fromDate', 'toDate'],
    values: ['2026-11-01', '2026-11-02'],
    check: (fromDate, toDate) => dashboardRangeProblems({ fromDate, toDate }, today),
  },
  ...(['Date', 'LiquidationDate'] as const).map(
    (range): Pair => ({
      of: `the ${range} of a report`,
      fields: [`from${range}`, `to${range}`],
      values: ['2026-11-01', '2026-11-02'],
      bad: [''],
      check: (from, to) => {
        const filters = { [`from${range}`]: from || undefined, [`to${range}`]: to || undefined };
        return problemsOf(checkReportRequest({ filters }, { today }));
      },
    }),
  ),
];

describe.each(pairs)('$of', ({ fields, values = ['2026-12-01', '2026-12-02'], bad = ['', 'x'], check }) => {
  const [first, second] = fields;
  const [low, high] = values;

  it('blames the second field, not a good first one, for what is wrong between them', () => {
    expect(check(low, high)).not.toHaveProperty(first);
    expect(check(low, high)).not.toHaveProperty(second);
    expect(check(high, low)).toHaveProperty(second);
    expect(check(high, low)).not.toHaveProperty(first);
  });

  it.each(bad)('blames no good field for another one that is «%s»', (wrong) => {
    expect(check(low, wrong)).not.toHaveProperty(first);
    expect(check(wrong, high)).not.toHaveProperty(second);
  });
});

it.each([
  ['by link', (words: Passwords) => problemsOf(checkPasswordChange({ email: 'a@b.mx', ...words }))],
  ['of one’s own', (words: Passwords) => problemsOf(checkNewOwnPassword({ code: 'Antes-2026', ...words }))],
])('a new password %s is not to blame for another one that is repeated', (_, check) => {
  for (const repeatPassword of ['', 'otra']) {
    expect(Object.keys(check({ password, repeatPassword }))).toEqual(['repeatPassword']);
  }
});

type Passwords = { password: string; repeatPassword: string };
