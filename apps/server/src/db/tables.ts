import type { ModuleTables } from '../generated/tables.ts';

/** Every table of the database: each module declares its own in `<module>.tables.ts`, and nowhere else. */
export type Tables = MigrationTables & ModuleTables;

interface MigrationTables {
  migration: { name: string; applied_at: Date };
}
