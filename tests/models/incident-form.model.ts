import { incidentFormMachine } from '@trastienda/machines';
import type { IncidentDraft } from '@trastienda/validators';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const about = { incidenceType: 'ORDER', reference: 'v32386029-01' } as const;
export const raisedIncident = { id: 12 };
export const filledIncident: IncidentDraft = {
  incidenceType: 'SKU',
  reference: '100001',
  priority: 'HIGH',
  title: 'Caja rota',
  description: 'Llegó abierta',
};

const extra = { about };
const typed = (change: object) => ({ type: 'field.changed', change });

/**
 * The form of a new incident, opened empty and opened for an order. One start loads an existing record, as the frame can, although nobody
 * edits one.
 */
export const incidentFormModel: FlowModel = editFormModel({
  machine: incidentFormMachine,
  starts: [
    { name: 'new', input: { extra: { about: undefined } } },
    { name: 'about an order', input: { extra } },
    { name: 'to be read', input: { id: '12', extra } },
  ],
  known: raisedIncident,
  others: raisedIncident,
  saved: raisedIncident,
  typed: [
    person('typed: all', typed(filledIncident)),
    person('typed: no title', typed({ title: '' })),
    person('typed: another type', typed({ incidenceType: 'PRODUCT' })),
  ],
  leaves: 'title',
  key: ({ resource, draft }) => [resource === undefined, draft.title, draft.incidenceType, draft.reference],
});
