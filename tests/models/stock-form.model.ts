import { stockFormMachine } from '@trastienda/machines';
import type { StockFacts } from '@trastienda/validators';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const knownStock: StockFacts = {
  ...{ id: 7, upc: '750', skuName: 'Taza' },
  ...{ totalQuantity: 12, reservedQuantity: 3, version: 1 },
};
export const othersStock: StockFacts = { ...knownStock, totalQuantity: 20, version: 2 };
export const savedStock: StockFacts = { ...knownStock, totalQuantity: 40, version: 2 };

/** A variant's stock: loaded, and changed from the version that was read. */
export const stockFormModel: FlowModel = editFormModel({
  machine: stockFormMachine,
  starts: [
    { name: 'read before', input: { resource: knownStock } },
    { name: 'opened', input: { id: '7' } },
  ],
  known: knownStock,
  others: othersStock,
  saved: savedStock,
  typed: [
    person('typed: units', { type: 'field.changed', change: { totalQuantity: '40' } }),
    person('typed: fewer than reserved', { type: 'field.changed', change: { totalQuantity: '2' } }),
  ],
  leaves: 'totalQuantity',
  key: ({ draft, start }) => [draft.totalQuantity, start.totalQuantity],
});
