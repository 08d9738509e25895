import { type AnnouncementForm, imageRules, isUsableDay, noticeLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import {
  atMost,
  type Checked,
  check,
  type FieldProblem,
  type FieldProblems,
  lines,
  required,
  text,
} from '../checked.ts';
import { dataUrlProblem } from '../images/data-url-problem.ts';
import { problemsOf } from '../problems-of.ts';

const texts = z.object({
  title: text(required('notices.announcement.title.required'), atMost(noticeLimits.announcementTitle)),
  text: lines(required('notices.announcement.text.required'), atMost(noticeLimits.announcementText)),
});

/** The context of a check: today in Mexico, and the announcement that the form replaces. */
export type AnnouncementCheck = { today: string; before?: AnnouncementForm | undefined };

/**
 * Checks the announcement (S3 §5): every field is required, and a newly chosen day must not lie in the past; a day chosen before may stay.
 * The picture is checked by its bytes, like every picture.
 */
export function checkAnnouncementForm(
  form: AnnouncementForm,
  { today, before }: AnnouncementCheck,
): Checked<AnnouncementForm> {
  const { title, text: words, image, startDate, endDate } = form;
  const checked = check(texts, { title, text: words });
  const startProblem = dayProblem(startDate, before?.startDate, today);
  const endProblem =
    dayProblem(endDate, before?.endDate, today) ??
    (!startProblem && endDate < startDate ? { code: 'notices.announcement.date.order' as const } : undefined);
  const pictureProblem = image === before?.image && image !== '' ? undefined : announcementImageProblem(image);
  const fields: FieldProblems = {
    ...problemsOf(checked),
    ...(startProblem && { startDate: startProblem }),
    ...(endProblem && { endDate: endProblem }),
    ...(pictureProblem && { image: pictureProblem }),
  };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { ...checked.value, image, startDate, endDate } };
}

function dayProblem(day: string, before: string | undefined, today: string): FieldProblem | undefined {
  if (!isUsableDay(day)) return { code: 'notices.announcement.date.required' };
  return day < today && day !== before ? { code: 'notices.announcement.date.past' } : undefined;
}

function announcementImageProblem(image: string): FieldProblem | undefined {
  if (image === '') return { code: 'notices.announcement.image.required' };
  return dataUrlProblem(image, imageRules.announcement);
}
