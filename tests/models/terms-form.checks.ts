import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import { goodPdf } from './terms-form.model.ts';

/** What must hold in each state of the upload: only a PDF is sent. */
export const termsFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft)).toEqual(['file']),
  (value) => expect(value).toEqual(goodPdf),
);
