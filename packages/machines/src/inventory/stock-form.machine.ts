import { checkStockForm, type StockDraft, type StockFacts, type StockValue } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A variant's stock, to be read and changed (S2 §2 and §5). */
const stockForm: EditForm<StockFacts, StockDraft, StockValue, undefined> = {
  id: 'stockForm',
  prepare: ({ resource }) => ({ totalQuantity: resource ? String(resource.totalQuantity) : '' }),
  check: (draft, { resource }) =>
    checkStockForm(draft, { total: resource?.totalQuantity ?? 0, reserved: resource?.reservedQuantity ?? 0 }),
};

/** The form of a variant's stock. */
export const stockFormMachine = editFormMachine(stockForm);
