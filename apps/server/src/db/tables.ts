import type { Generated } from 'kysely';
import type { ModuleTables } from '../generated/tables.ts';

/** Every table of the database: each module declares its own in `<module>.tables.ts`, and nowhere else. */
export type Tables = MigrationTables & ModuleTables;

interface MigrationTables {
  /**
   * The steps of the schema that the database has.
   * @spread local
   */
  migration: {
    name: string;
    applied_at: Generated<Date>;
    /** Of the statements of the step (ADR 40). */
    checksum: string | null;
  };
}
