import type { IncidenceType, IncidentParty, IncidentPriority, IncidentStatus } from '@trastienda/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface IncidentsTables {
  /**
   * Requests for help between a seller and the marketplace.
   * @spread owned
   */
  incident: {
    account_name: string;
    id: Generated<number>;
    /** What it is about. */
    incidence_type: IncidenceType;
    /** The number of what it is about, as it was typed. */
    reference: string;
    /** Null for orders. */
    product_id: number | null;
    /** Who opened it: seller or marketplace. */
    author_party: IncidentParty;
    author_id: string | null;
    /** The key of its author's attempt, if the request had one. */
    attempt_key: string | null;
    /** The name when it was written. */
    author_first_name: string;
    /** The name when it was written. */
    author_last_name: string;
    /** How urgent it is. */
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
  /**
   * What the parties of an incident wrote.
   * @spread owned
   */
  incident_comment: {
    account_name: string;
    incident_id: number;
    id: Generated<number>;
    /** Who wrote it: seller or marketplace. */
    party: IncidentParty;
    author_id: string | null;
    attempt_key: string | null;
    author: string;
    text: string;
    created_at: Date;
  };
}
