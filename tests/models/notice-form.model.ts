import { type NoticeFacts, noticeFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

/** 12:30 of 24 November in Mexico City. */
export const knownNotice: NoticeFacts = {
  version: 1,
  id: 'n-1',
  text: 'Inventario el viernes',
  notifyDate: '2026-11-24T18:30:00.000Z',
  sent: false,
};
/** Another user moved it by a day. */
export const othersNotice: NoticeFacts = { ...knownNotice, version: 2, notifyDate: '2026-11-25T18:30:00.000Z' };
export const savedNotice: NoticeFacts = { ...knownNotice, text: 'Inventario el sábado' };

const extra = { text: '', today: '2026-11-22' };
const typed = (change: object) => ({ type: 'field.changed', change });

/** A scheduled message: a new one, a copy, and an existing one that is not sent yet. */
export const noticeFormModel: FlowModel = editFormModel({
  machine: noticeFormMachine,
  starts: [
    { name: 'new', input: { extra } },
    { name: 'copy', input: { extra: { ...extra, text: 'Buen Fin' } } },
    { name: 'known', input: { id: 'n-1', extra } },
  ],
  known: knownNotice,
  others: othersNotice,
  saved: savedNotice,
  typed: [
    person('typed: text', typed({ text: 'Inventario el sábado' })),
    person('typed: no text', typed({ text: '' })),
    person('typed: moment', typed({ day: '2026-11-22', time: '09:00' })),
    person('typed: no hour', typed({ time: '' })),
    person('typed: yesterday', typed({ day: '2026-11-21' })),
  ],
  leaves: 'time',
  key: ({ draft, resource }) => [draft.text === '', draft.day < '2026-11-22', draft.time === '', resource?.notifyDate],
});
