import { type VariantExtra, variantFormMachine } from '@trastienda/machines';
import type { AskedAttribute, SavedSku, SkuDraft } from '@trastienda/validators';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';
import { seller } from './order-facts.ts';

const colour: AskedAttribute = {
  specificationId: '5',
  name: 'Color',
  type: 'Combo',
  isRequired: true,
  options: ['Azul', 'Rojo'],
};
const extra: VariantExtra = {
  viewer: seller,
  product: { id: 12, categoryId: '30' },
  asked: [colour],
  today: '2026-11-20',
};
export const knownSku: SavedSku = {
  id: 100_001,
  version: 1,
  status: 'PENDING_APPROVAL',
  upc: '7501000000017',
  skuName: 'Taza azul',
  refId: 'AUR-1',
  price: { listPrice: 100, price: null, priceValidFrom: null, priceValidUntil: null, version: 1 },
  waitingPrice: null,
  rejectedPrice: null,
  rejection: null,
  inventory: { totalQuantity: 5, reservedQuantity: 0, version: 1 },
  dimension: { width: 10, height: 10, length: 10, weight: 300 },
  images: [{ imageUrl: 'https://imagenes.example/1.jpg' }],
  skuSpecifications: [{ specificationId: '5', value: 'Azul' }],
  commercialCondition: null,
};
/** Another user changed its identifier. */
export const othersSku: SavedSku = { ...knownSku, version: 2, refId: 'AUR-2' };
export const savedSku: SavedSku = { ...knownSku, version: 2, skuName: 'Taza roja' };
export const filledSku: Partial<SkuDraft> = {
  upc: '7501000000024',
  skuName: 'Taza roja',
  totalQuantity: '5',
  width: '10',
  height: '10',
  length: '10',
  weight: '300',
  images: ['https://imagenes.example/1.jpg'],
  values: { '5': 'Rojo' },
};
export const above = { 'catalogue.price.above': { code: 'catalogue.price.above' } } as const;

/** A variant's form, new and existing (S2 §5; R11). */
export const variantFormModel: FlowModel = editFormModel({
  machine: variantFormMachine,
  starts: [
    { name: 'new', input: { extra } },
    { name: 'known', input: { id: '100001', extra } },
  ],
  known: knownSku,
  others: othersSku,
  saved: savedSku,
  typed: [
    person('typed: everything but prices', { type: 'field.changed', change: filledSku }),
    person('typed: no name', { type: 'field.changed', change: { skuName: ' ' } }),
    person('typed: a price', { type: 'field.changed', change: { listPrice: '250' } }),
    person('typed: no price', { type: 'field.changed', change: { listPrice: 'x' } }),
  ],
  leaves: 'skuName',
  question: { milliseconds: 1_000, advice: above },
  key: ({ resource, draft, advice }) => [
    resource?.version,
    draft.skuName.trim(),
    draft.listPrice,
    Object.keys(advice).length,
  ],
});
