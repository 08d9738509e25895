import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { askedNow, knownView, othersView, savedView } from './view-form.model.ts';

type Context = Facts['context'];

const names = ['name', 'shared', 'takesSearch'] as const;
const draftOf = (resource: Context): Context =>
  resource
    ? { name: resource.name, shared: resource.shared, takesSearch: false }
    : { name: '', shared: false, takesSearch: true };
const changed = ({ draft, resource }: Context) => {
  const before = draftOf(resource);
  return names.filter((name) => draft[name] !== before[name]);
};
const typed = ({ step }: Facts) => step.event.change;

/** A view, new or existing (ADR 69): a name, and either the list's current search or the one stored before. */
export const viewFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: draftOf(undefined) }],
    known: ['loading', { saved: false }],
  },
  known: knownView,
  others: othersView,
  saved: savedView,
  typed: {
    'typed: a name': typed,
    'typed: no name': typed,
    'typed: the filters of now': typed,
  },
  isComplete: ({ draft }) => draft.name.trim() !== '',
  isUnsaved: (context) => changed(context).length > 0,
  theirs: draftOf(othersView),
  mine: (context) => ({
    ...draftOf(othersView),
    ...Object.fromEntries(changed(context).map((name) => [name, context.draft[name]])),
  }),
  sent: (draft) => ({
    list: 'orders',
    name: draft.name.trim(),
    shared: draft.shared,
    search: draft.takesSearch ? askedNow.search : knownView.search,
  }),
});
