import { type IncidentStatus, type Refusal, refused } from '@trastienda/domain';
import { getNextSnapshot } from 'xstate';
import { type IncidentEvent, incidentMachine } from './incident.machine.ts';

/** The state after an event, or the refusal of a closed incident; the server asks it before it writes. */
export function nextIncidentStatus(status: IncidentStatus, event: IncidentEvent): IncidentStatus | Refusal {
  const now = incidentMachine.resolveState({ value: status, context: {} });
  if (!now.can(event)) return refused('incidents.closed');
  return getNextSnapshot(incidentMachine, now, event).value;
}
