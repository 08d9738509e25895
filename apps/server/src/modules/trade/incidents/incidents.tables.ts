import type { IncidenceType, IncidentParty, IncidentPriority, IncidentStatus } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface IncidentsTables {
  incident: {
    account_name: string;
    id: Generated<number>;
    incidence_type: IncidenceType;
    reference: string;
    /** Null for orders. */
    product_id: number | null;
    author_party: IncidentParty;
    author_id: string | null;
    /** The key of its author's attempt, if the request had one. */
    attempt_key: string | null;
    author_first_name: string;
    author_last_name: string;
    priority: IncidentPriority;
    status: Generated<IncidentStatus>;
    title: string;
    description: string;
    created_at: Date;
    created_day: GeneratedAlways<string>;
    updated_at: Date;
    search: GeneratedAlways<string>;
    /** Increases with every comment and when the incident is closed. */
    version: Generated<number>;
  };
  incident_comment: {
    account_name: string;
    incident_id: number;
    id: Generated<number>;
    party: IncidentParty;
    author_id: string | null;
    attempt_key: string | null;
    author: string;
    text: string;
    created_at: Date;
  };
}
