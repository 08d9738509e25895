import { beginsAsPdf, termsLimits } from '@trastienda/domain';
import type { FieldProblem } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The number of a version of the document that was just uploaded. */
export type UploadedTerms = { version: number };

/** A file as it was chosen. */
export type ChosenPdf = { name: string; bytes: Uint8Array };

export type TermsDraft = { file: ChosenPdf | undefined };

/** Subir PDF (S3 §5): what is none is told before it is sent; the server looks into the rest. */
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

/** What is wrong with a file before it is sent: there is none, it is too large, or it does not begin as a PDF (S3 §5). */
export function termsFileProblem(file: ChosenPdf | undefined): FieldProblem | undefined {
  if (!file) return { code: 'conditions.terms.upload.required' };
  if (file.bytes.length > termsLimits.bytes)
    return { code: 'conditions.terms.upload.tooLarge', params: { max: termsLimits.bytes / 1_048_576 } };
  return beginsAsPdf(file.bytes) ? undefined : { code: 'conditions.terms.upload.type' };
}

/** The upload of the next version of the document of the conditions. */
export const termsFormMachine = editFormMachine(termsForm);
