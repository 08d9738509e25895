import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Heartbeat, leaseSeconds } from './heartbeat.ts';

/** Another worker has taken the work, or the work has ended: this worker must not write its results. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The end of a lease taken now: counted from the current time, because the transaction may have begun long before. */
export const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Whether no worker holds the row. */
export const isFree = sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`;

/** The end of a lease taken now, for rows that are due by the server's clock. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

/** Whether no worker holds the row, by the server's clock. */
export const isFreeAt = (now: Date) => sql<boolean>`(lease_until is null or lease_until <= ${now})`;

/** Signs of life that renew a lease. A failed renewal stops nothing; it is logged together with `facts`. */
export function renewing({ log }: Pick<Context, 'log'>, renew: () => Promise<unknown>, facts: object = {}): Heartbeat {
  return new Heartbeat(renew, (error) => log.warn({ err: error, ...facts }, 'lease not renewed'));
}
