import type { MigrationKind, MigrationOutcome, MigrationState, RowChange, WaitReason } from '@trastienda/domain';
import type { Generated, JSONColumnType } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';
import type { StorefrontFeed } from '../../../ports/storefront/storefront-port.ts';

export interface MigrationRunTables {
  /**
   * Migrations from the storefront: what is counted first and brought then.
   * @spread local
   */
  migration_run: {
    id: string;
    kind: MigrationKind;
    state: Generated<MigrationState>;
    /** Whether the run continues by itself after counting; otherwise a user is asked. */
    goes_on: boolean;
    is_sample: boolean;
    /** Who began it: the person who counted it, until somebody starts it. */
    created_by: string;
    surface: Surface;
    request_id: string;
    created_at: Date;
    counted_at: Date | null;
    started_at: Date | null;
    finished_at: Date | null;
    /** The page to be read next. */
    cursor: string | null;
    /** Whether the storefront has no more pages. */
    all_read: Generated<boolean>;
    /** Rows read so far. */
    read_rows: Generated<number>;
    /** Rows that the storefront announced. */
    storefront_total: number | null;
    /** Rows that are new here. */
    new_rows: Generated<number>;
    /** Rows that differ from ours. */
    changed_rows: Generated<number>;
    /** Rows that are the same. */
    same_rows: Generated<number>;
    /** Rows of ours that the storefront no longer has. */
    gone_rows: Generated<number>;
    /** Rows that cannot be brought. */
    refused_rows: Generated<number>;
    /** New and changed rows. */
    to_do: Generated<number>;
    /** Rows brought. */
    applied: Generated<number>;
    /** How long it will take. */
    estimated_seconds: number | null;
    failure_code: string | null;
    failures: Generated<number>;
    /** What keeps it from being done until it is tried again; null: nothing. */
    waits_for: Generated<WaitReason | null>;
    worker: string | null;
    lease_until: Date | null;
    version: Generated<number>;
  };
  /**
   * The rows of a migration.
   * @spread local
   */
  migration_row: {
    run_id: string;
    position: number;
    storefront_id: string | null;
    name: string;
    /** The validated item; null where it is unusable, or no longer in the storefront. */
    item: JSONColumnType<object> | null;
    /** What becomes of the row. */
    outcome: MigrationOutcome | null;
    /** The sequence in which rows are brought. */
    turn: number | null;
    applied_at: Date | null;
    /** The fields that differ. */
    changes: JSONColumnType<RowChange[]> | null;
    /** Key of the message that says why it was refused. */
    code: string | null;
    /** Why it was refused. */
    message: string | null;
    catalogue_id: number | null;
  };
  /**
   * Pages that the storefront answered, kept to ask only for changed ones.
   * @spread local
   */
  storefront_page: {
    kind: StorefrontFeed;
    /** Where the page begins. */
    cursor: string;
    /** Its version at the storefront. */
    etag: string | null;
    /** Its rows. */
    items: JSONColumnType<unknown[]>;
    /** Where the next page begins. */
    next: string | null;
    /** How many rows the storefront has. */
    total: number | null;
    read_by: string;
  };
}
