import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import {
  changedOfPromotion,
  draftOfPromotion,
  emptyPromotion,
  isCompletePromotion,
  isUnsavedPromotion,
} from './promotion-facts.ts';
import { knownPromotion, othersPromotion, savedPromotion } from './promotion-form.model.ts';

/** A change of type moves the value to the new type, unless a new value is typed with it, and leaves zero in the old one (S3 §2). */
const typed = ({ context: { draft }, step }: Facts) => {
  const { change } = step.event;
  const wanted = { ...draft, ...change };
  if (wanted.promoType === draft.promoType) return wanted;
  return wanted.promoType === 'Nominal'
    ? { ...wanted, nominalDiscountValue: draft.percentualDiscountValue, percentualDiscountValue: '0' }
    : { ...wanted, nominalDiscountValue: '0', percentualDiscountValue: change.percentualDiscountValue };
};

/** A promotion, new or existing (S3 §2 and §5): it cannot be saved while its name is being checked, or is taken. */
export const promotionFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: emptyPromotion }],
    known: ['loading', { saved: false }],
  },
  known: knownPromotion,
  others: othersPromotion,
  saved: savedPromotion,
  typed: {
    'typed: everything of a percentage': typed,
    'typed: its own name': typed,
    'typed: no name': typed,
    'typed: an amount instead': typed,
    'typed: ends before it begins': typed,
    'typed: no sellers': typed,
  },
  isComplete: isCompletePromotion,
  isUnsaved: isUnsavedPromotion,
  theirs: draftOfPromotion(othersPromotion),
  mine: (context) => ({
    ...draftOfPromotion(othersPromotion),
    ...Object.fromEntries(changedOfPromotion(context).map((name) => [name, context.draft[name]])),
  }),
  // The server checks a name one second after the last key, unless it is empty or the promotion's own, ignoring case.
  question: {
    of: ({ name }, { resource }) =>
      name.trim() === '' || name.toLowerCase() === resource?.name.toLowerCase() ? undefined : name,
    milliseconds: 1000,
  },
});
