import type { Verdict, Viewer } from '@trastienda/domain';
import { type Checked, type FieldProblems, problemsOf } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isOutdated, isUnanswered, ruleFailure } from './failure.ts';
import { notProvided } from './not-provided.ts';
import { failureOfEvent, rememberFailure } from './port-events.ts';

/** The differences between dialogs: the rule, the draft and how it is checked. */
export type ConfirmAction<Subject, Draft, Payload, Extra> = {
  id: string;
  /** The rule that allows the action. */
  may: (subject: Subject, viewer: Viewer, extra: Extra) => Verdict;
  /** The initial draft; after a reload of the subject, `before` is the draft so far. */
  prepare: (subject: Subject, extra: Extra, before?: Draft) => Draft;
  check: (draft: Draft, subject: Subject, extra: Extra) => Checked<Payload>;
};

/** The input of a dialog. `extra` has what else its form needs, such as the carriers. */
export type ConfirmInput<Subject, Extra> = { subject: Subject; viewer: Viewer; extra: Extra };

/** The context of a dialog. `payload` is the value that was sent last. */
export type ConfirmContext<Subject, Draft, Payload, Extra> = ConfirmInput<Subject, Extra> & {
  draft: Draft;
  payload?: Payload;
  problems: FieldProblems;
  failure?: Failure;
  result?: Subject;
};

/** Events of a dialog. */
export type ConfirmEvent<Draft> =
  | { type: 'draft.changed'; change: Partial<Draft> }
  | { type: 'action.confirmed' }
  | { type: 'order.reloadAsked' }
  | { type: 'dialog.closed' };

/** The ports, guards and actions of the dialog; the chart below says when. */
function confirmSetup<Subject, Draft extends object, Payload, Extra>(
  action: ConfirmAction<Subject, Draft, Payload, Extra>,
) {
  type Context = ConfirmContext<Subject, Draft, Payload, Extra>;
  const check = (context: Context) => action.check(context.draft, context.subject, context.extra);
  const change = (draft: Draft, event: ConfirmEvent<Draft>): Draft =>
    event.type === 'draft.changed' ? { ...draft, ...event.change } : draft;

  return setup({
    types: {
      context: {} as Context,
      events: {} as ConfirmEvent<Draft>,
      input: {} as ConfirmInput<Subject, Extra>,
      tags: {} as 'busy' | 'editable',
    },
    actors: {
      send: fromPromise<Subject, { subject: Subject; payload: Payload }>(notProvided),
      reload: fromPromise<Subject, { subject: Subject }>(notProvided),
    },
    guards: {
      isPossible: ({ context }) => action.may(context.subject, context.viewer, context.extra).allowed,
      isComplete: ({ context }) => check(context).valid,
      isOutdated: (_, failure: Failure) => isOutdated(failure),
      isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    },
    actions: {
      changeDraft: assign(({ context, event }) => ({
        draft: change(context.draft, event),
        problems: {},
        failure: undefined,
      })),
      rememberProblems: assign(({ context }) => ({ problems: problemsOf(check(context)) })),
      preparePayload: assign(({ context }) => {
        const checked = check(context);
        return checked.valid ? { payload: checked.value, problems: {}, failure: undefined } : {};
      }),
      rememberFailure: assign((_, failure: Failure) => ({ failure })),
      rememberRefusal: assign(({ context }) => {
        const verdict = action.may(context.subject, context.viewer, context.extra);
        return verdict.allowed ? {} : { failure: ruleFailure(verdict) };
      }),
      rememberResult: assign((_, result: Subject) => ({ result, failure: undefined })),
      takeSubject: assign(({ context }, subject: Subject) => ({
        subject,
        draft: action.prepare(subject, context.extra, context.draft),
        problems: {},
        failure: undefined,
      })),
    },
  });
}

/**
 * Confirm → send → done | refused, for every dialog. `impossible` = the rule refuses the action; `refused` = the server refused it;
 * `interrupted` = no answer came; `outdated` = somebody else changed the subject, which can be reloaded without losing the draft.
 */
export function confirmActionMachine<Subject, Draft extends object, Payload, Extra = undefined>(
  action: ConfirmAction<Subject, Draft, Payload, Extra>,
) {
  const machine = confirmSetup(action);
  const unsent = machine.createStateConfig({
    tags: 'editable',
    on: {
      'draft.changed': { target: 'confirming', actions: 'changeDraft' },
      'action.confirmed': { guard: 'isComplete', target: 'sending', actions: 'preparePayload' },
      'dialog.closed': 'canceled',
    },
  });
  return machine.createMachine({
    id: action.id,
    context: ({ input }) => ({ ...input, draft: action.prepare(input.subject, input.extra), problems: {} }),
    initial: 'checking',
    states: {
      checking: {
        always: [{ guard: 'isPossible', target: 'confirming' }, { target: 'impossible' }],
      },
      impossible: {
        entry: 'rememberRefusal',
        on: { 'order.reloadAsked': 'reloading', 'dialog.closed': 'canceled' },
      },
      confirming: {
        tags: 'editable',
        on: {
          'draft.changed': { actions: 'changeDraft' },
          'action.confirmed': [
            { guard: 'isComplete', target: 'sending', actions: 'preparePayload' },
            { actions: 'rememberProblems' },
          ],
          'dialog.closed': 'canceled',
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          // The transition to this state prepared the payload.
          input: ({ context }) => ({ subject: context.subject, payload: context.payload as Payload }),
          onDone: { target: 'done', actions: { type: 'rememberResult', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isOutdated', ...failureOfEvent }, target: 'outdated', actions: rememberFailure },
            { guard: { type: 'isUnanswered', ...failureOfEvent }, target: 'interrupted', actions: rememberFailure },
            { target: 'refused', actions: rememberFailure },
          ],
        },
      },
      refused: unsent,
      interrupted: unsent,
      outdated: {
        on: { 'order.reloadAsked': 'reloading', 'dialog.closed': 'canceled' },
      },
      reloading: {
        tags: 'busy',
        invoke: {
          id: 'reload',
          src: 'reload',
          input: ({ context }) => ({ subject: context.subject }),
          onDone: { target: 'checking', actions: { type: 'takeSubject', params: ({ event }) => event.output } },
          onError: { target: 'outdated', actions: rememberFailure },
        },
        on: { 'dialog.closed': 'canceled' },
      },
      done: { type: 'final' },
      canceled: { type: 'final' },
    },
  });
}
