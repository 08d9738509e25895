import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Written once, as JSON text; never changed. */
type Snapshot = ColumnType<object | null, string | null, never>;

/** An entry of the log: who changed what, from where, from what to what. */
interface AuditEntryColumns {
  id: Generated<number>;
  /** When. */
  at: Generated<Date>;
  person_id: string | null;
  surface: string;
  request_id: string | null;
  /** What was done, such as order.handlingStarted. */
  action: string;
  /** The kind of thing that changed. */
  subject_type: string;
  subject_id: string;
  /** What changed, as it was. */
  before: Snapshot;
  /** What changed, as it is. */
  after: Snapshot;
}

export interface AuditTables {
  /**
   * Every change of what is not spread (people, sellers, carriers, loads, settings): who made it, from where, from what to what.
   * @spread local
   */
  audit_entry: AuditEntryColumns & { account_name: Generated<string> };
  /**
   * Every change of what lies with its seller (orders, their notes and invoices, products, variants, incidents): who made it, from where, from what to what.
   * @spread owned
   */
  seller_audit_entry: AuditEntryColumns & { account_name: string };
  /**
   * Requests that were refused with 403 or 429, and failed tries of passwords, codes and links, counted by hour, caller, operation, status, reason and person.
   * @spread local
   */
  audit_refusal: {
    /** The beginning of the hour whose refusals are counted. */
    hour: Date;
    /** `person:` or `network:` and which; `*` = the callers beyond an hour's limit. */
    caller: string;
    /** The operation of the contract that was refused. */
    operation: string;
    status: number;
    /** The code of the refusal. */
    reason: string;
    /** Whom the requests were about; null if nobody, or among the callers beyond an hour's limit. */
    person_id: string | null;
    /** Where the last request came from. */
    address: string | null;
    /** How often it was refused in that hour. */
    times: number;
    first_at: Date;
    last_at: Date;
    request_id: string;
  };
  /**
   * Messages to the retailer about changes of orders: written with their audit entries, sent by the retailer's module.
   * @spread local
   */
  retailer_message: {
    account_name: string;
    id: GeneratedAlways<number>;
    order_id: string;
    audit_id: number;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    lease_until: MomentOrNull;
    last_error: string | null;
    /** When the retailer confirmed it or, if it was skipped, when it was given up. */
    sent_at: MomentOrNull;
    /** Given up by an administrator: later messages do not wait for it. */
    skipped: Generated<boolean>;
  };
}
