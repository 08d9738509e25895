import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Milliseconds of a processor that a PostgreSQL of this machine has taken for the connections that it has: a busy machine falsifies
 * them less than the clock. Undefined where Linux does not tell them.
 */
export async function processorTime(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const taken = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
    return taken.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}
