/** Jobs of this area: what each carries. */
export type BulkActionsJobs = {
  /** Look at the orders of a bulk action, or change them, from wherever it is. */
  'bulkActions.run': { id: string };
  /** Forget old ones. */
  'bulkActions.cleaning': Record<string, never>;
};
