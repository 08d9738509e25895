import { mexicoDay, mexicoInstant, mexicoTime, type NoticeForm, todayInMexico } from '@trastienda/domain';
import { checkNoticeForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A saved message; after it was sent it can no longer be changed. */
export type NoticeFacts = NoticeForm & { id: string; version: number | undefined; sent: boolean };

/** The draft of a message: its instant as a day and a time in Mexico City. */
export type NoticeDraft = { text: string; day: string; time: string };

/** The text of a new message, and the day that counts as today for "past" (tests set it; the default is today). */
export type NoticeExtra = { text: string; today?: string };

/** A scheduled message's form (S3 §5). */
const noticeForm: EditForm<NoticeFacts, NoticeDraft, NoticeForm, NoticeExtra> = {
  id: 'noticeForm',
  prepare: ({ resource, extra }) => ({
    text: resource?.text ?? extra.text,
    day: resource?.notifyDate ? mexicoDay(resource.notifyDate) : '',
    time: resource?.notifyDate ? mexicoTime(resource.notifyDate) : '',
  }),
  check: ({ text, day, time }, { extra }) => {
    const form = { text, notifyDate: mexicoInstant(day, time) ?? '' };
    const checked = checkNoticeForm(form, extra.today ?? todayInMexico());
    if (checked.valid) return checked;
    const { notifyDate, ...fields } = checked.fields;
    // If the day is set but the time is not, the problem belongs to the time.
    const at = day !== '' && time === '' ? 'time' : 'day';
    return { valid: false, fields: { ...fields, ...(notifyDate && { [at]: notifyDate }) } };
  },
  renamed: { notifyDate: 'day' },
};

/** The form of a scheduled message: a new one (with another one's text if it is a copy) or one that waits. */
export const noticeFormMachine = editFormMachine(noticeForm);
