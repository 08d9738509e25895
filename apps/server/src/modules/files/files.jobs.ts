/** Jobs of this area: what each carries. */
export type FilesJobs = {
  /** Remove files that no row names: whoever wrote them died, or changed its mind, before the row was written down. */
  'files.sweep': Record<string, never>;
};
