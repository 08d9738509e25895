/** Every table of the database: each module adds its own `x.tables.ts` here, and nowhere else. */
export type Tables = MigrationTables;

interface MigrationTables {
  migration: { name: string; appliedAt: Date };
}
