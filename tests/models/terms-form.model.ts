import { termsFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const uploadedTerms = { version: 2 };
const bytes = (text: string) => new TextEncoder().encode(text);
export const goodPdf = { name: 'condiciones.pdf', bytes: bytes('%PDF-1.7\n') };
export const noPdf = { name: 'condiciones.pdf', bytes: bytes('Condiciones') };

const typed = (file: object | undefined) => ({ type: 'field.changed', change: { file } });

/** The upload of the terms document. One start loads an existing record, as the frame can, although nobody edits one. */
export const termsFormModel: FlowModel = editFormModel({
  machine: termsFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'to be read', input: { id: '1' } },
  ],
  known: uploadedTerms,
  others: uploadedTerms,
  saved: uploadedTerms,
  typed: [
    person('typed: a PDF', typed(goodPdf)),
    person('typed: no PDF', typed(noPdf)),
    person('typed: no file', typed(undefined)),
  ],
  leaves: 'file',
  key: ({ resource, draft }) => [resource === undefined, draft.file === undefined, draft.file?.bytes.length],
});
