import { mentionsIn, type NoteAudience, noteAudiences, noteLimits, noteText } from '@trastienda/domain';
import * as z from 'zod/mini';
import { type Checked, check, type FieldProblem, rule } from '../checked.ts';

/** A note as it is typed. */
export type NoteDraft = { text: string; audience: NoteAudience };

const schema = z.object({
  text: z.string().check(rule((typed) => problemOf(noteText(typed)))),
  audience: z.enum(noteAudiences),
});

function problemOf(text: string): FieldProblem | undefined {
  if (text === '') return { code: 'orders.note.required' };
  if (text.length > noteLimits.text) return { code: 'orders.note.tooLong', params: { max: noteLimits.text } };
  if (mentionsIn(text).length <= noteLimits.mentions) return undefined;
  return { code: 'orders.note.tooManyMentions', params: { max: noteLimits.mentions } };
}

/** Checks a note, and cleans its text. */
export function checkNote(draft: NoteDraft): Checked<NoteDraft> {
  const checked = check(schema, draft);
  return checked.valid ? { valid: true, value: { ...checked.value, text: noteText(checked.value.text) } } : checked;
}
