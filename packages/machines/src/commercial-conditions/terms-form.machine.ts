import { beginsAsPdf, termsLimits } from '@trastienda/domain';
import type { FieldProblem } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The version number of a document that was just uploaded. */
export type UploadedTerms = { version: number };

/** A chosen file. */
export type ChosenPdf = { name: string; bytes: Uint8Array };

export type TermsDraft = { file: ChosenPdf | undefined };

/** Subir PDF (S3 §5): a file that is no PDF is refused before it is sent; the server checks the rest. */
const termsForm: EditForm<UploadedTerms, TermsDraft, ChosenPdf, undefined> = {
  id: 'termsForm',
  prepare: () => ({ file: undefined }),
  check: ({ file }) => {
    const problem = termsFileProblem(file);
    return file && !problem
      ? { valid: true, value: file }
      : { valid: false, fields: { ...(problem && { file: problem }) } };
  },
};

/** The problem of a file before it is sent: it is missing, empty, too large, or does not begin as a PDF (S3 §5). */
export function termsFileProblem(file: ChosenPdf | undefined): FieldProblem | undefined {
  if (!file) return { code: 'conditions.terms.upload.required' };
  if (file.bytes.length === 0) return { code: 'errors.file.empty' };
  if (file.bytes.length > termsLimits.bytes)
    return { code: 'conditions.terms.upload.tooLarge', params: { max: termsLimits.bytes / 1_048_576 } };
  return beginsAsPdf(file.bytes) ? undefined : { code: 'conditions.terms.upload.type' };
}

/** The form that uploads the next version of the conditions' document. */
export const termsFormMachine = editFormMachine(termsForm);
