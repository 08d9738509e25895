import { canStartHandling } from '@trastienda/domain';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

type Nothing = Record<never, never>;

/** Iniciar Manejo: a confirmation (S1 §4). */
export const startHandlingMachine = confirmActionMachine<FlowOrder, Nothing, Nothing>({
  id: 'startHandling',
  may: canStartHandling,
  prepare: () => ({}),
  check: () => ({ valid: true, value: {} }),
});
