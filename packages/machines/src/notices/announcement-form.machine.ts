import { type AnnouncementFacts, type AnnouncementForm, todayInMexico } from '@trastienda/domain';
import { checkAnnouncementForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The day that counts as today for "past" (tests set it; the default is today in Mexico). */
export type AnnouncementExtra = { today?: string };

/** The announcement's form (S3 §5): existing days and an existing picture may stay unchanged. */
const announcementForm: EditForm<AnnouncementFacts, AnnouncementForm, AnnouncementForm, AnnouncementExtra> = {
  id: 'announcementForm',
  prepare: ({ resource }) => ({
    title: resource?.title ?? '',
    text: resource?.text ?? '',
    image: resource?.image ?? '',
    startDate: resource?.startDate ?? '',
    endDate: resource?.endDate ?? '',
  }),
  check: (draft, { resource, extra }) =>
    checkAnnouncementForm(draft, { today: extra.today ?? todayInMexico(), before: resource }),
};

/** The form of the one announcement, new or existing (S3 §2 and §4). */
export const announcementFormMachine = editFormMachine(announcementForm);
