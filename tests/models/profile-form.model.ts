import { type ProfileFacts, profileFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const knownProfile: ProfileFacts = {
  version: 1,
  firstName: 'Ana',
  lastName: 'Ruiz',
  activeSendEmail: true,
  isIntegrator: false,
};
export const othersProfile: ProfileFacts = { ...knownProfile, version: 2, lastName: 'Ruiz Soto' };
export const savedProfile: ProfileFacts = { ...knownProfile, version: 3, firstName: 'Eva' };

/** The profile form: a person's, loaded by the form or before it, and an integrator's. */
export const profileFormModel: FlowModel = editFormModel({
  machine: profileFormMachine,
  starts: [
    { name: 'integrator', input: { resource: { ...knownProfile, isIntegrator: true } } },
    { name: 'person', input: { resource: knownProfile } },
    { name: 'opened', input: { id: 'me' } },
  ],
  known: knownProfile,
  others: othersProfile,
  saved: savedProfile,
  typed: [
    person('typed: name', { type: 'field.changed', change: { firstName: 'Eva' } }),
    person('typed: no name', { type: 'field.changed', change: { firstName: '' } }),
    person('typed: no mails', { type: 'field.changed', change: { activeSendEmail: false } }),
  ],
  leaves: 'firstName',
  staysOpen: true,
  key: ({ resource, draft, start }) => [resource?.isIntegrator, draft, start],
});
