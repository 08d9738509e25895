import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';

/** A job that a worker of this process is running. */
export type JobInHand = { name: string; id: string };

/** Gives a sign of life for these jobs: their lease begins anew. */
export async function keepJobs(db: Db, jobs: readonly JobInHand[]): Promise<void> {
  await sql`
    update pgboss.job set started_on = clock_timestamp()
    where name = any(${jobs.map(({ name }) => name)}) and id = any(${jobs.map(({ id }) => id)}::uuid[]) and state = 'active'
  `.execute(db);
}

/** Does not count the present try of a job: it failed because the database, or a machine of it, is away. */
export async function forgetTry(db: Db, { name, id }: JobInHand): Promise<void> {
  await sql`
    update pgboss.job set retry_count = retry_count - 1 where name = ${name} and id = ${id} and state = 'active'
  `.execute(db);
}

/**
 * Returns to the queue the jobs of workers that give no sign of life any more. `isAlone`: no other process can run jobs, so every active
 * job that this process is not running is lost.
 */
export async function giveBackLostJobs(
  database: Database,
  boss: PgBoss,
  { inHand, isAlone, runOn }: { inHand: ReadonlySet<JobInHand>; isAlone: boolean; runOn: RunOn },
): Promise<void> {
  const own = [...inHand].map(({ id }) => id);
  await inTransaction(database, async (trx) => {
    const { rows } = await sql<JobInHand>`
      select name, id from pgboss.job
      where state = 'active' and (${isAlone} or started_on + expire_in < clock_timestamp()) and not id = any(${own}::uuid[])
      for update skip locked
    `.execute(trx);
    const db = { executeSql: (text: string, values: unknown[]) => runOn(trx, text, values) };
    for (const { name, id } of rows)
      await boss.fail(name, id, { message: 'Its worker gives no sign of life.' }, { db });
  });
}

type RunOn = (db: Db, text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
