import type { MigrationKind, MigrationOutcome, MigrationState, RowChange } from '@trastienda/domain';
import type { Generated, JSONColumnType } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';
import type { StorefrontFeed } from '../../../ports/storefront/storefront-port.ts';

export interface MigrationRunTables {
  migration_run: {
    id: string;
    kind: MigrationKind;
    state: Generated<MigrationState>;
    /** Whether the run continues by itself after counting; otherwise a user is asked. */
    goes_on: boolean;
    is_sample: boolean;
    created_by: string;
    surface: Surface;
    request_id: string;
    created_at: Date;
    counted_at: Date | null;
    started_at: Date | null;
    finished_at: Date | null;
    /** The page to be read next. */
    cursor: string | null;
    all_read: Generated<boolean>;
    read_rows: Generated<number>;
    storefront_total: number | null;
    new_rows: Generated<number>;
    changed_rows: Generated<number>;
    same_rows: Generated<number>;
    gone_rows: Generated<number>;
    refused_rows: Generated<number>;
    to_do: Generated<number>;
    applied: Generated<number>;
    estimated_seconds: number | null;
    failure_code: string | null;
    failures: Generated<number>;
    worker: string | null;
    lease_until: Date | null;
    version: Generated<number>;
  };
  migration_row: {
    run_id: string;
    position: number;
    storefront_id: string | null;
    name: string;
    /** The validated item; null where it is unusable, or no longer in the storefront. */
    item: JSONColumnType<object> | null;
    outcome: MigrationOutcome | null;
    turn: number | null;
    applied_at: Date | null;
    changes: JSONColumnType<RowChange[]> | null;
    code: string | null;
    message: string | null;
    catalogue_id: number | null;
  };
  storefront_page: {
    kind: StorefrontFeed;
    cursor: string;
    etag: string | null;
    items: JSONColumnType<unknown[]>;
    next: string | null;
    total: number | null;
    read_by: string;
  };
}
