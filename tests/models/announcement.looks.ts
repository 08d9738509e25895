import { checkAnnouncementForm } from '@trastienda/validators';
import { expect } from 'vitest';
import { announcement, announcementToday } from './announcement.model.ts';
import type { Look } from './kit/fake-driver.ts';

const tags = (editable: boolean, busy: boolean, known?: boolean): Look => {
  return ({ snapshot }) => {
    expect([snapshot.hasTag('editable'), snapshot.hasTag('busy')]).toEqual([editable, busy]);
    if (known !== undefined) expect(snapshot.context.announcement !== undefined).toBe(known);
  };
};
/** What must hold in each state of the announcement. */
export const announcementLooks: Record<string, Look> = {
  loading: tags(false, true, false),
  unavailable: (seen) => {
    tags(false, false, false)(seen);
    expect(seen.snapshot.context.failure).toBeDefined();
  },
  'form.creating': tags(true, false, false),
  'form.reading': (seen) => {
    tags(false, false, true)(seen);
    const { id: _, ...rest } = announcement;
    expect(seen.snapshot.context.draft).toEqual(rest);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  'form.editing': tags(true, false, true),
  previewing: tags(false, false),
  saving: (seen) => {
    tags(false, true)(seen);
    const { context } = seen.snapshot;
    const sent = seen.input('save') as { id: string | undefined; form: Parameters<typeof checkAnnouncementForm>[0] };
    expect(sent.id).toBe(context.announcement?.id);
    expect(checkAnnouncementForm(sent.form, { today: announcementToday, before: context.announcement })).toEqual({
      valid: true,
      value: sent.form,
    });
  },
  deletionAsked: tags(false, false, true),
  deleting: (seen) => {
    tags(false, true, true)(seen);
    expect(seen.input('remove')).toEqual({ id: 'a-1' });
  },
};
