/** Jobs of this area with their payloads. */
export type MigrationJobs = {
  /** Reads and counts the storefront's rows, or imports them, continuing wherever the run is. */
  'migration.run': { id: string };
  /** Deletes old runs. */
  'migration.cleaning': Record<string, never>;
};
