import { checkAnnouncementForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { announcementToday, knownAnnouncement } from './announcement-form.model.ts';
import { editFormChecks } from './edit-form.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of the announcement's form. */
export const announcementFormChecks: Record<string, StateCheck> = editFormChecks(
  ({ snapshot: { context } }) =>
    expect(Object.keys(context.draft).sort()).toEqual(['endDate', 'image', 'startDate', 'text', 'title']),
  (value) => {
    const form = value as Parameters<typeof checkAnnouncementForm>[0];
    const facts = { today: announcementToday, before: knownAnnouncement };
    expect(checkAnnouncementForm(form, facts)).toEqual({ valid: true, value: form });
  },
);
