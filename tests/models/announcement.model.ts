import type { AnnouncementFacts } from '@trastienda/domain';
import { announcementMachine } from '@trastienda/machines';
import { png } from '../support/png.ts';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

export const announcementToday = '2026-11-20';
export const announcement: AnnouncementFacts = {
  id: 'a-1',
  title: 'Buen Fin',
  text: 'Suba sus precios',
  image: `data:image/png;base64,${png(200, 100).toString('base64')}`,
  startDate: announcementToday,
  endDate: '2026-11-30',
};
const { id: _, ...filled } = announcement;

/** The announcement's form, from what the server has to what it will have. */
export const announcementModel: FlowModel = {
  machine: announcementMachine,
  starts: [{ name: 'opened', input: { today: announcementToday } }],
  steps: [
    answers('load', 'load answered: none', undefined),
    answers('load', 'load answered: one', announcement),
    fails('load', 'load silent', serverFailures.silent),
    person('retried', { type: 'load.retried' }),
    person('filled', { type: 'field.changed', change: filled }),
    person('emptied', { type: 'field.changed', change: { title: '' } }),
    person('submitted', { type: 'announcement.submitted' }),
    answers('save', 'saved', announcement),
    fails('save', 'save refused', serverFailures.broken),
    person('editing enabled', { type: 'editing.enabled' }),
    person('editing canceled', { type: 'editing.canceled' }),
    person('preview opened', { type: 'preview.opened' }),
    person('preview closed', { type: 'preview.closed' }),
    person('deletion asked', { type: 'deletion.asked' }),
    person('deletion confirmed', { type: 'deletion.confirmed' }),
    person('deletion refrained', { type: 'deletion.refrained' }),
    answers('remove', 'deleted'),
    fails('remove', 'deletion refused', serverFailures.broken),
  ],
  // Guards read whether there is one and whether the draft is complete; history where the preview leads back to.
  key: ({ context, historyValue }) => [
    context.announcement !== undefined,
    context.draft.title !== '',
    context.draft.image !== '',
    historyValue['announcement.form.before']?.map(({ id }: { id: string }) => id),
  ],
};
