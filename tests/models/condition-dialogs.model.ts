import { activateConditionMachine } from '@trastienda/machines';
import { knownCondition } from './condition-form.model.ts';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { sellerAdmin } from './user-facts.ts';

/** Activar, of a commercial condition; one that is offered no more is not activated. */
export const activateConditionModel: FlowModel = confirmActionModel({
  machine: activateConditionMachine,
  viewer: sellerAdmin,
  possible: { ...knownCondition, activatedAt: null, version: 3 },
  impossible: { ...knownCondition, activatedAt: null, isActive: false, version: 9 },
});
