import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person, type Start, type Step } from './kit/model.ts';

type EditedForm = {
  machine: AnyStateMachine;
  starts: readonly Start[];
  /** The server's record, the record after another user's save, and the record after ours. */
  known: object;
  others: object;
  saved: object;
  /** One step per class of change; its name begins with "typed". */
  typed: readonly Step[];
  /** A field that may be invalid when the person leaves it. */
  leaves: string;
  /** Answers that leave a part of the save undone. */
  parts?: readonly Step[];
  /** Whether the form stays open after a save, for further changes. */
  staysOpen?: boolean;
  /**
   * A field that the server is asked about after a pause: the pause, then either a rejection and the code of the same refusal on saving,
   * or advice that refuses nothing.
   */
  question?: { milliseconds: number } & ({ rejection: object; code: string } | { advice: object });
  /** The parts of the context that guards read. */
  key: (context: AnyMachineSnapshot['context']) => unknown[];
  impossible?: Readonly<Record<string, string>>;
};

/** The refusal for a record that no longer exists. */
const gone = { status: 404, code: 'errors.notFound', message: 'No se encontró', requestId: 'r-4' };
export const overtaking = { changedBy: 'Eva Luna', changedAt: '2026-11-22T18:00:00.000Z' };

/** The model of every form of the frame. */
export function editFormModel(form: EditedForm): FlowModel {
  const { machine, starts, known, others, saved, typed, leaves, parts = [], question, key, staysOpen } = form;
  const { id } = machine;
  const questions: Step[] = question
    ? [
        elapses('pause', 'pause', `${id}.editing.waiting`, () => question.milliseconds),
        answers('checkField', 'check answered: free', {}),
        'advice' in question
          ? answers('checkField', 'check answered: advice', question.advice)
          : answers('checkField', 'check answered: rejected', question.rejection),
        fails('checkField', 'check silent', serverFailures.silent),
        ...('advice' in question
          ? []
          : [fails('save', 'save refused: field', { status: 409, code: question.code, message: 'En uso' })]),
      ]
    : [];
  return {
    machine,
    starts,
    steps: [
      answers('load', 'load answered', known),
      fails('load', 'load silent', serverFailures.silent),
      person('load retried', { type: 'load.retried' }),
      ...typed,
      person('left', { type: 'field.left', field: leaves }),
      person('submitted', { type: 'form.submitted' }),
      ...questions,
      answers('save', 'save answered', { saved }),
      ...parts,
      answers('save', 'save answered: overtaken', { overtaken: { current: others, ...overtaking } }),
      fails('save', 'save refused', serverFailures.refused),
      fails('save', 'save refused: gone', gone),
      fails('save', 'save silent', serverFailures.silent),
      person('changes shown', { type: 'changes.shown' }),
      person('mine applied', { type: 'mine.applied' }),
      person('theirs taken', { type: 'theirs.taken' }),
      person('closed', { type: 'form.closed' }),
      person('leaving refrained', { type: 'leaving.refrained' }),
      person('leaving confirmed', { type: 'leaving.confirmed' }),
    ],
    key: ({ context, historyValue, value }) => [
      ...key(context),
      context.overtaken !== undefined,
      value === 'leaving' && historyValue[`${id}.editing.before`]?.map((node: { id: string }) => node.id),
    ],
    shown: ({ context }) => [Object.keys(context.refusals), context.part, context.failure !== undefined],
    impossible: {
      ...form.impossible,
      ...(!question && { ...asksNothing(id), ...leavesWithEveryChange }),
      ...(question && 'advice' in question && rejectsNothing),
      ...(parts.length === 0 && hasNoParts),
      ...(staysOpen ? neverEnds : endsSaved),
    },
  };
}

const noQuestion = 'no field of this form is asked about after a pause, and no code of a refusal means one';
const asksNothing = (id: string): Record<string, string> =>
  Object.fromEntries(
    [
      'editing field.changed #0',
      'editing field.changed #2',
      'leaving field.changed #0',
      'leaving field.changed #2',
      `editing.waiting xstate.after.pause.${id}.editing.waiting #0`,
      'editing.verifying xstate.done.actor.checkField #0',
      'editing.verifying xstate.done.actor.checkField #1',
      'editing.verifying xstate.error.actor.checkField #0',
      'editing.unverified form.submitted #0',
      'editing.unverified form.submitted #1',
      'saving xstate.error.actor.save #0',
      'editing.waiting',
      'editing.verifying',
      'editing.rejected',
      'editing.unverified',
    ].map((what) => [what, noQuestion]),
  );
const reportedOnly = 'what the server says of a field is told, and keeps nothing from being sent';
const rejectsNothing = {
  'saving xstate.error.actor.save #0': reportedOnly,
  'editing.rejected': reportedOnly,
};
const completeStill = 'what was sent was complete, and every change leads out of this state';
const leavesWithEveryChange = Object.fromEntries(
  ['refused', 'interrupted', 'partlySaved'].map((state) => [`editing.${state} form.submitted #1`, completeStill]),
);

const noParts = 'this form is saved by one call';
const hasNoParts = Object.fromEntries(
  [
    'saving xstate.done.actor.save #1',
    'editing.partlySaved form.submitted #0',
    'editing.partlySaved form.submitted #1',
    'editing.partlySaved',
  ].map((what) => [what, noParts]),
);

const neverEnds = {
  saved: 'what was saved goes on being edited',
  'editing.saved form.submitted #1': 'what was saved was complete, and every change leads out of this state',
};
const endsSaved = Object.fromEntries(
  ['editing.saved', 'editing.saved form.submitted #0', 'editing.saved form.submitted #1'].map((what) => [
    what,
    'this form ends when it is saved',
  ]),
);

/** What never happens in a form that is a part of its screen. */
export const neverClosed: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['loading form.closed #0', 'unavailable form.closed #0', 'editing form.closed #0', 'editing form.closed #1'],
    ...['overtaken form.closed #0', 'gone form.closed #0', 'leaving field.changed #1', 'leaving field.left #0'],
    ...['leaving leaving.refrained #0', 'leaving leaving.refrained #1', 'leaving leaving.confirmed #0'],
    ...['leaving form.closed #0', 'leaving', 'canceled'],
  ].map((step) => [step, 'the form is a part of its screen: there is nothing to close']),
);
