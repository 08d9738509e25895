import { type FlowOrder, flowOrderOf, sessionUserOf, startHandlingMachine } from '@trastienda/machines';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { anOrder, aUser } from '../../testing/samples.ts';
import { interruptedAt } from './flow.ts';

test('Ctrl+C while something is on its way leaves a doubt, and says so; before that it does not', () => {
  type Sent = { subject: FlowOrder; payload: Record<never, never> };
  const send = fromPromise<FlowOrder, Sent>(() => new Promise(() => undefined));
  const actor = createActor(startHandlingMachine.provide({ actors: { send } }), {
    input: {
      subject: flowOrderOf(anOrder({ status: 'ready-for-handling' })),
      viewer: sessionUserOf(aUser()).viewer,
      extra: undefined,
    },
  });
  actor.start();
  expect(interruptedAt(actor)).toMatchObject({ exitCode: 130, nextSteps: [] });
  actor.send({ type: 'action.confirmed' });
  expect(interruptedAt(actor).nextSteps).toEqual([
    'No se sabe si el cambio llegó. Antes de repetirlo vea el pedido: `trastienda orders show v1001-01`.',
  ]);
});
