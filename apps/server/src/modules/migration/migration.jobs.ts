/** Jobs of this area: what each carries. */
export type MigrationJobs = {
  /** Read and count what the storefront has, or bring it, from wherever the run is. */
  'migration.run': { id: string };
  /** Forget old runs. */
  'migration.cleaning': Record<string, never>;
};
