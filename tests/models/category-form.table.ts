import { filledCategory, knownCategory, othersCategory, savedCategory } from './category-form.model.ts';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';

type Draft = Record<'name' | 'parentId' | 'lowest' | 'highest' | 'highestDiscountPercent', string> & {
  isActive: boolean;
};

const range = { lowest: '50', highest: '1500.5', highestDiscountPercent: '60' };
const noRange = { lowest: '', highest: '', highestDiscountPercent: '' };
const empty: Draft = { name: '', parentId: '', isActive: true, ...noRange };
const known: Draft = { name: 'Blancos', parentId: '3', isActive: true, ...range };
const theirs: Draft = { ...known, isActive: false, ...noRange };

const before = (resource: unknown): Draft =>
  resource === undefined ? empty : resource === othersCategory ? theirs : known;
const names = Object.keys(empty) as (keyof Draft)[];
const mineOf = (draft: Draft, start: Draft) =>
  Object.fromEntries(names.filter((name) => draft[name] !== start[name]).map((name) => [name, draft[name]]));
const typed = ({ step }: Facts) => ({ ...step.event.change });

/** A category, new or existing (S2 §5, R23): a trimmed name, a parent, and a full price range or none. */
export const categoryFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    known: ['loading', { saved: false }],
  },
  known: knownCategory,
  others: othersCategory,
  saved: savedCategory,
  typed: {
    'typed: name and parent': typed,
    'typed: a space before the name': typed,
    'typed: half a range': typed,
    'typed: no range': typed,
  },
  isComplete: ({ draft }) =>
    ['Blancos', filledCategory.name].includes(draft.name.trim()) && draft.parentId === '3' && draft.lowest !== '10',
  isUnsaved: ({ draft, resource }) => names.some((name) => draft[name] !== before(resource)[name]),
  theirs,
  mine: ({ draft, resource }) => ({ ...theirs, ...mineOf(draft, before(resource)) }),
  sent: ({ name, parentId, isActive, lowest }) => ({
    name: name.trim(),
    parentId,
    isActive,
    priceRange: lowest === '50' ? { lowest: 50, highest: 1500.5, highestDiscountPercent: 60 } : null,
  }),
});
