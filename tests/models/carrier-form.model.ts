import type { CarrierFacts } from '@trastienda/domain';
import { carrierFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const knownCarrier: CarrierFacts = {
  ...{ id: 'c-1', version: 1, name: 'Rápida', slaType: 'Exprés', type: 'ADMIN', isActive: true },
  trackingPattern: '#{10}',
};
/** Another user changed a field that no step types into. */
export const othersCarrier: CarrierFacts = { ...knownCarrier, version: 2, slaType: 'Envío a domicilio' };
export const savedCarrier: CarrierFacts = { ...knownCarrier, version: 3, name: 'Rápida MX' };

const typed = (change: object) => ({ type: 'field.changed', change });

/** A carrier's form, new and existing. */
export const carrierFormModel: FlowModel = editFormModel({
  machine: carrierFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: 'c-1' } },
  ],
  known: knownCarrier,
  others: othersCarrier,
  saved: savedCarrier,
  typed: [
    person('typed: name and service', typed({ name: 'Rápida MX', slaType: 'Exprés' })),
    person('typed: no name', typed({ name: ' ' })),
    person('typed: switched off', typed({ isActive: false })),
    person('typed: an expression', typed({ trackingPattern: '(\\d+)+$' })),
    person('typed: another mask', typed({ trackingPattern: '#{12}' })),
  ],
  leaves: 'name',
  key: ({ resource, draft }) => [
    resource === undefined,
    draft.name,
    draft.slaType === '',
    draft.isActive,
    draft.trackingPattern,
  ],
});
