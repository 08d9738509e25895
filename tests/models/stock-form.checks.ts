import { checkStockForm, type StockValue } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of the form of a variant's stock: the stock sent is not below the reserved stock. */
export const stockFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft)).toEqual(['totalQuantity']),
  (value) => {
    const { totalQuantity } = value as StockValue;
    const draft = { totalQuantity: String(totalQuantity) };
    expect(checkStockForm(draft, { total: 9, reserved: 3 })).toEqual({ valid: true, value: { totalQuantity } });
  },
);
