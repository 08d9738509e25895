import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Processor milliseconds that a local PostgreSQL has used for its open connections: a busy machine distorts them less than the clock.
 * Undefined where the system is not Linux.
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

/** Processor milliseconds of PostgreSQL per call, over the `calls` that `work` makes; empty where the system is not Linux. */
export async function ofProcessor(url: string, calls: number, work: () => Promise<void>) {
  const before = await processorTime(url);
  await work();
  const after = await processorTime(url);
  return before !== undefined && after !== undefined && { 'processor ms': ((after - before) / calls).toFixed(1) };
}
