import { type AnnouncementFacts, type AnnouncementForm, todayInMexico } from '@trastienda/domain';
import { checkAnnouncementForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The day that "past" is measured from (given by tests, today in Mexico otherwise). */
export type AnnouncementExtra = { today?: string };

/** The announcement's form (S3 §5): days and picture that were there may stay as they were. */
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

/** The one announcement, new or there already (S3 §2 and §4). */
export const announcementFormMachine = editFormMachine(announcementForm);
