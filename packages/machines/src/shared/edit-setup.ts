import type { FieldProblems } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { contextRules, type EditContext, type EditInput } from './edit-context.ts';
import type { EditForm, Saving } from './edit-form.ts';
import { type Failure, isUnanswered } from './failure.ts';
import { differing } from './fields.ts';
import { notProvided } from './not-provided.ts';

/** Events of a form. */
export type EditEvent<Draft> =
  | { type: 'load.retried' }
  | { type: 'field.changed'; change: Partial<Draft> }
  | { type: 'field.left'; field: string }
  | { type: 'form.submitted' }
  | { type: 'form.closed' }
  | { type: 'leaving.refrained' }
  | { type: 'leaving.confirmed' }
  | { type: 'changes.shown' }
  | { type: 'mine.applied' }
  | { type: 'theirs.taken' };

/**
 * The tags that views read. `form` = show the fields; `sendable` = only the draft's own problems can stop the sending; `done` = all was
 * saved, and nothing was changed since.
 */
export type EditTag =
  | 'loading'
  | 'unavailable'
  | 'form'
  | 'busy'
  | 'sendable'
  | 'verifying'
  | 'unverified'
  | 'leaving'
  | 'overtaken'
  | 'comparing'
  | 'gone'
  | 'done';

/** Input of the port `save`. */
export type EditSave<Resource, Value> = { resource: Resource | undefined; value: Value };

/** The ports of a form, the facts that its chart asks for, and what its steps do. */
export function editSetup<Resource, Draft extends object, Value, Extra>(form: EditForm<Resource, Draft, Value, Extra>) {
  const rules = contextRules(form);
  const changeOf = (event: EditEvent<Draft>): Partial<Draft> => (event.type === 'field.changed' ? event.change : {});
  return setup({
    types: {
      context: {} as EditContext<Resource, Draft, Value, Extra>,
      events: {} as EditEvent<Draft>,
      input: {} as EditInput<Resource, Extra>,
      tags: {} as EditTag,
    },
    actors: {
      load: fromPromise<Resource, { id: string }>(notProvided),
      save: fromPromise<Saving<Resource>, EditSave<Resource, Value>>(notProvided),
      checkField: fromPromise<FieldProblems, { question: string }>(notProvided),
    },
    delays: { pause: form.pause ?? 0 },
    guards: {
      mustLoad: ({ context }) => context.id !== undefined && context.resource === undefined,
      asksAnew: ({ context, event }) =>
        rules.questionAfter(context, changeOf(event)) !== undefined && rules.asksOther(context, changeOf(event)),
      asksNothing: ({ context, event }) => rules.questionAfter(context, changeOf(event)) === undefined,
      isComplete: ({ context }) => form.check(context.draft, context).valid,
      isUnsaved: ({ context }) => differing(context.start, context.draft).length > 0,
      hasProblems: (_, problems: FieldProblems) => Object.keys(problems).length > 0,
      isOvertaken: (_, saving: Saving<Resource>) => saving.overtaken !== undefined,
      isPartial: (_, saving: Saving<Resource>) => saving.left !== undefined,
      wasOvertaken: ({ context }) => context.overtaken !== undefined,
      meansField: (_, failure: Failure) => rules.fieldOf(failure) !== undefined,
      isGone: ({ context }, failure: Failure) => failure.status === 404 && context.resource !== undefined,
      isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    },
    actions: {
      take: assign(({ context }, resource: Resource) => rules.taken(context, resource)),
      change: assign(({ context, event }) => rules.changeMade(context, changeOf(event))),
      leaveField: assign(({ context, event }) =>
        event.type === 'field.left' ? { problems: rules.afterLeaving(context, event.field, context) } : {},
      ),
      rememberProblems: assign(({ context }) => ({ problems: rules.problemsOf(context.draft, context) })),
      prepareValue: assign(({ context }) => rules.prepared(context)),
      advise: assign((_, advice: FieldProblems) => ({ advice })),
      reject: assign(({ context }, problems: FieldProblems) => rules.rejected(context, problems)),
      rejectRefused: assign(({ context }, failure: Failure) => rules.fieldRefused(context, failure)),
      rememberFailure: assign((_, failure: Failure) => rules.failed(failure)),
      rememberSaved: assign((_, saving: Saving<Resource>) => ({ resource: saving.saved, saved: true })),
      goOnWithSaved: assign(({ context }, { saved }: Saving<Resource>) =>
        saved === undefined ? {} : { ...rules.taken(context, saved), saved: true },
      ),
      rememberPart: assign(({ context }, saving: Saving<Resource>) => rules.partSaved(context, saving)),
      rememberOvertaken: assign(({ context }, saving: Saving<Resource>) => rules.overtakenBy(context, saving)),
      applyMine: assign(({ context }) => rules.mineApplied(context)),
      takeTheirs: assign(({ context }) => (context.overtaken ? rules.taken(context, context.overtaken.current) : {})),
    },
  });
}
