import { expect, it } from 'vitest';
import { checkBulkDiscount } from './bulk-discount-form.ts';

const check = (discount: string, priceValidUntil = '2026-12-31') =>
  checkBulkDiscount({ discount, priceValidUntil }, { today: '2026-11-20' });

it.each(['', '0', '05', '101', '1.5', '-5', 'diez', '1e1', 'x5', '5x', '1000'])(
  '«%s» is no percent of a bulk discount (S2 §5)',
  (text) => {
    expect(check(text)).toEqual({ valid: false, fields: { discount: { code: 'discount.percent.invalid' } } });
  },
);

it.each(['', '2026-11-20', '2026-11-19', 'mañana', '2026-02-30'])('«%s» is no end of it', (until) => {
  expect(check('10', until)).toEqual({
    valid: false,
    fields: { priceValidUntil: { code: 'discount.until.invalid' } },
  });
});

it('takes 1 to 99 percent until tomorrow or later, and says of 100 that no price is zero (R12)', () => {
  expect(check('1', '2026-11-21')).toEqual({ valid: true, value: { discount: 1, priceValidUntil: '2026-11-21' } });
  expect(check('99')).toMatchObject({ valid: true, value: { discount: 99 } });
  expect(check(' 10 ', ' 2026-12-31 ')).toEqual({
    ...{ valid: true, value: { discount: 10, priceValidUntil: '2026-12-31' } },
  });
  expect(check('100')).toEqual({ valid: false, fields: { discount: { code: 'discount.percent.free' } } });
});
