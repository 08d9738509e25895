import type { Log } from '../../log.ts';
import { FilesUnavailable } from './files-error.ts';
import type { FilesPort } from './files-port.ts';

/** At the start: refuses a place that cannot be used as it is set. One that does not answer now is logged, and used once it does. */
export async function requireFiles({ files, log }: { files: FilesPort; log: Log }): Promise<void> {
  await files.check().catch(whileAway(log, undefined));
}

/** Logs that the place of the files does not answer now, and answers `instead`. */
export const whileAway =
  <T>(log: Log, instead: T) =>
  (err: unknown): T => {
    if (!(err instanceof FilesUnavailable)) throw err;
    log.warn({ err }, 'the place of the files does not answer');
    return instead;
  };
