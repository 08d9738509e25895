import { carrierFields, fieldNames } from '@trastienda/domain';
import { knownCarrier, othersCarrier, savedCarrier } from './carrier-form.model.ts';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';

const names = fieldNames(carrierFields);
const empty: Record<string, unknown> = { ...Object.fromEntries(names.map((name) => [name, ''])), isActive: true };
const draftOf = (of: object): Facts['context'] =>
  Object.fromEntries(names.map((name) => [name, { ...empty, ...of }[name]]));
const changed = ({ draft, resource }: Facts['context']) =>
  names.filter((name) => draft[name] !== draftOf(resource ?? empty)[name]);
const typed = ({ step }: Facts) => step.event.change;

/** A carrier, new or existing (S3 §5): a name, an SLA type, and a pattern, which is empty or a mask. */
export const carrierFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    known: ['loading', { saved: false }],
  },
  known: knownCarrier,
  others: othersCarrier,
  saved: savedCarrier,
  typed: {
    'typed: name and service': typed,
    'typed: no name': typed,
    'typed: switched off': typed,
    'typed: an expression': typed,
    'typed: another mask': typed,
  },
  isComplete: ({ draft }) => draft.name.trim() !== '' && draft.slaType !== '' && !draft.trackingPattern.startsWith('('),
  isUnsaved: (context) => changed(context).length > 0,
  theirs: draftOf(othersCarrier),
  mine: (context) => ({
    ...draftOf(othersCarrier),
    ...Object.fromEntries(changed(context).map((name) => [name, context.draft[name]])),
  }),
});
