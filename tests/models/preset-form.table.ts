import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { askedNow, knownPreset, othersPreset, savedPreset } from './preset-form.model.ts';

type Context = Facts['context'];

const names = ['name', 'takes'] as const;
const draftOf = (resource: Context): Context =>
  resource ? { name: resource.name, takes: false } : { name: '', takes: true };
const changed = ({ draft, resource }: Context) => {
  const before = draftOf(resource);
  return names.filter((name) => draft[name] !== before[name]);
};
const typed = ({ step }: Facts) => step.event.change;

/** A preset, new or existing (ADR 226): a name, and either what is chosen now or what was kept before. */
export const presetFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: draftOf(undefined) }],
    known: ['loading', { saved: false }],
  },
  known: knownPreset,
  others: othersPreset,
  saved: savedPreset,
  typed: {
    'typed: a name': typed,
    'typed: no name': typed,
    'typed: what is chosen now': typed,
  },
  isComplete: ({ draft }) => draft.name.trim() !== '',
  isUnsaved: (context) => changed(context).length > 0,
  theirs: draftOf(othersPreset),
  mine: (context) => ({
    ...draftOf(othersPreset),
    ...Object.fromEntries(changed(context).map((name) => [name, context.draft[name]])),
  }),
  sent: (draft) => ({
    subject: 'load.prices',
    name: draft.name.trim(),
    load: draft.takes ? askedNow.content.load : knownPreset.load,
  }),
});
