import type { Incident } from '@trastienda/api-client';
import {
  formatDateTime,
  incidenceTypes,
  incidentPartyName,
  incidentPriorities,
  incidentStatuses,
  say,
} from '@trastienda/domain';

/** An incident as lines of text, with its comments. */
export function incidentText(incident: Incident): string {
  const { id, title, author, accountName, incidenceType, reference, comments } = incident;
  const name = `${author.name} ${author.lastName}`.trim();
  return [
    say('incidents.detail.title', { id, title }),
    `  ${say('incidents.column.status')}: ${incidentStatuses[incident.status].label}`,
    `  ${say('incidents.column.priority')}: ${incidentPriorities[incident.priority].label}`,
    `  ${say('incidents.column.reference')}: ${incidenceTypes[incidenceType].label} ${reference}`,
    `  ${say('incidents.column.user')}: ${say('incidents.user', { name, party: incidentPartyName(author.accountName) })}`,
    `  ${say('incidents.column.assignee')}: ${incidentPartyName(accountName)}`,
    `  ${say('incidents.column.date')}: ${formatDateTime(incident.creationDate)}`,
    `  ${say('incidents.detail.description')}: ${incident.description}`,
    ...comments.map(
      ({ author: by, accountName: party, text, date }) =>
        `  - ${text} (${say('incidents.user', { name: by, party: incidentPartyName(party) })}, ${formatDateTime(date)})`,
    ),
    '',
  ].join('\n');
}
