import { mayAccess, mayChange } from '../access/access-rule.ts';
import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';
import { type IncidenceType, type IncidentParty, type IncidentStatus, incidenceTypes } from './incident.ts';

/** The facts about an incident that the rules read. */
export type IncidentFacts = { status: IncidentStatus };

/** The side of the viewer; undefined for those who take no part in incidents (S2 §1; R6). */
export function incidentParty(viewer: Viewer): IncidentParty | undefined {
  if (isAdmin(viewer)) return 'ADMIN';
  return isSeller(viewer) ? 'SELLER' : undefined;
}

/** Whether the viewer may create an incident: both sides may, if they may see the kind of thing that it is about (R28; R5). */
export function mayCreateIncident(viewer: Viewer, about?: IncidenceType): Verdict {
  const party = requireParty(viewer);
  if (!party.allowed || about === undefined) return party;
  return mayAccess({ permission: incidenceTypes[about].permission }, viewer);
}

/** Whether the viewer may comment: both sides may, until the incident is closed (S2 §4; R28). */
export function mayCommentIncident({ status }: IncidentFacts, viewer: Viewer): Verdict {
  const party = requireParty(viewer);
  if (!party.allowed) return party;
  return status === 'CLOSE' ? refused('incidents.closed') : allowed;
}

/** "Marcar como solucionada": both sides may, until the incident is closed (S2 §4; R28). */
export function mayCloseIncident(incident: IncidentFacts, viewer: Viewer): Verdict {
  return mayCommentIncident(incident, viewer);
}

function requireParty(viewer: Viewer): Verdict {
  const writes = mayChange(viewer);
  if (!writes.allowed) return writes;
  return incidentParty(viewer) ? allowed : forbidden('incidents.peopleOnly');
}
