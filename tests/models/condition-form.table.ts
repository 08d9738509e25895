import { knownCondition, othersCondition, savedCondition } from './condition-form.model.ts';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';

const names = ['name', 'sellerVisible', 'isActive', 'isDefault'] as const;
const empty = { name: '', sellerVisible: true, isActive: true, isDefault: false };
const formOf = (of: typeof empty) => Object.fromEntries(names.map((name) => [name, of[name]]));
const typed = ({ step }: Facts) => step.event.change;

/** A condition, new or existing (S3 §3): it has a name, and a default condition is visible to sellers and offered. */
export const conditionFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    known: ['loading', { saved: false }],
  },
  known: knownCondition,
  others: othersCondition,
  saved: savedCondition,
  typed: {
    'typed: another name': typed,
    'typed: no name': typed,
    'typed: the default, switched off': typed,
    'typed: switched on': typed,
  },
  isComplete: ({ draft }) => draft.name.trim() !== '' && (!draft.isDefault || (draft.isActive && draft.sellerVisible)),
  sent: (draft) => draft,
  isUnsaved: ({ draft, resource }) => JSON.stringify(formOf(draft)) !== JSON.stringify(formOf(resource ?? empty)),
  theirs: formOf(othersCondition),
  mine: ({ draft, resource }) => {
    const before = resource ?? empty;
    const mine = names.filter((name) => draft[name] !== before[name]);
    return { ...formOf(othersCondition), ...Object.fromEntries(mine.map((name) => [name, draft[name]])) };
  },
});
