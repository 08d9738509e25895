import { lengthOf, mexicoDay, type NoticeForm, noticeLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import { type Checked, check, lines, text } from '../checked.ts';

const isMoment = (value: string): boolean => value !== '' && !Number.isNaN(Date.parse(value));

/**
 * Checks a scheduled message (S3 §5): a text of at most 500 characters, and a date and time whose day is not before today in Mexico. A past
 * hour of today means "now".
 */
export function checkNoticeForm(form: NoticeForm, today: string): Checked<NoticeForm> {
  const schema = z.object({
    text: lines((value) => (value === '' || lengthOf(value) > noticeLimits.text) && { code: 'notices.text.invalid' }),
    notifyDate: text((value) => (!isMoment(value) || mexicoDay(value) < today) && { code: 'notices.date.invalid' }),
  });
  const checked = check(schema, { text: form.text, notifyDate: form.notifyDate });
  if (!checked.valid) return checked;
  return { valid: true, value: { ...checked.value, notifyDate: new Date(checked.value.notifyDate).toISOString() } };
}
