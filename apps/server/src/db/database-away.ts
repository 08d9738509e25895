// Connection refused or broken, server shutting down or starting, too many connections, password or database refused.
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '28P01',
  '3D000',
]);
// What libpq says of a connection that broke: a coordinator passes it on, without a code of its own where a machine was to promise its part.
const libpq =
  /server closed the connection unexpectedly|no connection to the server|connection not open|could not (?:send data to|receive data from) server/;
const words =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|thread of the embedded database/;

/** Whether a database whose tables are spread over machines refused a statement that it has no way to run (ADR 212). */
export const isRefusedOnMachines = (error: Error): boolean => (error as NodeJS.ErrnoException).code === '0A000';

/** Whether a failure means that the database is unreachable now, and not that it refused the statement. */
export function isDatabaseAway(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return (code !== undefined && codes.has(code)) || words.test(error.message) || libpq.test(error.message);
}
