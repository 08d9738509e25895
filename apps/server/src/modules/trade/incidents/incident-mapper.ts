import type { IncidentParty } from '@trastienda/domain';
import type { Incident } from 'trastienda-client';
import type { IncidentRow } from './incidents.repository.ts';

const utc = (moment: string): string => new Date(moment).toISOString();

/** The contract's incident: the party that did not create it must answer. */
export function toIncident(row: IncidentRow): Incident {
  const accountOf = (party: IncidentParty) => (party === 'SELLER' ? row.account_name : null);
  return {
    id: row.id,
    version: row.version,
    creationDate: utc(row.created_at),
    updateDate: utc(row.updated_at),
    incidenceType: row.incidence_type,
    reference: row.reference,
    productId: row.product_id,
    author: {
      name: row.author_first_name,
      lastName: row.author_last_name,
      accountName: accountOf(row.author_party),
    },
    priority: row.priority,
    accountName: accountOf(otherParty(row.author_party)),
    status: row.status,
    title: row.title,
    description: row.description,
    comments: row.comments.map(({ party, author, text, created_at }) => ({
      author,
      accountName: accountOf(party),
      text,
      date: utc(created_at),
    })),
  };
}

export const otherParty = (party: IncidentParty): IncidentParty => (party === 'ADMIN' ? 'SELLER' : 'ADMIN');
