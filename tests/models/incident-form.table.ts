import { editFormTable } from './edit-form.table.ts';
import { about, filledIncident, raisedIncident } from './incident-form.model.ts';
import type { Facts, FlowTable } from './kit/table.ts';

type Context = Facts['context'];

const names = Object.keys(filledIncident);
const empty = Object.fromEntries(names.map((name) => [name, '']));
const begun = { ...empty, ...about };
const before = ({ extra }: Context): Context => ({ ...empty, ...extra.about });
const mine = (context: Context) =>
  Object.fromEntries(
    names.filter((name) => context.draft[name] !== before(context)[name]).map((name) => [name, context.draft[name]]),
  );
const typed = ({ step }: Facts) => step.event.change;

/** A new incident (S2 §5): every field is required, and changing the type clears the references. */
export const incidentFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { draft: empty }],
    'about an order': ['editing.settled', { draft: begun }],
    'to be read': ['loading', { saved: false }],
  },
  known: raisedIncident,
  others: raisedIncident,
  saved: raisedIncident,
  typed: {
    'typed: all': typed,
    'typed: no title': typed,
    'typed: another type': ({ context }: Facts) => ({
      incidenceType: 'PRODUCT',
      ...(context.draft.incidenceType !== 'PRODUCT' && { reference: '' }),
    }),
  },
  isComplete: ({ draft }) => names.every((name) => draft[name] !== ''),
  sent: (draft) => draft,
  isUnsaved: (context) => Object.keys(mine(context)).length > 0,
  theirs: before,
  mine: (context) => ({ ...before(context), ...mine(context) }),
});
