import { overtakenText } from '@trastienda/domain';
import type { ConfirmEvent, FlowOrder } from '@trastienda/machines';
import { Box } from 'ink';
import { type ReactElement, useState } from 'react';
import { say } from '../messages/say.ts';
import { type FlowActor, type FlowSubject, isBusy, stateOf } from '../services/flows/flow.ts';
import { flowFailureText } from '../shell/failure-text.ts';
import { ConfirmField } from './confirm-field.tsx';
import type { ViewEnd } from './show-view.ts';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { Text } from './text.tsx';
import { useEnd, useSnapshot } from './use-actor.ts';

type FlowContext<Draft, Subject extends FlowSubject> = ReturnType<FlowActor<Draft, Subject>['getSnapshot']>['context'];

/** The properties of a form: its values, its problems, and the callbacks that change and submit it. */
export type FlowFormProps<Draft, Subject extends FlowSubject = FlowOrder> = {
  context: FlowContext<Draft, Subject>;
  change: (change: Partial<Draft>) => void;
  finish: () => void;
};

export type FlowText<Draft, Subject extends FlowSubject = FlowOrder> = {
  /** The effects of the action, one per line, below the question. */
  summary: (context: FlowContext<Draft, Subject>) => readonly string[];
  question: (context: FlowContext<Draft, Subject>) => string;
  busy: string;
  /** The text for reading the subject again after someone else changed it; the default is for orders. */
  reload?: string;
};

type FlowViewProps<Draft, Subject extends FlowSubject> = {
  actor: FlowActor<Draft, Subject>;
  words: FlowText<Draft, Subject>;
  /** Asks for missing values before the question; absent if there are none to fill in. */
  form?: (props: FlowFormProps<Draft, Subject>) => ReactElement;
  /** All values came from options: the form is shown only if one of them is invalid. */
  isFilled: boolean;
  end: ViewEnd<void>;
};

/** A dialog of the machines package on a terminal: form, question, request, and what to do if the request fails. */
export const FlowView = <Draft, Subject extends FlowSubject = FlowOrder>({
  actor,
  words,
  form,
  isFilled,
  end,
}: FlowViewProps<Draft, Subject>) => {
  const { context } = useSnapshot(actor);
  const state = stateOf(actor);
  const [filled, setFilled] = useState(isFilled || !form);
  useEnd(['done', 'canceled', 'impossible', 'refused'].includes(state), () => end.done());

  const send = (event: ConfirmEvent<Draft>) => actor.send(event);
  const answer = (yes: boolean) => {
    send({ type: yes ? 'action.confirmed' : 'dialog.closed' });
    // The dialog is still confirming, so a value is invalid: the form shows which.
    if (yes && stateOf(actor) === 'confirming') setFilled(false);
  };

  return (
    <Stage onInterrupt={end.interrupt}>
      {isBusy(state) ? <Spinner label={words.busy} /> : null}
      {state === 'confirming' && !filled && form
        ? form({ context, change: (change) => send({ type: 'draft.changed', change }), finish: () => setFilled(true) })
        : null}
      {state === 'confirming' && (filled || !form) ? (
        <Box flexDirection="column">
          {words.summary(context).map((line) => (
            <Text key={line}> {line}</Text>
          ))}
          <ConfirmField question={words.question(context)} onAnswer={answer} />
        </Box>
      ) : null}
      {state === 'interrupted' || state === 'outdated' ? (
        <Box flexDirection="column">
          <Text color="red">✗ {context.failure ? flowFailureText(context.failure) : say('shared.failed')}</Text>
          {overtakenText(context.failure?.changes ?? []).map((line) => (
            <Text key={line}> {line}</Text>
          ))}
          <ConfirmField
            question={`¿${state === 'outdated' ? (words.reload ?? say('orders.changed.reload')) : say('shared.retry')}?`}
            onAnswer={(yes) => {
              if (!yes) return end.done();
              setFilled(isFilled || !form);
              return send({ type: state === 'outdated' ? 'order.reloadAsked' : 'action.confirmed' });
            }}
          />
        </Box>
      ) : null}
    </Stage>
  );
};
