import { type CarrierFacts, type CarrierForm, carrierFields, formOf } from '@trastienda/domain';
import { checkCarrierForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A carrier's form (S3 §2 and §5). */
const carrierForm: EditForm<CarrierFacts, CarrierForm, CarrierForm, undefined> = {
  id: 'carrierForm',
  prepare: ({ resource }) => formOf(carrierFields, resource),
  check: checkCarrierForm,
  fieldOfCode: { 'carriers.name.taken': 'name' },
};

/** The form of a new or existing carrier. */
export const carrierFormMachine = editFormMachine(carrierForm);
