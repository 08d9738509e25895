import { type ConditionFacts, canActivateCondition } from '@trastienda/domain';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';

/** Activar: a seller confirms it (S3 §2 and §4). */
export const activateConditionMachine = confirmActionMachine<ConditionFacts, Record<never, never>, { id: string }>({
  id: 'activateCondition',
  may: canActivateCondition,
  prepare: () => ({}),
  check: (_draft, { id }) => ({ valid: true, value: { id } }),
});
