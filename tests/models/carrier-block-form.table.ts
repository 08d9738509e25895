import { brisa, knownBlock, othersBlock, savedBlock } from './carrier-block-form.model.ts';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';

type Context = Facts['context'];

const names = ['name', 'startDate', 'endDate', 'status', 'allSellers', 'sellers'] as const;
const empty = { name: '', startDate: '', endDate: '', status: true, allSellers: false, sellers: [] };
const draftOf = (of: Context): Context => ({
  ...Object.fromEntries(names.map((name) => [name, of[name]])),
  sellers: of.sellers.map(({ accountName, name }: Context) => ({ accountName, name })),
});
const changed = ({ draft, resource }: Context) => {
  const before = draftOf(resource ?? empty);
  return names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]));
};
const typed = ({ step }: Facts) => step.event.change;

/** A carrier block, new or existing (S3 §5): a name, two days, and either some sellers or all of them. */
export const carrierBlockFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    known: ['loading', { saved: false }],
  },
  known: knownBlock,
  others: othersBlock,
  saved: savedBlock,
  typed: {
    'typed: name and days': typed,
    'typed: no name': typed,
    'typed: a seller twice': ({ context: { draft } }) => ({ sellers: draft.allSellers ? [] : [brisa] }),
    'typed: all sellers': () => ({ allSellers: true, sellers: [] }),
    'typed: not all sellers': typed,
  },
  isComplete: ({ draft }) =>
    draft.name.trim() !== '' && draft.startDate !== '' && (draft.allSellers || draft.sellers.length > 0),
  isUnsaved: (context) => changed(context).length > 0,
  theirs: draftOf(othersBlock),
  mine: (context) => ({
    ...draftOf(othersBlock),
    ...Object.fromEntries(changed(context).map((name) => [name, context.draft[name]])),
    ...(context.draft.allSellers && { sellers: [] }),
  }),
});
