import type { IncidenceType } from '@trastienda/domain';
import { checkIncidentForm, type IncidentDraft, type IncidentForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** An incident that was just created. */
export type RaisedIncident = { id: number };

/** The subject of a new incident, if its form was opened from there. */
export type IncidentExtra = { about: { incidenceType: IncidenceType; reference: string } | undefined };

/** The form of a new incident (S2 §5): choosing another type clears the reference. */
const incidentForm: EditForm<RaisedIncident, IncidentDraft, IncidentForm, IncidentExtra> = {
  id: 'incidentForm',
  prepare: ({ extra: { about } }) => ({
    incidenceType: about?.incidenceType ?? '',
    reference: about?.reference ?? '',
    priority: '',
    title: '',
    description: '',
  }),
  check: (draft) => checkIncidentForm(draft),
  change: (wanted, before) =>
    wanted.incidenceType === before.incidenceType || wanted.reference !== before.reference
      ? wanted
      : { ...wanted, reference: '' },
};

/** The form of a new incident. */
export const incidentFormMachine = editFormMachine(incidentForm);
