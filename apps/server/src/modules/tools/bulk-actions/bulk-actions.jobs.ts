/** Jobs of this area, with their payloads. */
export type BulkActionsJobs = {
  /** Check the rows of a bulk action, or change them, from its current state on. */
  'bulkActions.run': { id: string };
  /** Delete old bulk actions. */
  'bulkActions.cleaning': Record<string, never>;
};
