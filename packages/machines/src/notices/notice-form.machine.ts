import { mexicoDay, mexicoInstant, mexicoTime, type NoticeForm, todayInMexico } from '@trastienda/domain';
import { checkNoticeForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A message that is there; who reads it after it was sent cannot change it any more. */
export type NoticeFacts = NoticeForm & { id: string; version: number | undefined; sent: boolean };

/** What is typed: the instant as a day and an hour of Mexico City. */
export type NoticeDraft = { text: string; day: string; time: string };

/** What a new message starts with, and the day that "past" is measured from (given by tests, today otherwise). */
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
    // A date without its hour is the hour's fault.
    const at = day !== '' && time === '' ? 'time' : 'day';
    return { valid: false, fields: { ...fields, ...(notifyDate && { [at]: notifyDate }) } };
  },
  renamed: { notifyDate: 'day' },
};

/** A scheduled message, new (with the text of another one, where it is a copy) or waiting. */
export const noticeFormMachine = editFormMachine(noticeForm);
