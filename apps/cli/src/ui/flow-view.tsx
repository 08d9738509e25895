import { overtakenWords, say } from '@trastienda/domain';
import type { ConfirmEvent } from '@trastienda/machines';
import { Box, Text } from 'ink';
import { type ReactElement, useState } from 'react';
import { type FlowActor, isBusy, stateOf } from '../services/orders/flow.ts';
import { flowFailureText } from '../shell/failure-text.ts';
import { ConfirmField } from './confirm-field.tsx';
import type { ViewEnd } from './show-view.ts';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { useEnd, useSnapshot } from './use-actor.ts';

type FlowContext<Draft> = ReturnType<FlowActor<Draft>['getSnapshot']>['context'];

/** The properties of a form: its values, its problems, and the callbacks that change and submit it. */
export type FlowFormProps<Draft> = {
  context: FlowContext<Draft>;
  change: (change: Partial<Draft>) => void;
  finish: () => void;
};

export type FlowWords<Draft> = {
  /** What will be done, a line each, under the question. */
  summary: (context: FlowContext<Draft>) => readonly string[];
  question: (context: FlowContext<Draft>) => string;
  busy: string;
};

type FlowViewProps<Draft> = {
  actor: FlowActor<Draft>;
  words: FlowWords<Draft>;
  /** Asks what is missing before the question; absent where there is nothing to fill in. */
  form?: (props: FlowFormProps<Draft>) => ReactElement;
  /** Everything was given as options: the form is shown only if something in it is wrong. */
  isFilled: boolean;
  end: ViewEnd<void>;
};

/** A dialog of the machines package on a terminal: form, question, sending, and what to do when it does not go through. */
export const FlowView = <Draft,>({ actor, words, form, isFilled, end }: FlowViewProps<Draft>) => {
  const { context } = useSnapshot(actor);
  const state = stateOf(actor);
  const [filled, setFilled] = useState(isFilled || !form);
  useEnd(['done', 'canceled', 'impossible', 'refused'].includes(state), () => end.done());

  const send = (event: ConfirmEvent<Draft>) => actor.send(event);
  const answer = (yes: boolean) => {
    send({ type: yes ? 'action.confirmed' : 'dialog.closed' });
    // Confirmed and still here: something in the form is wrong, and the form says what.
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
          {overtakenWords(context.failure?.changes ?? []).map((line) => (
            <Text key={line}> {line}</Text>
          ))}
          <ConfirmField
            question={`¿${state === 'outdated' ? say('orders.changed.reload') : say('shared.retry')}?`}
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
