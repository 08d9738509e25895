import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { leaseSeconds, SignsOfLife } from './signs-of-life.ts';

/** Somebody else has the work now, or it is over: whatever this worker was about to write must not be written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** When a lease that is taken now ends: by the clock, not by the beginning of a transaction that may have taken longer. */
export const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Nobody works on the row. */
export const isFree = sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`;

/** When a lease ends that is taken now, for rows that are due by the server's clock. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

/** Nobody works on the row, by the server's clock. */
export const isFreeAt = (now: Date) => sql<boolean>`(lease_until is null or lease_until <= ${now})`;

/** Signs of life that renew a lease; `facts` tell in the log whose renewal failed, which ends nothing by itself. */
export function renewing(
  { log }: Pick<Context, 'log'>,
  renew: () => Promise<unknown>,
  facts: object = {},
): SignsOfLife {
  return new SignsOfLife(renew, (error) => log.warn({ err: error, ...facts }, 'lease not renewed'));
}
