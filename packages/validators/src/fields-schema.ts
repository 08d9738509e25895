import { clean, type FormFields, type FormOf, type TextNames } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type FieldProblem, required } from './checked.ts';

/** A rule for one text of a form, after its length; it may read the other fields, whose texts are clean. */
type MoreRules<Fields> = {
  readonly [Name in TextNames<Fields>]?: (typed: string, form: FormOf<Fields>) => FieldProblem | false | undefined;
};

/** The schema of declared fields: clean texts, required or not, no longer than they may be, with the form's own rules after these. */
export function fieldsSchema<Fields extends FormFields>(fields: Fields, more: MoreRules<Fields>) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'text' ? z.string().check(z.overwrite(clean)) : z.boolean(),
    ]),
  );
  const rulesOf: Readonly<Record<string, MoreRules<Fields>[TextNames<Fields>]>> = { ...more };
  // The shape is made of the fields themselves, which the compiler does not follow.
  return (z.object(shape) as unknown as z.ZodMiniType<FormOf<Fields>>).check(
    z.check(({ value, issues }) => {
      for (const [name, field] of Object.entries(fields)) {
        const typed: unknown = value[name];
        if (field.kind !== 'text' || typeof typed !== 'string') continue;
        const problem =
          (field.required && required('shared.required')(typed)) ||
          atMost(field.most)(typed) ||
          rulesOf[name]?.(typed, value);
        if (!problem) continue;
        issues.push({ code: 'custom', message: problem.code, params: problem.params, path: [name], input: typed });
      }
    }),
  );
}
