import type { MessageKey, MessageParams } from '@trastienda/domain';
import * as z from 'zod/mini';

/** Why a field is refused: a key of the catalogue with its values. */
export type FieldProblem = { code: MessageKey; params?: MessageParams };

/** Problems by field name; a field without one is absent. `items.sku-1` names one row of a list. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** The answer of every form: the clean value, or what is wrong with which field. */
export type Checked<Value> = { valid: true; value: Value } | { valid: false; fields: FieldProblems };

type Rule<Value> = (value: Value) => FieldProblem | false | undefined;

/** A zod check out of a rule that answers its problem; `aside` moves the problem to a place below the value. */
export function rule<Value>(find: Rule<Value>, ...aside: (string | number)[]) {
  return z.check<Value>((payload) => {
    const problem = find(payload.value);
    if (!problem) return;
    payload.issues.push({
      code: 'custom',
      message: problem.code,
      params: problem.params,
      // A fresh copy: zod prepends the outer names to this very array.
      path: [...aside],
      input: payload.value,
    });
  });
}

/** Runs a schema and keeps the first problem of each field, as a key of the catalogue. */
export function check<Value>(schema: z.ZodMiniType<Value>, input: unknown): Checked<Value> {
  const result = z.safeParse(schema, input);
  if (result.success) return { valid: true, value: result.data };
  const fields: Record<string, FieldProblem> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    if (!field || fields[field]) continue;
    const params = issue.code === 'custom' ? (issue.params as MessageParams | undefined) : undefined;
    // Issues that are not ours (a number where a text belongs) come from programs, never from our screens.
    const code = issue.code === 'custom' ? (issue.message as MessageKey) : 'orders.filter.invalid';
    fields[field] = { code, ...(params && { params }) };
  }
  return { valid: false, fields };
}

/** A trimmed text under rules that are asked in order; only the first problem counts. */
export function text(...rules: Rule<string>[]) {
  const first: Rule<string> = (value) => {
    for (const find of rules) {
      const problem = find(value);
      if (problem) return problem;
    }
    return undefined;
  };
  return z.string().check(z.trim(), rule(first));
}

/** A rule of a text that may look at those beside it; all are trimmed. */
export type TextRule<Name extends string> = (
  typed: string,
  all: Readonly<Record<Name, string>>,
) => FieldProblem | false | undefined;

/** Trimmed texts under rules that are asked in order, of each the first problem; made once, where `text` would be made for every value. */
export function texts<Name extends string>(rules: Readonly<Record<Name, readonly TextRule<Name>[]>>) {
  const names = Object.keys(rules) as Name[];
  const shape = Object.fromEntries(names.map((name) => [name, z.string().check(z.trim())]));
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
    value.length > max && { code, params: { max } };
