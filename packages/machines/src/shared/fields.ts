import type { MessageKey } from '@trastienda/domain';
import type { Checked, FieldProblems } from '@trastienda/validators';

/** The state of a form's fields. */
export type Fields<Draft> = {
  draft: Draft;
  /** The problems that are shown, by field. */
  problems: FieldProblems;
  /** The server's refusals by field, in its own words. */
  refusals: Readonly<Record<string, string>>;
};

/** The rules for the fields of a form; `Facts` is what else they read. */
export type FieldForm<Draft extends object, Facts, Value = unknown> = {
  /** The clean value to send, or the problems by field. */
  check: (draft: Draft, facts: Facts) => Checked<Value>;
  /** Adjusts a change that is not allowed as a whole: a fixed field keeps its value, a dependent field follows. */
  change?: (wanted: Draft, before: Draft, facts: Facts) => Draft;
  /** The draft's names of fields that the check or the server calls differently. */
  renamed?: Readonly<Record<string, keyof Draft & string>>;
  /** The draft by the names that problems use, if they differ from its own: such as the rows of a list, one by one. */
  named?: (draft: Draft) => object;
};

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    JSON.stringify(one) === JSON.stringify(other));

/** The fields in which two drafts differ. */
export function differing<Draft extends object>(one: Draft, other: Draft): (keyof Draft & string)[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Draft & string>;
  return [...names].filter((name) => !same(one[name], other[name]));
}

/**
 * The rules that all forms share: fields are checked when the user leaves them and on sending, never while typing. A refusal by the server
 * stays on its field until the field changes.
 */
export function fieldRules<Draft extends object, Facts>(form: FieldForm<Draft, Facts>) {
  const named = form.named ?? ((draft: Draft): object => draft);
  const renamed = <Of>(fields: Readonly<Record<string, Of>>): Record<string, Of> =>
    Object.fromEntries(Object.entries(fields).map(([name, of]) => [form.renamed?.[name] ?? name, of]));
  const problemsOf = (draft: Draft, facts: Facts): FieldProblems => {
    const checked = form.check(draft, facts);
    return checked.valid ? {} : renamed(checked.fields);
  };
  const changed = (draft: Draft, change: Partial<Draft>, facts: Facts): Draft => {
    const wanted = { ...draft, ...change };
    return form.change ? form.change(wanted, draft, facts) : wanted;
  };
  return {
    renamed,
    problemsOf,
    changed,
    /**
     * The fields after a change. Problems that the change solves in other fields disappear at once: if they disappeared only when the field
     * is left, the button below would move away from under the click. The server's refusals stay until their own field changes.
     */
    afterChange: (
      { draft, problems, refusals }: Fields<Draft>,
      change: Partial<Draft>,
      facts: Facts,
    ): Fields<Draft> => {
      const next = changed(draft, change, facts);
      const [was, is] = [problemsOf(draft, facts), problemsOf(next, facts)];
      const touched = new Set<string>(differing(named(draft), named(next)));
      const others = <Of>(fields: Readonly<Record<string, Of>>) =>
        Object.entries(fields).filter(([name]) => !touched.has(name));
      const stays = ([name, { code }]: [string, { code: MessageKey }]) => was[name]?.code !== code || is[name];
      return {
        draft: next,
        problems: Object.fromEntries(others(problems).filter(stays)),
        refusals: Object.fromEntries(others(refusals)),
      };
    },
    /** The problems after the user leaves a field; leaving only adds problems. */
    afterLeaving: ({ draft, problems }: Fields<Draft>, field: string, facts: Facts): FieldProblems => {
      const found = problemsOf(draft, facts)[field];
      return found ? { ...problems, [field]: found } : problems;
    },
  };
}
