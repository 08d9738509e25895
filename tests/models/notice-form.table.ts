import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownNotice, othersNotice, savedNotice } from './notice-form.model.ts';

const empty = { text: '', day: '', time: '' };
const known = { text: 'Inventario el viernes', day: '2026-11-24', time: '12:30' };
const theirs = { ...known, day: '2026-11-25' };
const names = ['text', 'day', 'time'] as const;
const before = ({ resource, extra }: Facts['context']): typeof known => {
  if (resource) return resource.notifyDate === othersNotice.notifyDate ? theirs : known;
  return { ...empty, text: extra.text };
};
const typed = ({ step }: Facts) => step.event.change;

/** A scheduled message (S3 §5): a text, and a day and hour that are not past. */
export const noticeFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { draft: empty }],
    copy: ['editing.settled', { draft: { ...empty, text: 'Buen Fin' } }],
    known: ['loading', { saved: false }],
  },
  known: knownNotice,
  others: othersNotice,
  saved: savedNotice,
  typed: {
    'typed: text': typed,
    'typed: no text': typed,
    'typed: moment': typed,
    'typed: no hour': typed,
    'typed: yesterday': typed,
  },
  isComplete: ({ draft }) => draft.text !== '' && draft.day >= '2026-11-22' && draft.time !== '',
  isUnsaved: (context) => names.some((name) => context.draft[name] !== before(context)[name]),
  theirs,
  mine: (context) => {
    const mine = names.filter((name) => context.draft[name] !== before(context)[name]);
    return { ...theirs, ...Object.fromEntries(mine.map((name) => [name, context.draft[name]])) };
  },
});
