import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { goodPdf, uploadedTerms } from './terms-form.model.ts';

const empty = { file: undefined };
const typed = ({ step }: Facts) => step.event.change;

/** The next version of the document (S3 §5): a file that is a PDF. */
export const termsFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    'to be read': ['loading', { saved: false }],
  },
  known: uploadedTerms,
  others: uploadedTerms,
  saved: uploadedTerms,
  typed: { 'typed: a PDF': typed, 'typed: no PDF': typed, 'typed: no file': typed },
  isComplete: ({ draft }) => draft.file === goodPdf,
  sent: (draft) => draft.file,
  isUnsaved: ({ draft }) => draft.file !== undefined,
  theirs: empty,
  mine: ({ draft }) => ({ file: draft.file }),
});
