import type { TemplateWish } from './load-templates.ts';

/** Jobs of this area: what each carries. */
export type LoadsJobs = {
  /** Take a load to its end, from wherever it is. */
  'loads.run': { id: string };
  /** Tell who sent a file what became of it. */
  'loads.mail': { loadId: string };
  'loads.template': TemplateWish;
};
