/** Jobs of this area with their payloads. */
export type FilesJobs = {
  /** Removes files without a row: the process that wrote them died, or stopped, before it wrote the row. */
  'files.sweep': Record<string, never>;
};
