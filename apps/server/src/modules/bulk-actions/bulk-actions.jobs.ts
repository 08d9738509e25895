/** Jobs of this area: what each carries. */
export type BulkActionsJobs = {
  /** Look at the orders of a bulk action, or change them, from wherever it is. */
  'bulkActions.run': { id: string };
  /** Find bulk actions whose worker died, and give them to another; forget old ones. */
  'bulkActions.watch': Record<string, never>;
};
