import type { Context } from '../../../context.ts';
import { forgetUnusedImages } from './forget-unused-images.ts';

const SWEEP_SECONDS = 3_600;

/** Registers this area's jobs. */
export function registerSkuImagesWork(context: Context): void {
  context.queue.register('skuImages.forgetUnused', () => forgetUnusedImages(context), { everySeconds: SWEEP_SECONDS });
}
