import type { MessageKey } from '@trastienda/domain';
import type { Failure } from './failure.ts';
import { differing, type FieldForm, fieldRules } from './fields.ts';

/** The subject of a form: the resource on the server (undefined = a new one), and what else its rules read, such as the viewer. */
export type EditFacts<Resource, Extra> = { resource: Resource | undefined; extra: Extra };

/** The differences between forms. */
export type EditForm<Resource, Draft extends object, Value, Extra> = FieldForm<
  Draft,
  EditFacts<Resource, Extra>,
  Value
> & {
  id: string;
  /** The initial draft. */
  prepare: (facts: EditFacts<Resource, Extra>) => Draft;
  /** The question about the draft that the server is asked after a pause in typing; undefined = there is nothing to ask. */
  question?: (draft: Draft, facts: EditFacts<Resource, Extra>) => string | undefined;
  /** The pause before the question, in milliseconds. */
  pause?: number;
  /** The server's answer is only advice: it is shown until the question changes, and does not stop the sending. */
  advises?: boolean;
  /** The form stays open after saving: it is no dialog, and closes with its screen. */
  staysOpen?: boolean;
  /** Refusal codes that belong to a field: the form cannot be sent until that field changes. */
  fieldOfCode?: Partial<Record<MessageKey, keyof Draft & string>>;
};

/**
 * What somebody else saved after the form was opened: the current resource, the user who saved it (undefined = no user) and when (UTC, or
 * empty).
 */
export type Overtaken<Resource> = { current: Resource; changedBy: string | undefined; changedAt: string };

/** The result of saving, unless it is refused: all was saved, a part of it, or nothing because somebody else saved first. */
export type Saving<Resource> =
  | { saved: Resource; left?: { part: string; error: unknown }; overtaken?: undefined }
  | { saved?: undefined; left?: undefined; overtaken: Overtaken<Resource> };

/** The rules of a form over its facts, for the machine and for the component that shows the form. */
export function rulesOf<Resource, Draft extends object, Value, Extra>(form: EditForm<Resource, Draft, Value, Extra>) {
  type Facts = EditFacts<Resource, Extra>;
  const fields = fieldRules<Draft, Facts>(form);
  return {
    ...fields,
    question: (draft: Draft, facts: Facts) => form.question?.(draft, facts),
    /** The field that a refusal belongs to, if its code names one. */
    fieldOf: ({ code }: Failure): string | undefined =>
      (form.fieldOfCode as Readonly<Record<string, string>> | undefined)?.[code],
    /** The user's changes since `start`, applied to what somebody else saved. */
    mineOn: (current: Resource, { start, draft }: { start: Draft; draft: Draft }, extra: Extra): Draft => {
      const facts = { resource: current, extra };
      const mine = Object.fromEntries(differing(start, draft).map((name) => [name, draft[name]]));
      return fields.changed(form.prepare(facts), mine as Partial<Draft>, facts);
    },
  };
}
