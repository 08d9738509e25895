import { scheduleProblems } from '@trastienda/machines';
import { expect } from 'vitest';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of the form of a new schedule. */
export const reportScheduleFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) =>
    expect(Object.keys(context.draft).sort()).toEqual([
      'code',
      'columns',
      'currentPassword',
      'email',
      'every',
      'format',
      'hour',
      'kind',
      'period',
    ]),
  (value) => expect(scheduleProblems(value as Parameters<typeof scheduleProblems>[0], true)).toEqual({}),
);
