import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownStock, othersStock, savedStock } from './stock-form.model.ts';

const typed = ({ step }: Facts) => step.event.change;
const draftOf = ({ totalQuantity }: typeof knownStock) => ({ totalQuantity: String(totalQuantity) });
const isUnsaved = ({ draft, resource }: Facts['context']) => draft.totalQuantity !== String(resource.totalQuantity);

/** A variant's stock (S2 §5): whole units, and at least the three reserved ones. */
export const stockFormTable: FlowTable = editFormTable({
  starts: {
    opened: ['loading', { saved: false }],
    'read before': ['editing.settled', { draft: draftOf(knownStock) }],
  },
  known: knownStock,
  others: othersStock,
  saved: savedStock,
  typed: { 'typed: units': typed, 'typed: fewer than reserved': typed },
  isComplete: ({ draft }) => draft.totalQuantity !== '2',
  sent: ({ totalQuantity }) => ({ totalQuantity: Number(totalQuantity) }),
  isUnsaved,
  theirs: draftOf(othersStock),
  mine: (context) => (isUnsaved(context) ? { totalQuantity: context.draft.totalQuantity } : draftOf(othersStock)),
});
