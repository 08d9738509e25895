import {
  announcementToday,
  knownAnnouncement,
  othersAnnouncement,
  savedAnnouncement,
} from './announcement-form.model.ts';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';

type Context = Facts['context'];

const names = ['title', 'text', 'image', 'startDate', 'endDate'] as const;
const empty = { title: '', text: '', image: '', startDate: '', endDate: '' };
const draftOf = (announcement: typeof knownAnnouncement) =>
  Object.fromEntries(names.map((name) => [name, announcement[name]]));
const before = ({ resource }: Context): Context => (resource ? draftOf(resource) : empty);
const mine = (context: Context) =>
  Object.fromEntries(
    names.filter((name) => context.draft[name] !== before(context)[name]).map((name) => [name, context.draft[name]]),
  );
const typed = ({ step }: Facts) => step.event.change;

/** The only announcement (S3 §2 and §5): every field is required, and a newly chosen day may not be past. */
export const announcementFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { draft: empty }],
    known: ['editing.settled', { draft: draftOf(knownAnnouncement) }],
    'to be read': ['loading', { saved: false }],
  },
  known: knownAnnouncement,
  others: othersAnnouncement,
  saved: savedAnnouncement,
  typed: { 'typed: all': typed, 'typed: no title': typed, 'typed: another past day': typed },
  isComplete: ({ draft, resource }) =>
    draft.title !== '' &&
    draft.image !== '' &&
    (draft.startDate >= announcementToday || draft.startDate === resource?.startDate),
  sent: (draft) => draft,
  isUnsaved: (context) => Object.keys(mine(context)).length > 0,
  theirs: draftOf(othersAnnouncement),
  mine: (context) => ({ ...draftOf(othersAnnouncement), ...mine(context) }),
});
