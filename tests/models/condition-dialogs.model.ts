import { activateConditionMachine } from '@trastienda/machines';
import { knownCondition } from './condition-form.model.ts';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { sellerAdmin } from './user-facts.ts';

/** Activar, of a commercial condition; a condition that is no longer offered cannot be activated. */
export const activateConditionModel: FlowModel = confirmActionModel({
  machine: activateConditionMachine,
  viewer: sellerAdmin,
  possible: { ...knownCondition, activatedAt: null, version: 3 },
  impossible: { ...knownCondition, activatedAt: null, isActive: false, version: 9 },
});
