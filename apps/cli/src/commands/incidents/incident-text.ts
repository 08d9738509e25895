import {
  formatDateTime,
  fullName,
  incidenceTypes,
  incidentPartyName,
  incidentPriorities,
  incidentStatuses,
} from '@trastienda/domain';
import { sellerText } from '@trastienda/validators/lists';
import type { Incident } from 'trastienda-client';
import { say } from '../../messages/say.ts';

/** The accounts of the sellers that an incident's text names. */
export const accountsIn = ({ author, accountName, comments }: Incident): (string | null)[] => [
  author.accountName,
  accountName,
  ...comments.map(({ accountName: party }) => party),
];

/** An incident as lines of text, with its comments and the names of its sellers. */
export function incidentText(incident: Incident, names: ReadonlyMap<string, string>): string {
  const partyOf = (account: string | null) =>
    account === null ? incidentPartyName(null) : sellerText(account, names.get(account));
  const { id, title, author, accountName, incidenceType, reference, comments } = incident;
  const name = fullName(author.name, author.lastName);
  return [
    say('incidents.detail.title', { id, title }),
    `  ${say('incidents.column.status')}: ${incidentStatuses[incident.status].label}`,
    `  ${say('incidents.column.priority')}: ${incidentPriorities[incident.priority].label}`,
    `  ${say('incidents.column.reference')}: ${incidenceTypes[incidenceType].label} ${reference}`,
    `  ${say('incidents.column.user')}: ${say('incidents.user', { name, party: partyOf(author.accountName) })}`,
    `  ${say('incidents.column.assignee')}: ${partyOf(accountName)}`,
    `  ${say('incidents.column.date')}: ${formatDateTime(incident.creationDate)}`,
    `  ${say('incidents.detail.description')}: ${incident.description}`,
    ...comments.map(
      ({ author: by, accountName: party, text, date }) =>
        `  - ${text} (${say('incidents.user', { name: by, party: partyOf(party) })}, ${formatDateTime(date)})`,
    ),
    '',
  ].join('\n');
}
