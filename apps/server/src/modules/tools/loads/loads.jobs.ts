import type { TemplateWish } from './load-templates.ts';

/** Jobs of this area, with their payloads. */
export type LoadsJobs = {
  /** Run a load from its current state to its end. */
  'loads.run': { id: string };
  /** Tell the sender of a file its outcome. */
  'loads.mail': { loadId: string };
  'loads.template': TemplateWish;
};
