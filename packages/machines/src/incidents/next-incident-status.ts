import { type IncidentStatus, type Refusal, refused } from '@trastienda/domain';
import { getNextSnapshot } from 'xstate';
import { type IncidentEvent, incidentMachine } from './incident.machine.ts';

/** The state after an event, or a refusal if the incident is closed. The server calls this before it writes. */
export function nextIncidentStatus(status: IncidentStatus, event: IncidentEvent): IncidentStatus | Refusal {
  const now = incidentMachine.resolveState({ value: status, context: {} });
  if (!now.can(event)) return refused('incidents.closed');
  return getNextSnapshot(incidentMachine, now, event).value;
}
