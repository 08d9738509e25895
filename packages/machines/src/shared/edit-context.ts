import type { MessageKey } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import type { EditFacts, EditForm, Overtaken, Saving } from './edit-form.ts';
import { type Failure, failureOf } from './failure.ts';
import { differing, type Fields, fieldRules } from './fields.ts';

/** The input of a form: the `id` of a resource to load, or a loaded `resource`; neither = a new one. */
export type EditInput<Resource, Extra> = { id?: string; resource?: Resource; extra: Extra };

/** The context of a form. `start` is the draft without the user's changes, `value` is what was sent last. */
export type EditContext<Resource, Draft, Value, Extra> = Fields<Draft> & {
  id: string | undefined;
  extra: Extra;
  /** The resource as the server has it, also after a partial save. */
  resource: Resource | undefined;
  start: Draft;
  value?: Value;
  failure?: Failure;
  /** The server's advice about the draft, which does not stop it from being sent. */
  advice: FieldProblems;
  /** The part that failed, if the rest was saved. */
  part?: string;
  /** The resource that somebody else saved, and the draft made of it. */
  overtaken?: Overtaken<Resource> & { theirs: Draft };
  /** Something was saved, whatever happened afterwards. */
  saved: boolean;
};

/** What the steps of a form make of its context. */
export function contextRules<Resource, Draft extends object, Value, Extra>(
  form: EditForm<Resource, Draft, Value, Extra>,
) {
  type Context = EditContext<Resource, Draft, Value, Extra>;
  const rules = fieldRules<Draft, EditFacts<Resource, Extra>>(form);
  const fieldsOfCode: Readonly<Record<string, string>> = form.fieldOfCode ?? {};
  /** The field that a refusal belongs to, if its code names one. */
  const fieldOf = ({ code }: Failure): string | undefined => fieldsOfCode[code];
  /** What the server is asked about the draft. */
  const question = (context: Context, draft = context.draft) => form.question?.(draft, context);
  const startOf = (resource: Resource | undefined, { extra }: Context) => form.prepare({ resource, extra });
  const questionAfter = (context: Context, change: Partial<Draft>) =>
    question(context, rules.changed(context.draft, change, context));
  const asksOther = (context: Context, change: Partial<Draft>) => questionAfter(context, change) !== question(context);
  const taken = (context: Context, resource: Resource) => {
    const start = startOf(resource, context);
    const nothing = { problems: {}, refusals: {}, advice: {}, failure: undefined, overtaken: undefined };
    return { resource, start, draft: start, ...nothing };
  };
  const failed = (failure: Failure) => ({ failure, refusals: rules.renamed(failure.fields), part: undefined });
  const rejected = ({ problems }: Context, more: FieldProblems) => ({ problems: { ...problems, ...more } });
  return {
    ...rules,
    fieldOf,
    question,
    questionAfter,
    asksOther,
    /** Begins anew with a resource. */
    taken,
    failed,
    changeMade: (context: Context, change: Partial<Draft>) => ({
      ...rules.afterChange(context, change, context),
      ...(asksOther(context, change) && { advice: {} }),
      failure: undefined,
    }),
    prepared: (context: Context) => {
      const checked = form.check(context.draft, context);
      return checked.valid ? { value: checked.value, problems: {}, refusals: {}, failure: undefined } : {};
    },
    rejected: (context: Context, problems: FieldProblems) => rejected(context, rules.renamed(problems)),
    /** The refusal belongs to a field. */
    fieldRefused: (context: Context, failure: Failure) =>
      rejected(context, { [fieldOf(failure) ?? '']: { code: failure.code as MessageKey } }),
    /** A part was saved; what failed is left. */
    partSaved: (context: Context, { saved, left }: Saving<Resource>) =>
      left
        ? {
            ...failed(failureOf(left.error)),
            resource: saved,
            start: startOf(saved, context),
            saved: true,
            part: left.part,
          }
        : {},
    overtakenBy: (context: Context, { overtaken }: Saving<Resource>) =>
      overtaken ? { overtaken: { ...overtaken, theirs: startOf(overtaken.current, context) } } : {},
    /** The user's changes, applied to what somebody else saved. */
    mineApplied: (context: Context) => {
      if (!context.overtaken) return {};
      const { start, draft, extra, overtaken } = context;
      const theirs = taken(context, overtaken.current);
      const mine = Object.fromEntries(differing(start, draft).map((name) => [name, draft[name]])) as Partial<Draft>;
      return { ...theirs, draft: rules.changed(theirs.draft, mine, { resource: overtaken.current, extra }) };
    },
  };
}
