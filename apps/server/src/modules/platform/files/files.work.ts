import type { Context } from '../../../context.ts';
import { sweepFiles } from './sweep-files.ts';

const SWEEP_SECONDS = 3_600;

/** Registers this area's jobs. */
export function registerFilesWork(context: Context): void {
  context.queue.register('files.sweep', () => sweepFiles(context), { everySeconds: SWEEP_SECONDS });
}
