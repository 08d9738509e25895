import { canRequestGuide } from '@trastienda/domain';
import { checkGuideRequest, type GuideRequest } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** Solicitar Guía: a confirmation; the order then waits in getting-guide (S1 §4; R1). */
export const requestGuideMachine = confirmActionMachine<FlowOrder, Record<never, never>, GuideRequest>({
  id: 'requestGuide',
  may: canRequestGuide,
  prepare: () => ({}),
  check: (_, { id, retailer }) => checkGuideRequest({ id, retailer }),
});
