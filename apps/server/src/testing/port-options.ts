import type { Log } from '../log.ts';

/** A log that keeps what it is told, and the options of a port over HTTP that its tests share. */
export function portOptions(url: string) {
  const logged: object[] = [];
  const keep = (entry: unknown, message?: unknown) => {
    logged.push({ message, ...(entry as object) });
  };
  const log = { debug: keep, info: keep, warn: keep, error: keep } as Log;
  return { logged, options: { url, token: 'secreto', timeoutMilliseconds: 60_000, retryMilliseconds: [5, 5], log } };
}
