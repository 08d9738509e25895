import { controversyStates } from '@trastienda/domain';
import { cancellationControversyMachine, exchangeControversyMachine } from '@trastienda/machines';
import type { AnyStateMachine } from 'xstate';
import { type FlowModel, person } from './kit/model.ts';

const modelOf = (machine: AnyStateMachine): FlowModel => ({
  machine,
  starts: [{ name: 'created', input: undefined }],
  steps: Object.keys(controversyStates).map((state) => person(`moved.${state}`, { type: `moved.${state}` })),
  key: () => null,
});

/** The states of a controversy about a cancellation, and of one about an exchange. */
export const cancellationControversyModel = modelOf(cancellationControversyMachine);
export const exchangeControversyModel = modelOf(exchangeControversyMachine);
