import type { AnnouncementFacts } from '@trastienda/domain';
import { announcementFormMachine } from '@trastienda/machines';
import { png } from '../support/png.ts';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const announcementToday = '2026-11-20';
export const knownAnnouncement: AnnouncementFacts = {
  id: 'a-1',
  version: 1,
  title: 'Buen Fin',
  text: 'Suba sus precios',
  image: `data:image/png;base64,${png(200, 100).toString('base64')}`,
  // The start date is in the past; it may stay if it is not changed.
  startDate: '2026-11-18',
  endDate: '2026-11-30',
};
/** Another user changed the text. */
export const othersAnnouncement: AnnouncementFacts = { ...knownAnnouncement, version: 2, text: 'Baje sus precios' };
export const savedAnnouncement: AnnouncementFacts = { ...knownAnnouncement, version: 3, title: 'Navidad' };
export const filledAnnouncement = {
  title: 'Navidad',
  text: 'Suba sus precios',
  image: knownAnnouncement.image,
  startDate: announcementToday,
  endDate: announcementToday,
};

const extra = { today: announcementToday };
const typed = (change: object) => ({ type: 'field.changed', change });

/** The announcement's form: for a new announcement, for one read before, and for one that the form reads itself. */
export const announcementFormModel: FlowModel = editFormModel({
  machine: announcementFormMachine,
  starts: [
    { name: 'new', input: { extra } },
    { name: 'known', input: { resource: knownAnnouncement, extra } },
    { name: 'to be read', input: { id: 'a-1', extra } },
  ],
  known: knownAnnouncement,
  others: othersAnnouncement,
  saved: savedAnnouncement,
  typed: [
    person('typed: all', typed(filledAnnouncement)),
    person('typed: no title', typed({ title: '' })),
    person('typed: another past day', typed({ startDate: '2026-11-19' })),
  ],
  leaves: 'title',
  key: ({ resource, draft }) => [resource?.version, draft.title, draft.startDate],
});
