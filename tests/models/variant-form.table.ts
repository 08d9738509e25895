import type { SavedSku, SkuDraft } from '@trastienda/validators';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { above, knownSku, othersSku, savedSku } from './variant-form.model.ts';

const empty: SkuDraft = {
  ...{ upc: '', skuName: '', refId: '', totalQuantity: '', width: '', height: '', length: '', weight: '' },
  ...{ listPrice: '', price: '', priceValidFrom: '', priceValidUntil: '', images: [], values: {} },
};
const known: SkuDraft = {
  ...{ upc: '7501000000017', skuName: 'Taza azul', refId: 'AUR-1', totalQuantity: '5' },
  ...{ width: '10', height: '10', length: '10', weight: '300', listPrice: '100' },
  ...{ price: '', priceValidFrom: '', priceValidUntil: '' },
  images: ['https://imagenes.example/1.jpg'],
  values: { '5': 'Azul' },
};
const theirs: SkuDraft = { ...known, refId: 'AUR-2' };

const before = (resource: SavedSku | undefined): SkuDraft => {
  if (resource === undefined) return empty;
  if (resource === othersSku) return theirs;
  return resource === savedSku ? { ...known, skuName: 'Taza roja' } : known;
};
const names = Object.keys(empty) as (keyof SkuDraft)[];
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
/** The UPC of an existing variant cannot change (R11). */
const typed = ({ step, context }: Facts) => {
  const { upc, ...rest } = step.event.change;
  return context.resource || upc === undefined ? rest : { upc, ...rest };
};
const mineOf = (draft: SkuDraft, start: SkuDraft) =>
  Object.fromEntries(names.filter((name) => differ(draft[name], start[name])).map((name) => [name, draft[name]]));
const isPrice = (text: string) => /^(100|250)$/.test(text);

/** A variant (S2 §5; R11): a second after the last key its price is compared with its category's range; this is advice and prevents nothing. */
export const variantFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty, advice: {} }],
    known: ['loading', { saved: false }],
  },
  known: knownSku,
  others: othersSku,
  saved: savedSku,
  typed: {
    'typed: everything but prices': typed,
    'typed: no name': typed,
    'typed: a price': typed,
    'typed: no price': typed,
  },
  isComplete: ({ draft }) =>
    draft.skuName.trim() !== '' && isPrice(draft.listPrice) && draft.upc !== '' && draft.images.length === 1,
  isUnsaved: ({ draft, resource }) => names.some((name) => differ(draft[name], before(resource)[name])),
  theirs,
  // The saved variant exists, so its UPC is fixed.
  mine: ({ draft, resource }) => ({ ...theirs, ...mineOf(draft, before(resource)), upc: theirs.upc }),
  sent: ({ upc, skuName, refId, totalQuantity, listPrice, images, values }) => ({
    upc,
    data: { name: skuName.trim(), refId, width: 10, height: 10, length: 10, weight: 300 },
    quantity: Number(totalQuantity),
    price: { listPriceCentavos: Number(listPrice) * 100, priceCentavos: null, validFrom: null, validUntil: null },
    images,
    attributes: [{ specificationId: '5', value: values['5'] }],
  }),
  question: {
    of: ({ listPrice }, { resource }) =>
      isPrice(listPrice) && !(resource && listPrice === '100') ? listPrice : undefined,
    milliseconds: 1_000,
    advice: above,
  },
});
