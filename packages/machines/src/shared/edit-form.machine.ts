import type { MessageKey } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type EditForm, type Overtaken, rulesOf, type Saving } from './edit-form.ts';
import { type Failure, failureOf, isUnanswered } from './failure.ts';
import { failureOfEvent, rememberFailure } from './failure-of-event.ts';
import { differing, type Fields } from './fields.ts';
import { notProvided } from './not-provided.ts';

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

/**
 * A form: load → edit ⇄ ask the server after a pause → save. `rejected` = the server does not accept a field; `refused` = the server said
 * no; `interrupted` = no answer; `partlySaved` = a later part failed, and sending again does the rest; `overtaken` = somebody else saved
 * meanwhile; `gone` = the resource no longer exists. Closing with unsaved changes asks first. After `saved` the form ends or stays open.
 */
export function editFormMachine<Resource, Draft extends object, Value, Extra = undefined>(
  form: EditForm<Resource, Draft, Value, Extra>,
) {
  type Context = EditContext<Resource, Draft, Value, Extra>;
  type Event = EditEvent<Draft>;
  const rules = rulesOf(form);
  const questionAfter = (context: Context, event: Event) =>
    event.type === 'field.changed'
      ? rules.question(rules.changed(context.draft, event.change, context), context)
      : undefined;
  const asksOther = (context: Context, event: Event) =>
    questionAfter(context, event) !== rules.question(context.draft, context);
  const taken = (resource: Resource, extra: Extra) => {
    const start = form.prepare({ resource, extra });
    const nothing = { problems: {}, refusals: {}, advice: {}, failure: undefined, overtaken: undefined };
    return { resource, start, draft: start, ...nothing };
  };

  const machine = setup({
    types: {
      context: {} as Context,
      events: {} as Event,
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
      asksAnew: ({ context, event }) => {
        return questionAfter(context, event) !== undefined && asksOther(context, event);
      },
      asksNothing: ({ context, event }) => questionAfter(context, event) === undefined,
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
      take: assign(({ context }, resource: Resource) => taken(resource, context.extra)),
      change: assign(({ context, event }) =>
        event.type === 'field.changed'
          ? {
              ...rules.afterChange(context, event.change, context),
              ...(asksOther(context, event) && { advice: {} }),
              failure: undefined,
            }
          : {},
      ),
      leaveField: assign(({ context, event }) =>
        event.type === 'field.left' ? { problems: rules.afterLeaving(context, event.field, context) } : {},
      ),
      rememberProblems: assign(({ context }) => ({ problems: rules.problemsOf(context.draft, context) })),
      prepareValue: assign(({ context }) => {
        const checked = form.check(context.draft, context);
        return checked.valid ? { value: checked.value, problems: {}, refusals: {}, failure: undefined } : {};
      }),
      advise: assign((_, advice: FieldProblems) => ({ advice })),
      reject: assign(({ context }, problems: FieldProblems) => ({
        problems: { ...context.problems, ...rules.renamed(problems) },
      })),
      rejectRefused: assign(({ context }, failure: Failure) => {
        const problem = { code: failure.code as MessageKey };
        return { problems: { ...context.problems, [rules.fieldOf(failure) ?? '']: problem } };
      }),
      rememberFailure: assign((_, failure: Failure) => ({
        failure,
        refusals: rules.renamed(failure.fields),
        part: undefined,
      })),
      rememberSaved: assign((_, saving: Saving<Resource>) => ({ resource: saving.saved, saved: true })),
      goOnWithSaved: assign(({ context }, { saved }: Saving<Resource>) =>
        saved === undefined ? {} : { ...taken(saved, context.extra), saved: true },
      ),
      rememberPart: assign(({ context: { extra } }, saving: Saving<Resource>) => {
        if (!saving.left) return {};
        const failure = failureOf(saving.left.error);
        return {
          resource: saving.saved,
          start: form.prepare({ resource: saving.saved, extra }),
          saved: true,
          part: saving.left.part,
          failure,
          refusals: rules.renamed(failure.fields),
        };
      }),
      rememberOvertaken: assign(({ context: { extra } }, { overtaken }: Saving<Resource>) =>
        overtaken ? { overtaken: { ...overtaken, theirs: form.prepare({ resource: overtaken.current, extra }) } } : {},
      ),
      applyMine: assign(({ context }) => {
        if (!context.overtaken) return {};
        const { current } = context.overtaken;
        return { ...taken(current, context.extra), draft: rules.mineOn(current, context, context.extra) };
      }),
      takeTheirs: assign(({ context }) => (context.overtaken ? taken(context.overtaken.current, context.extra) : {})),
    },
  });

  const submit = {
    'form.submitted': [
      { guard: 'isComplete', target: `#${form.id}.saving`, actions: 'prepareValue' },
      { actions: 'rememberProblems' },
    ],
  } as const;
  const outputOfEvent = { params: ({ event }: { event: { output: Saving<Resource> } }) => event.output };
  const answerOfEvent = { params: ({ event }: { event: { output: FieldProblems } }) => event.output };

  return machine.createMachine({
    id: form.id,
    context: ({ input: { id, resource, extra } }) => {
      const start = form.prepare({ resource, extra });
      return { id, extra, resource, start, draft: start, problems: {}, refusals: {}, advice: {}, saved: false };
    },
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'mustLoad', target: 'loading' }, { target: 'editing' }] },
      loading: {
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          // Only a form with an id loads.
          input: ({ context }) => ({ id: context.id ?? '' }),
          onDone: { target: 'editing', actions: { type: 'take', params: ({ event }) => event.output } },
          onError: { target: 'unavailable', actions: rememberFailure },
        },
        on: { 'form.closed': 'canceled' },
      },
      // The failure stays during the next load, so that its message does not disappear and reappear.
      unavailable: { tags: 'unavailable', on: { 'load.retried': 'loading', 'form.closed': 'canceled' } },
      editing: {
        tags: 'form',
        initial: 'settled',
        on: {
          'field.changed': [
            { guard: 'asksAnew', target: '.waiting', actions: 'change' },
            { guard: 'asksNothing', target: '.settled', actions: 'change' },
            { actions: 'change' },
          ],
          'field.left': { actions: 'leaveField' },
          'form.closed': [{ guard: 'isUnsaved', target: 'leaving' }, { target: 'canceled' }],
        },
        states: {
          settled: { tags: 'sendable', on: submit },
          waiting: { after: { pause: 'verifying' } },
          verifying: {
            tags: 'verifying',
            invoke: {
              id: 'checkField',
              src: 'checkField',
              input: ({ context }) => ({ question: rules.question(context.draft, context) ?? '' }),
              onDone: form.advises
                ? { target: 'settled', actions: { type: 'advise', ...answerOfEvent } }
                : [
                    {
                      guard: { type: 'hasProblems', ...answerOfEvent },
                      target: 'rejected',
                      actions: { type: 'reject', ...answerOfEvent },
                    },
                    { target: 'settled' },
                  ],
              onError: 'unverified',
            },
          },
          rejected: {},
          // The check got no answer; the server will check again on saving.
          unverified: { tags: ['sendable', 'unverified'], on: submit },
          refused: { tags: 'sendable', on: submit },
          interrupted: { tags: 'sendable', on: submit },
          partlySaved: { tags: 'sendable', on: submit },
          // Only in a form that stays open: nothing was changed since it was saved.
          saved: { tags: ['sendable', 'done'], on: submit },
          before: { type: 'history' },
        },
      },
      leaving: {
        tags: ['form', 'leaving'],
        on: {
          // Typing returns to the editing states.
          'field.changed': [
            { guard: 'asksAnew', target: 'editing.waiting', actions: 'change' },
            { guard: 'asksNothing', target: 'editing.settled', actions: 'change' },
            { target: 'editing.before', actions: 'change' },
          ],
          'field.left': { actions: 'leaveField' },
          'leaving.refrained': [{ guard: 'wasOvertaken', target: 'overtaken' }, { target: 'editing.before' }],
          'leaving.confirmed': 'canceled',
          'form.closed': 'canceled',
        },
      },
      saving: {
        tags: ['form', 'busy'],
        invoke: {
          id: 'save',
          src: 'save',
          // The transition to this state prepared the value.
          input: ({ context }) => ({ resource: context.resource, value: context.value as Value }),
          onDone: [
            {
              guard: { type: 'isOvertaken', ...outputOfEvent },
              target: 'overtaken',
              actions: { type: 'rememberOvertaken', ...outputOfEvent },
            },
            {
              guard: { type: 'isPartial', ...outputOfEvent },
              target: 'editing.partlySaved',
              actions: { type: 'rememberPart', ...outputOfEvent },
            },
            form.staysOpen
              ? { target: 'editing.saved', actions: { type: 'goOnWithSaved', ...outputOfEvent } }
              : { target: 'saved', actions: { type: 'rememberSaved', ...outputOfEvent } },
          ],
          onError: [
            {
              guard: { type: 'meansField', ...failureOfEvent },
              target: 'editing.rejected',
              actions: { type: 'rejectRefused', ...failureOfEvent },
            },
            { guard: { type: 'isGone', ...failureOfEvent }, target: 'gone', actions: rememberFailure },
            {
              guard: { type: 'isUnanswered', ...failureOfEvent },
              target: 'editing.interrupted',
              actions: rememberFailure,
            },
            { target: 'editing.refused', actions: rememberFailure },
          ],
        },
      },
      overtaken: {
        tags: 'overtaken',
        initial: 'told',
        on: {
          'mine.applied': { target: 'editing.settled', actions: 'applyMine' },
          'theirs.taken': { target: 'editing.settled', actions: 'takeTheirs' },
          'form.closed': 'leaving',
        },
        states: {
          told: { on: { 'changes.shown': 'comparing' } },
          comparing: { tags: 'comparing' },
        },
      },
      gone: { tags: ['form', 'gone'], on: { 'form.closed': 'canceled' } },
      saved: { type: 'final', tags: 'done' },
      canceled: { type: 'final' },
    },
  });
}
