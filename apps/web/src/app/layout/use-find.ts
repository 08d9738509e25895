import { say } from '@trastienda/domain';
import { type FindChoice, findWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';

const machine = findWith({ client: api, unwrap });

/** Runs the palette's search; `onChosen` receives the chosen thing. */
export function useFind(onChosen: (choice: FindChoice) => void) {
  const [state, send] = useMachine(machine);
  const { text, groups, failure, choice, waits } = state.context;
  const isOver = state.matches('chosen');
  const tell = useEffectEvent(() => choice && onChosen(choice));
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  useEffect(() => {
    const returned = () => send({ type: 'network.returned' });
    window.addEventListener('online', returned);
    return () => window.removeEventListener('online', returned);
  }, [send]);
  return {
    text,
    groups,
    busy: state.hasTag('busy'),
    /** The results belong to the text in the field. */
    fresh: state.hasTag('fresh'),
    waits: waits !== undefined,
    offline: state.matches('offline'),
    failure: failure && failureText(failure, 'find.failed').message,
    empty: say('find.empty', { text: text.trim() }),
    type: (typed: string) => send({ type: 'text.changed', text: typed }),
    askFirst: (place: FindChoice['place']) => send({ type: 'first.asked', place }),
    choose: (chosen: FindChoice) => send({ type: 'thing.chosen', choice: chosen }),
    retry: () => send({ type: 'search.retried' }),
  };
}
