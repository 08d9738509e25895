import type { ConfirmContext, ConfirmEvent, FlowOrder } from '@trastienda/machines';
import { ApiError } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { apiFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';

/** One of the dialogs' states, as `confirm-action.machine.ts` names them. */
export type FlowState =
  | 'checking'
  | 'impossible'
  | 'confirming'
  | 'sending'
  | 'refused'
  | 'interrupted'
  | 'outdated'
  | 'reloading'
  | 'done'
  | 'canceled';

/** The subject of a dialog. */
export type FlowSubject = { id: string | number };

/** A running dialog of the machines package (starting, shipping, commenting), with any draft and subject. */
export type FlowActor<Draft, Subject extends FlowSubject = FlowOrder> = {
  start: () => unknown;
  send: (event: ConfirmEvent<Draft>) => void;
  getSnapshot: () => {
    value: unknown;
    context: Pick<
      ConfirmContext<Subject, Draft, unknown, unknown>,
      'subject' | 'draft' | 'problems' | 'failure' | 'result'
    >;
  };
  subscribe: (listener: () => void) => { unsubscribe: () => void };
};

/** The texts for an invalid field that came from an option: the option's name, and a hint. */
export type FieldText = {
  optionOf: (field: string) => string;
  hintOf?: (field: string) => string | undefined;
};

/** The name of a dialog's subject, and the command that shows it. */
export type SubjectText = { named: string; show: string };

export const orderText: SubjectText = { named: say('cli.flows.order'), show: 'orders show' };
export const incidentSummaryText: SubjectText = { named: say('cli.flows.incident'), show: 'incidents show' };

type Stated = { getSnapshot: () => { value: unknown } };

export const stateOf = (actor: Stated): FlowState => actor.getSnapshot().value as FlowState;

/** Whether the dialog is waiting for a request or about to decide. */
export const isBusy = (state: FlowState): boolean => ['checking', 'sending', 'reloading'].includes(state);

const settled = (actor: Stated & Pick<FlowActor<never>, 'subscribe'>): Promise<FlowState> =>
  new Promise((resolve) => {
    const look = () => {
      if (isBusy(stateOf(actor))) return;
      subscription.unsubscribe();
      resolve(stateOf(actor));
    };
    const subscription = actor.subscribe(look);
    look();
  });

/** Runs a dialog without questions: sends the given values, and throws any end other than success. */
export const runUnattended = async <Draft, Subject extends FlowSubject>(
  actor: FlowActor<Draft, Subject>,
  draft: Partial<Draft>,
  { fields, about, onSending }: { fields: FieldText; about?: SubjectText; onSending: () => void },
): Promise<Subject> => {
  actor.start();
  if (stateOf(actor) === 'confirming') {
    actor.send({ type: 'draft.changed', change: draft });
    actor.send({ type: 'action.confirmed' });
    if (stateOf(actor) === 'sending') onSending();
  }
  await settled(actor);
  return resultOf(actor, fields, about);
};

/** The result of a dialog: the subject after the change; throws the reason of a refusal. */
export const resultOf = <Draft, Subject extends FlowSubject>(
  actor: FlowActor<Draft, Subject>,
  { optionOf, hintOf }: FieldText,
  about: SubjectText = orderText,
): Subject => {
  const { problems, failure, result, subject } = actor.getSnapshot().context;
  const state = stateOf(actor);
  if (state === 'done' && result) return result;
  if (state === 'confirming') throw fieldsFailure(problems, optionOf, hintOf ? { hintOf } : {});
  if (state === 'canceled') throw declined();
  if (state === 'interrupted') throw withDoubt(failure?.cause, doubtAbout(subject.id, about));
  // The original error carries status, fields and request id; a rule's refusal has none.
  if (failure?.cause) throw failure.cause;
  throw new Failure(failure ? flowFailureText(failure) : state, {
    code: failure?.code ?? `cli.flow.${state}`,
    exitCode: exitCodes.refused,
  });
};

export const declined = (): Failure =>
  new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });

const doubtAbout = (id: FlowSubject['id'], { named, show }: SubjectText): string =>
  say('cli.flows.doubt', { named, show, id });

/** The failure for Ctrl+C during a dialog: a request in flight may have reached the server. */
export const interruptedAt = <Draft, Subject extends FlowSubject>(
  actor: FlowActor<Draft, Subject>,
  about: SubjectText = orderText,
): Failure =>
  interrupted(
    ['sending', 'interrupted'].includes(stateOf(actor))
      ? [doubtAbout(actor.getSnapshot().context.subject.id, about)]
      : [],
  );

/** A request without a response may have succeeded: saying only "failed" would invite the user to repeat it. */
export const withDoubt = (cause: unknown, doubt: string): unknown => {
  const nextSteps = [doubt];
  if (cause instanceof ApiError) return apiFailure(cause, nextSteps);
  if (cause instanceof DOMException && cause.name === 'AbortError') return interrupted(nextSteps);
  return cause;
};
