import { expect } from 'vitest';
import { editFormLooks } from './edit-form.looks.ts';
import type { Look } from './kit/fake-driver.ts';
import { goodPdf } from './terms-form.model.ts';

/** What must hold in each state of the upload: only a PDF is sent. */
export const termsFormLooks: Record<string, Look> = editFormLooks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft)).toEqual(['file']),
  (value) => expect(value).toEqual(goodPdf),
);
