import type { SqlRunner } from '../database.ts';

/**
 * A parcel meets a handful of rates, where PostgreSQL expects some thousands: it knows no statistics of boxes. With this a query by area or
 * place is never spread over worker processes, whose start cost twenty times what the query does (ADR 64).
 */
export function up(run: SqlRunner) {
  return run('alter function rate_places(text, text[]) parallel restricted');
}
