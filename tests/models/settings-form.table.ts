import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownSettings, othersSettings, savedSettings } from './settings-form.model.ts';

const draftOf = ({ version: _, ...draft }: typeof knownSettings) => draft;
const typed = ({ step }: Facts) => step.event.change;
const session = ({ resource, draft }: Facts['context']) =>
  draft.tokenValiditySeconds === resource.tokenValiditySeconds
    ? {}
    : { tokenValiditySeconds: draft.tokenValiditySeconds };

/** The general settings (S3 §2 and §5): each duration is one of the offered choices, and the form stays open. */
export const settingsFormTable: FlowTable = editFormTable({
  starts: {
    'read before': ['editing.settled', { draft: draftOf(knownSettings) }],
    opened: ['loading', { saved: false }],
  },
  known: knownSettings,
  others: othersSettings,
  saved: savedSettings,
  typed: { 'typed: session': typed, 'typed: no choice': typed },
  isComplete: ({ draft }) => draft.tokenValiditySeconds % 3600 === 0,
  sent: (draft) => draft,
  isUnsaved: (context) => Object.keys(session(context)).length > 0,
  theirs: draftOf(othersSettings),
  mine: (context) => ({ ...draftOf(othersSettings), ...session(context) }),
  staysOpen: draftOf(savedSettings),
});
