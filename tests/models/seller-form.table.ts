import { expect } from 'vitest';
import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { goodImage, knownSeller, othersSeller, savedSeller } from './seller-form.model.ts';

const names = ['accountName', 'name', 'description', 'terms', 'active'] as const;
const empty = { accountName: '', name: '', description: '', terms: '', active: true };
const textsOf = (of: typeof empty) => Object.fromEntries(names.map((name) => [name, of[name]]));

// The account cannot change once saved (S3 §5).
const typed = ({ context: { resource }, step }: Facts) => ({
  ...step.event.change,
  ...(resource && { accountName: resource.accountName }),
});
const left = (part: string, saved: typeof knownSeller): FlowTable[string][string] => [
  'editing.partlySaved',
  { resource: saved, start: textsOf(saved), saved: true, part, failure: expect.anything() },
];

/** A seller, new or existing (S3 §2 to §5): texts, then activation, then picture, each saved by its own call. */
export const sellerFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    known: ['loading', { saved: false }],
  },
  known: knownSeller,
  others: othersSeller,
  saved: savedSeller,
  typed: {
    'typed: texts': typed,
    'typed: no name': typed,
    'typed: switched off, another account': typed,
    'typed: image': (facts) => ({ ...typed(facts), image: goodImage }),
    'typed: SVG': (facts) => ({ ...typed(facts), imageProblem: expect.anything() }),
  },
  // A name, an account and the terms; a chosen picture must be valid.
  isComplete: ({ draft }) =>
    draft.name !== '' &&
    draft.accountName !== '' &&
    draft.terms !== '' &&
    (draft.image === undefined || draft.image === goodImage),
  isUnsaved: ({ draft, resource }) =>
    draft.image !== undefined || JSON.stringify(textsOf(draft)) !== JSON.stringify(textsOf(resource ?? empty)),
  theirs: textsOf(othersSeller),
  // My changes stay; every other field has the other user's value.
  mine: ({ draft, resource }) => {
    const before = resource ?? empty;
    const mine = names.filter((name) => name !== 'accountName' && draft[name] !== before[name]);
    return { ...textsOf(othersSeller), ...Object.fromEntries(mine.map((name) => [name, draft[name]])) };
  },
  parts: {
    'save answered: status left': left('status', knownSeller),
    'save answered: image left': left('image', { ...knownSeller, active: false }),
  },
});
