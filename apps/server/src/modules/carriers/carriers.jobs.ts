/** Jobs of this area: what each carries. */
export type CarriersJobs = {
  /** Tell sellers of blocks that have begun. */
  'carriers.blocks': Record<string, never>;
};
