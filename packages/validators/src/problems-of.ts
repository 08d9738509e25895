import type { Checked, FieldProblems } from './checked.ts';

// Apart from `checked.ts`: the sign-in and the list of orders load no zod.
/** The problems of a form by field; none if it is valid. */
export const problemsOf = (checked: Checked<unknown>): FieldProblems => (checked.valid ? {} : checked.fields);
