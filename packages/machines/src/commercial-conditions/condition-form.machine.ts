import type { ConditionFacts, ConditionForm } from '@trastienda/domain';
import { checkConditionForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

const emptyForm: ConditionForm = { name: '', sellerVisible: true, isActive: true, isDefault: false };

/** A commercial condition's form (S3 §2 and §3). */
const conditionForm: EditForm<ConditionFacts, ConditionForm, ConditionForm, undefined> = {
  id: 'conditionForm',
  prepare: ({ resource }) => {
    const { name, sellerVisible, isActive, isDefault } = resource ?? emptyForm;
    return { name, sellerVisible, isActive, isDefault };
  },
  check: checkConditionForm,
  fieldOfCode: { 'conditions.name.taken': 'name' },
};

/** The form of a new or existing condition. */
export const conditionFormMachine = editFormMachine(conditionForm);
