import { checkStockForm, type StockValue } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormLooks } from './edit-form.looks.ts';
import type { Look } from './kit/fake-driver.ts';

/** What must hold in each state of the form of a variant's stock: the stock sent is not below the reserved stock. */
export const stockFormLooks: Record<string, Look> = editFormLooks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft)).toEqual(['totalQuantity']),
  (value) => {
    const { totalQuantity } = value as StockValue;
    const draft = { totalQuantity: String(totalQuantity) };
    expect(checkStockForm(draft, { total: 9, reserved: 3 })).toEqual({ valid: true, value: { totalQuantity } });
  },
);
