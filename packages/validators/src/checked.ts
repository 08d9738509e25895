import { clean, cleanLines, lengthOf, type MessageKey, type MessageParams } from '@trastienda/domain';
import * as z from 'zod/mini';

/** The reason why a field is refused: a message key with its values. */
export type FieldProblem = { code: MessageKey; params?: MessageParams };

/** Problems by field name; a valid field has no entry. The name `items.sku-1` means one row of a list. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** The result of every form's check: the clean value, or the problems by field. */
export type Checked<Value> = { valid: true; value: Value } | { valid: false; fields: FieldProblems };

/** Finds the problem of a value, if there is one. */
export type Rule<Value> = (value: Value) => FieldProblem | false | undefined;

/** Makes a zod check from a rule that returns its problem; `aside` reports the problem at a path below the value. */
export function rule<Value>(find: Rule<Value>, ...aside: (string | number)[]) {
  return z.check<Value>((payload) => {
    const problem = find(payload.value);
    if (!problem) return;
    payload.issues.push({
      code: 'custom',
      message: problem.code,
      params: problem.params,
      // A copy is needed: zod prepends the outer names to this very array.
      path: [...aside],
      input: payload.value,
    });
  });
}

/** Runs a schema and keeps the first problem of each field, as a message key. */
export function check<Value>(schema: z.ZodMiniType<Value>, input: unknown): Checked<Value> {
  const result = z.safeParse(schema, input);
  if (result.success) return { valid: true, value: result.data };
  const fields: Record<string, FieldProblem> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    if (!field || fields[field]) continue;
    const params = issue.code === 'custom' ? (issue.params as MessageParams | undefined) : undefined;
    // Only programs cause issues other than ours (such as a number instead of a text); our screens never do.
    const code = issue.code === 'custom' ? (issue.message as MessageKey) : 'orders.filter.invalid';
    fields[field] = { code, ...(params && { params }) };
  }
  return { valid: false, fields };
}

/** A rule that reports the first problem that some rules find. */
export const firstOf =
  (rules: readonly Rule<string>[]): Rule<string> =>
  (value) => {
    for (const find of rules) {
      const problem = find(value);
      if (problem) return problem;
    }
    return undefined;
  };

/** A text of one line as it is stored (`clean`), with rules that run in order; only the first problem is reported. */
export function text(...rules: Rule<string>[]) {
  return z.string().check(z.overwrite(clean), rule(firstOf(rules)));
}

/** A text of several lines as it is stored (`cleanLines`), with such rules. */
export function lines(...rules: Rule<string>[]) {
  return z.string().check(z.overwrite(cleanLines), rule(firstOf(rules)));
}

/** A rule for one text that may also read the texts beside it; all are clean. */
export type TextRule<Name extends string> = (
  typed: string,
  all: Readonly<Record<Name, string>>,
) => FieldProblem | false | undefined;

/** Clean texts with rules that run in order; each text reports its first problem. Unlike `text`, the schema is built only once. */
export function texts<Name extends string>(rules: Readonly<Record<Name, readonly TextRule<Name>[]>>) {
  const names = Object.keys(rules) as Name[];
  const shape = Object.fromEntries(names.map((name) => [name, z.string().check(z.overwrite(clean))]));
  return (z.object(shape) as unknown as z.ZodMiniType<Record<Name, string>>).check(
    z.check(({ value, issues }) => {
      for (const name of names) {
        for (const find of rules[name]) {
          const problem = find(value[name], value);
          if (!problem) continue;
          issues.push({
            code: 'custom',
            message: problem.code,
            params: problem.params,
            path: [name],
            input: value[name],
          });
          break;
        }
      }
    }),
  );
}

/** The rule that a text is not empty. */
export const required =
  (code: MessageKey): Rule<string> =>
  (value) =>
    value === '' && { code };

/** The rule that a text is no longer than `max`. */
export const atMost =
  (max: number, code: MessageKey = 'shared.tooLong'): Rule<string> =>
  (value) =>
    lengthOf(value) > max && { code, params: { max } };
