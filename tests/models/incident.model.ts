import { incidentMachine } from '@trastienda/machines';
import { type FlowModel, person } from './kit/model.ts';

/** The states of an incident. */
export const incidentModel: FlowModel = {
  machine: incidentMachine,
  starts: [{ name: 'raised', input: undefined }],
  steps: ['author.commented', 'otherParty.commented', 'incident.solved'].map((type) => person(type, { type })),
  key: () => null,
};
