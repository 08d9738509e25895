import { checkNoticeForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a scheduled message's form. */
export const noticeFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) => expect(Object.keys(context.draft).sort()).toEqual(['day', 'text', 'time']),
  (value) => {
    const form = value as Parameters<typeof checkNoticeForm>[0];
    expect(checkNoticeForm(form, '2026-11-22')).toEqual({ valid: true, value: form });
  },
);
