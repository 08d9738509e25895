import type { Context } from '../../../context.ts';
import { type FileOwners, sweepFiles } from './sweep-files.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Removes files without a row: the process that wrote them died, or stopped, before it wrote the row. */
    'files.sweep': Record<string, never>;
  }
}

const SWEEP_SECONDS = 3_600;

/** Registers this area's jobs. */
export function registerFilesWork(context: Context, owners: FileOwners): void {
  context.queue.register('files.sweep', () => sweepFiles(context, owners), { everySeconds: SWEEP_SECONDS });
}
