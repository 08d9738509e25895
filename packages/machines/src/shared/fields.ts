import type { MessageKey } from '@trastienda/domain';
import type { Checked, FieldProblems } from '@trastienda/validators';

/** What a form knows of its fields. */
export type Fields<Draft> = {
  draft: Draft;
  /** What is shown to be wrong, by field. */
  problems: FieldProblems;
  /** What the server refused, by field, in its words. */
  refusals: Readonly<Record<string, string>>;
};

/** What the fields of a form are judged by; `Facts` is what else the judgement reads. */
export type FieldForm<Draft extends object, Facts, Value = unknown> = {
  /** The clean value that is sent, or what is wrong with which field. */
  check: (draft: Draft, facts: Facts) => Checked<Value>;
  /** What a change comes to where not all of it may happen: a fixed field stays, a field that hangs on another follows. */
  change?: (wanted: Draft, before: Draft, facts: Facts) => Draft;
  /** Fields of the check and of the server whose name is another one in the draft. */
  renamed?: Readonly<Record<string, keyof Draft & string>>;
  /** The draft by the names that problems have, where these are not its own: the rows of a list, one by one. */
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
 * The rules that every form has in common, whoever holds its draft: checked on leaving and on sending, never while typing; what the
 * server refused stays on its field until that changes.
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
     * The fields after a change. What it mends elsewhere goes at once: were it to go on leaving its field, the button below would
     * move away from under the click that leaves it. What the server refused stays until its own field is another one.
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
    /** What is wrong after a field was left: leaving only adds. */
    afterLeaving: ({ draft, problems }: Fields<Draft>, field: string, facts: Facts): FieldProblems => {
      const found = problemsOf(draft, facts)[field];
      return found ? { ...problems, [field]: found } : problems;
    },
  };
}
