import { say } from '@trastienda/domain';
import type { Checked, FieldProblems } from '@trastienda/validators';

/** What is wrong with each field, in words; nothing where the form may be sent. */
export const fieldWords = (checked: Checked<unknown>): Record<string, string> =>
  checked.valid ? {} : problemWords(checked.fields);

/** The same of problems that stand for themselves. */
export const problemWords = (problems: FieldProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, { code, params }]) => [name, say(code, params)]));
