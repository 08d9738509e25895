import type { ConditionFacts } from '@trastienda/domain';
import { conditionFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const knownCondition: ConditionFacts = {
  ...{ id: '2', version: 1, name: 'Preferente 12 %', sellerVisible: true, isActive: true, isDefault: false },
};
/** Another user changed a field that no step types into. */
export const othersCondition: ConditionFacts = { ...knownCondition, version: 2, sellerVisible: false };
export const savedCondition: ConditionFacts = { ...knownCondition, version: 3, name: 'Preferente 11 %' };

const typed = (change: object) => ({ type: 'field.changed', change });

/** The form of a commercial condition, new and existing. */
export const conditionFormModel: FlowModel = editFormModel({
  machine: conditionFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: '2' } },
  ],
  known: knownCondition,
  others: othersCondition,
  saved: savedCondition,
  typed: [
    person('typed: another name', typed({ name: 'Preferente 11 %' })),
    person('typed: no name', typed({ name: ' ' })),
    person('typed: the default, switched off', typed({ isDefault: true, isActive: false })),
    person('typed: switched on', typed({ isActive: true })),
  ],
  leaves: 'name',
  key: ({ resource, draft }) => [resource === undefined, draft.name, draft.isActive, draft.isDefault],
});
