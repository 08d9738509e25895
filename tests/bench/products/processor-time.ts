import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Milliseconds of a processor that a PostgreSQL of this machine has taken for the connections that it has: a busy machine falsifies
 * them less than the clock. Undefined where Linux does not tell them.
 */
async function processorTime(url: string): Promise<number | undefined> {
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

/** Milliseconds of a processor that PostgreSQL takes for one of so many calls that `work` makes; nothing where Linux does not tell them. */
export async function ofProcessor(url: string, calls: number, work: () => Promise<void>) {
  const before = await processorTime(url);
  await work();
  const after = await processorTime(url);
  return before !== undefined && after !== undefined && { 'processor ms': ((after - before) / calls).toFixed(1) };
}
