import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Heartbeat, leaseSeconds } from './heartbeat.ts';

/** Another worker has taken the work, or the work has ended: this worker must not write its results. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * The end of a lease taken now. It is counted by the database's clock, which all servers share: by clocks of their own, two servers that
 * differ by a lease would hold one row. And from the current time, because the transaction may have begun long before.
 */
export const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Whether no worker holds the row. */
export const isFree = sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`;

/** Signs of life that renew a lease. A failed renewal stops nothing; it is logged together with `facts`. */
export function renewing({ log }: Pick<Context, 'log'>, renew: () => Promise<unknown>, facts: object = {}): Heartbeat {
  return new Heartbeat(renew, (error) => log.warn({ err: error, ...facts }, 'lease not renewed'));
}
