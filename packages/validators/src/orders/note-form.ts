import { lengthOf, mentionsIn, type NoteAudience, noteAudiences, noteLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import { type Checked, check, type FieldProblem, lines } from '../checked.ts';

/** A note as it is typed. */
export type NoteDraft = { text: string; audience: NoteAudience };

const schema = z.object({
  text: lines(problemOf),
  audience: z.enum(noteAudiences),
});

function problemOf(text: string): FieldProblem | undefined {
  if (text === '') return { code: 'orders.note.required' };
  if (lengthOf(text) > noteLimits.text) return { code: 'orders.note.tooLong', params: { max: noteLimits.text } };
  if (mentionsIn(text).length <= noteLimits.mentions) return undefined;
  return { code: 'orders.note.tooManyMentions', params: { max: noteLimits.mentions } };
}

/** Checks a note, and cleans its text. */
export const checkNote = (draft: NoteDraft): Checked<NoteDraft> => check(schema, draft);
