import type { Context } from '../../../context.ts';
import { forgetUnusedImages } from './forget-unused-images.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Deletes uploads that no variant uses. */
    'skuImages.forgetUnused': Record<string, never>;
  }
}

const SWEEP_SECONDS = 3_600;

/** Registers this area's jobs. */
export function registerSkuImagesWork(context: Context): void {
  context.queue.register('skuImages.forgetUnused', () => forgetUnusedImages(context), { everySeconds: SWEEP_SECONDS });
}
