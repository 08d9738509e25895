import type { MessageKey } from '@trastienda/domain';
import type { Failure } from './failure.ts';
import { differing, type FieldForm, fieldRules } from './fields.ts';

/** What a form is about: what the server has (nothing = a new one) and what else its rules read, such as who asks. */
export type EditFacts<Resource, Extra> = { resource: Resource | undefined; extra: Extra };

/** What makes one form different from the next. */
export type EditForm<Resource, Draft extends object, Value, Extra> = FieldForm<
  Draft,
  EditFacts<Resource, Extra>,
  Value
> & {
  id: string;
  /** The draft to start with. */
  prepare: (facts: EditFacts<Resource, Extra>) => Draft;
  /** What the server is asked about the draft after a pause without typing; nothing = there is nothing to ask. */
  question?: (draft: Draft, facts: EditFacts<Resource, Extra>) => string | undefined;
  /** That pause, in milliseconds. */
  pause?: number;
  /** What the server answers is advice: it is told until the question is another one, and keeps nothing from being sent. */
  advises?: boolean;
  /** What was saved can be changed further: the form is no dialog, and ends with its screen. */
  staysOpen?: boolean;
  /** Refusals whose code means a field: nothing can be sent until it changes. */
  fieldOfCode?: Partial<Record<MessageKey, keyof Draft & string>>;
};

/** What somebody else saved since the form was opened: all of it as it is now, by whom (nobody = no user) and when (UTC, or empty). */
export type Overtaken<Resource> = { current: Resource; changedBy: string | undefined; changedAt: string };

/** What a saving comes to when it is not refused: all was saved, a part of it, or nothing because somebody else was faster. */
export type Saving<Resource> =
  | { saved: Resource; left?: { part: string; error: unknown }; overtaken?: undefined }
  | { saved?: undefined; left?: undefined; overtaken: Overtaken<Resource> };

/** The rules of a form over its facts: what the machine and whoever shows the form ask. */
export function rulesOf<Resource, Draft extends object, Value, Extra>(form: EditForm<Resource, Draft, Value, Extra>) {
  type Facts = EditFacts<Resource, Extra>;
  const fields = fieldRules<Draft, Facts>(form);
  return {
    ...fields,
    question: (draft: Draft, facts: Facts) => form.question?.(draft, facts),
    /** The field that a refusal means, if its code does. */
    fieldOf: ({ code }: Failure): string | undefined =>
      (form.fieldOfCode as Readonly<Record<string, string>> | undefined)?.[code],
    /** My changes since `start` on top of what somebody else saved. */
    mineOn: (current: Resource, { start, draft }: { start: Draft; draft: Draft }, extra: Extra): Draft => {
      const facts = { resource: current, extra };
      const mine = Object.fromEntries(differing(start, draft).map((name) => [name, draft[name]]));
      return fields.changed(form.prepare(facts), mine as Partial<Draft>, facts);
    },
  };
}
