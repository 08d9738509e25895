import { mayAccess, mayChange } from '../access/access-rule.ts';
import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';
import { type IncidenceType, type IncidentParty, type IncidentStatus, incidenceTypes } from './incident.ts';

/** What the rules read of an incident. */
export type IncidentFacts = { status: IncidentStatus };

/** The side that somebody speaks for; nobody else takes part in incidents (S2 §1; R6). */
export function incidentParty(viewer: Viewer): IncidentParty | undefined {
  if (isAdmin(viewer)) return 'ADMIN';
  return isSeller(viewer) ? 'SELLER' : undefined;
}

/** Raising an incident about such a thing: both sides, where they may see what it is about (R28; R5). */
export function mayCreateIncident(viewer: Viewer, about?: IncidenceType): Verdict {
  const party = demandParty(viewer);
  if (!party.allowed || about === undefined) return party;
  return mayAccess({ permission: incidenceTypes[about].permission }, viewer);
}

/** Commenting: both sides, until it is closed (S2 §4; R28). */
export function mayCommentIncident({ status }: IncidentFacts, viewer: Viewer): Verdict {
  const party = demandParty(viewer);
  if (!party.allowed) return party;
  return status === 'CLOSE' ? refused('incidents.closed') : allowed;
}

/** "Marcar como solucionada": both sides, until it is closed (S2 §4; R28). */
export function mayCloseIncident(incident: IncidentFacts, viewer: Viewer): Verdict {
  return mayCommentIncident(incident, viewer);
}

function demandParty(viewer: Viewer): Verdict {
  const writes = mayChange(viewer);
  if (!writes.allowed) return writes;
  return incidentParty(viewer) ? allowed : forbidden('incidents.peopleOnly');
}
