import { ApiError } from '@trastienda/api-client';
import type { ConfirmContext, ConfirmEvent, FlowOrder } from '@trastienda/machines';
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

/** A running dialog of the machines package (starting, requesting, shipping, delivering), whatever it collects. */
export type FlowActor<Draft> = {
  start: () => unknown;
  send: (event: ConfirmEvent<Draft>) => void;
  getSnapshot: () => {
    value: unknown;
    context: Pick<
      ConfirmContext<FlowOrder, Draft, unknown, unknown>,
      'subject' | 'draft' | 'problems' | 'failure' | 'result'
    >;
  };
  subscribe: (listener: () => void) => { unsubscribe: () => void };
};

/** The words for a wrong field where options filled it in: which option, and what helps. */
export type FieldWords = {
  optionOf: (field: string) => string;
  hintOf?: (field: string) => string | undefined;
};

export const stateOf = <Draft>(actor: FlowActor<Draft>): FlowState => actor.getSnapshot().value as FlowState;

/** Whether the dialog is calling the server, or about to decide. */
export const isBusy = (state: FlowState): boolean => ['checking', 'sending', 'reloading'].includes(state);

const settled = <Draft>(actor: FlowActor<Draft>): Promise<FlowState> =>
  new Promise((resolve) => {
    const look = () => {
      if (isBusy(stateOf(actor))) return;
      subscription.unsubscribe();
      resolve(stateOf(actor));
    };
    const subscription = actor.subscribe(look);
    look();
  });

/** Drives a dialog with nobody to ask: what is filled in is sent, and any other end is thrown. */
export const runUnattended = async <Draft>(
  actor: FlowActor<Draft>,
  draft: Partial<Draft>,
  { fields, onSending }: { fields: FieldWords; onSending: () => void },
): Promise<FlowOrder> => {
  actor.start();
  if (stateOf(actor) === 'confirming') {
    actor.send({ type: 'draft.changed', change: draft });
    actor.send({ type: 'action.confirmed' });
    if (stateOf(actor) === 'sending') onSending();
  }
  await settled(actor);
  return resultOf(actor, fields);
};

/** The result of a dialog: the order after the change, or the reason why it was refused. */
export const resultOf = <Draft>(actor: FlowActor<Draft>, { optionOf, hintOf }: FieldWords): FlowOrder => {
  const { problems, failure, result, subject } = actor.getSnapshot().context;
  const state = stateOf(actor);
  if (state === 'done' && result) return result;
  if (state === 'confirming') throw fieldsFailure(problems, optionOf, hintOf ? { hintOf } : {});
  if (state === 'canceled') throw declined();
  if (state === 'interrupted') throw withDoubt(failure?.cause, subject.id);
  // The original error carries status, fields and request id; a rule's refusal has none.
  if (failure?.cause) throw failure.cause;
  throw new Failure(failure ? flowFailureText(failure) : state, {
    code: failure?.code ?? `cli.flow.${state}`,
    exitCode: exitCodes.refused,
  });
};

export const declined = (): Failure =>
  new Failure('No se hizo ningún cambio.', { code: 'cli.declined', exitCode: exitCodes.interrupted });

const doubtAbout = (id: string): string =>
  `No se sabe si el cambio llegó. Antes de repetirlo vea el pedido: \`trastienda orders show ${id}\`.`;

/** Ctrl+C while a person was at a dialog: what was on its way to the server may have arrived. */
export const interruptedAt = <Draft>(actor: FlowActor<Draft>): Failure =>
  interrupted(
    ['sending', 'interrupted'].includes(stateOf(actor)) ? [doubtAbout(actor.getSnapshot().context.subject.id)] : [],
  );

// A change that was sent and not answered may have happened: saying only "failed" would invite to do it twice.
const withDoubt = (cause: unknown, id: string): unknown => {
  const nextSteps = [doubtAbout(id)];
  if (cause instanceof ApiError) return apiFailure(cause, nextSteps);
  if (cause instanceof DOMException && cause.name === 'AbortError') return interrupted(nextSteps);
  return cause;
};
