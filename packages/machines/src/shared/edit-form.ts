import type { MessageKey } from '@trastienda/domain';
import type { Checked, FieldProblems } from '@trastienda/validators';
import type { Failure } from './failure.ts';

/** What a form is about: what the server has (nothing = a new one) and what else its rules read, such as who asks. */
export type EditFacts<Resource, Extra> = { resource: Resource | undefined; extra: Extra };

/** What makes one form different from the next. */
export type EditForm<Resource, Draft extends object, Value, Extra> = {
  id: string;
  /** The draft to start with. */
  prepare: (facts: EditFacts<Resource, Extra>) => Draft;
  /** The clean value that is sent, or what is wrong with which field. */
  check: (draft: Draft, facts: EditFacts<Resource, Extra>) => Checked<Value>;
  /** What a change comes to where not all of it may happen: a fixed field stays, a field that hangs on another follows. */
  change?: (wanted: Draft, before: Draft, facts: EditFacts<Resource, Extra>) => Draft;
  /** What the server is asked about the draft after a pause without typing; nothing = there is nothing to ask. */
  question?: (draft: Draft, facts: EditFacts<Resource, Extra>) => string | undefined;
  /** That pause, in milliseconds. */
  pause?: number;
  /** What was saved can be changed further: the form is no dialog, and ends with its screen. */
  staysOpen?: boolean;
  /** Refusals whose code means a field: nothing can be sent until it changes. */
  fieldOfCode?: Partial<Record<MessageKey, keyof Draft & string>>;
  /** Fields of the check and of the server whose name is another one in the draft. */
  renamed?: Readonly<Record<string, keyof Draft & string>>;
};

/** What somebody else saved since the form was opened: all of it as it is now, by whom (nobody = no user) and when (UTC, or empty). */
export type Overtaken<Resource> = { current: Resource; changedBy: string | undefined; changedAt: string };

/** What a saving comes to when it is not refused: all was saved, a part of it, or nothing because somebody else was faster. */
export type Saving<Resource> =
  | { saved: Resource; left?: { part: string; error: unknown }; overtaken?: undefined }
  | { saved?: undefined; left?: undefined; overtaken: Overtaken<Resource> };

/** What a form knows of its fields. */
export type Fields<Draft> = {
  draft: Draft;
  /** What is shown to be wrong, by field. */
  problems: FieldProblems;
  /** What the server refused, by field, in its words. */
  refusals: Readonly<Record<string, string>>;
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

/** The rules of a form over its facts: what the machine and whoever shows the form ask. */
export function rulesOf<Resource, Draft extends object, Value, Extra>(form: EditForm<Resource, Draft, Value, Extra>) {
  type Facts = EditFacts<Resource, Extra>;
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
    question: (draft: Draft, facts: Facts) => form.question?.(draft, facts),
    /** The field that a refusal means, if its code does. */
    fieldOf: ({ code }: Failure): string | undefined =>
      (form.fieldOfCode as Readonly<Record<string, string>> | undefined)?.[code],
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
      const touched = new Set<string>(differing(draft, next));
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
    /** My changes since `start` on top of what somebody else saved. */
    mineOn: (current: Resource, { start, draft }: { start: Draft; draft: Draft }, extra: Extra): Draft => {
      const facts = { resource: current, extra };
      const mine = Object.fromEntries(differing(start, draft).map((name) => [name, draft[name]]));
      return changed(form.prepare(facts), mine as Partial<Draft>, facts);
    },
  };
}
