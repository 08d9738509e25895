import type { ProductDraft } from '@trastienda/validators';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownProduct, material, othersProduct, savedProduct } from './product-form.model.ts';

const known: ProductDraft = {
  name: 'Taza',
  description: 'De barro',
  categoryId: '30',
  brandId: '5',
  brandName: 'Ánfora',
  asked: [material],
  values: { '7': 'Barro' },
};
const empty: ProductDraft = {
  name: '',
  description: '',
  categoryId: '',
  brandId: '',
  brandName: '',
  asked: [],
  values: {},
};
const theirs: ProductDraft = { ...known, description: 'De vidrio', values: { '7': 'Vidrio' } };
const saved: ProductDraft = { ...known, name: 'Taza grande', description: 'De barro, a mano' };

const before = (resource: unknown): ProductDraft => {
  if (resource === undefined) return empty;
  return resource === othersProduct ? theirs : resource === savedProduct ? saved : known;
};
const names = Object.keys(empty) as (keyof ProductDraft)[];
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
const mineOf = (draft: ProductDraft, start: ProductDraft) =>
  Object.fromEntries(names.filter((name) => differ(draft[name], start[name])).map((name) => [name, draft[name]]));
const typed = ({ step }: Facts) => ({ ...step.event.change });

/** A product, new or existing (S2 §5): name, description, category, brand, and the values that the category requires. */
export const productFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    known: ['loading', { saved: false }],
  },
  known: knownProduct,
  others: othersProduct,
  saved: savedProduct,
  typed: {
    'typed: everything': typed,
    'typed: a value that is none of the options': typed,
    'typed: no name': typed,
  },
  isComplete: ({ draft }) =>
    draft.name.trim() !== '' && draft.categoryId === '30' && ['Barro', 'Vidrio'].includes(draft.values['7']),
  isUnsaved: ({ draft, resource }) => names.some((name) => differ(draft[name], before(resource)[name])),
  theirs,
  mine: ({ draft, resource }) => ({ ...theirs, ...mineOf(draft, before(resource)) }),
  sent: ({ name, description, categoryId, brandId, values }) => ({
    name: name.trim(),
    description,
    categoryId,
    brandId,
    productSpecifications: [{ specificationId: '7', value: values['7'] }],
  }),
  staysOpen: saved,
});
