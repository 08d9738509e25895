import { sql } from 'kysely';
import { leaseSeconds } from './signs-of-life.ts';

/** Somebody else has the work now, or it is over: whatever this worker was about to write must not be written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** When a lease that is taken now ends: by the clock, not by the beginning of a transaction that may have taken longer. */
export const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Nobody works on the row. */
export const isFree = sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`;
