import { expect, it } from 'vitest';
import { checkStockForm } from './stock-form.ts';

const check = (totalQuantity: string) => checkStockForm({ totalQuantity }, { total: 9, reserved: 3 });

it.each(['', ' ', 'x', '1.5', '-4', '1e3', '123456789'])('«%s» is no stock (S2 §5)', (text) => {
  expect(check(text)).toEqual({ valid: false, fields: { totalQuantity: { code: 'skus.form.inventory' } } });
});

it('is not below what is reserved, which is told', () => {
  expect(check('2')).toEqual({
    valid: false,
    fields: { totalQuantity: { code: 'loads.stock.reserved', params: { reserved: 3 } } },
  });
  expect(check('3')).toEqual({ valid: true, value: { totalQuantity: 3 } });
  expect(check(' 99999999 ')).toEqual({ valid: true, value: { totalQuantity: 99_999_999 } });
});
