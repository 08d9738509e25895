import type { ImageReader } from '../engine/image-lookup.ts';

const mostFailures = 5;
const pauseMilliseconds = 60_000;
const mostHosts = 1_000;

/**
 * Skips a host for a minute after five failures in a row: a file of a hundred thousand images must not wait for each of them. A skipped
 * image counts as 'unreachable'.
 */
export function sparingHosts(read: ImageReader, now: () => number = Date.now): ImageReader {
  const away = new Map<string, { failures: number; until: number }>();

  const isAway = (host: string): boolean => {
    const known = away.get(host);
    return known !== undefined && known.failures >= mostFailures && now() < known.until;
  };
  const fail = (host: string): void => {
    const failures = (away.get(host)?.failures ?? 0) + 1;
    away.delete(host);
    away.set(host, { failures, until: now() + pauseMilliseconds });
    const [oldest] = away.keys();
    if (away.size > mostHosts && oldest !== undefined) away.delete(oldest);
  };

  return async (address) => {
    const host = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
    if (isAway(host)) return 'unreachable';
    const facts = await read(address);
    if (facts === 'unreachable') fail(host);
    else away.delete(host);
    return facts;
  };
}
