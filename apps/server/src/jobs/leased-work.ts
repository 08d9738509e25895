import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { soonAgain } from './back-off.ts';
import { isFree, LeaseLost, leaseEnd, renewing } from './lease.ts';
import { asWaiting, isAbsence, TryLater } from './try-later.ts';

type HeldTable = 'load' | 'bulk_action' | 'migration_run' | 'report';

/** A table whose rows are work, each done by one worker at a time, and the job that works on one row. */
export type LeasedWork<Table extends HeldTable = HeldTable> = AnyWork<Table> & {
  /** Tells open pages of a row that waits from now on. */
  tell?: (db: Db, row: Selectable<Tables[Table]>) => Promise<void>;
};

/** Leased work, as far as it does not depend on the columns of its table. */
type AnyWork<Table extends HeldTable = HeldTable> = {
  table: Table;
  access: SystemAccess;
  job: 'loads.run' | 'bulkActions.run' | 'migration.run' | 'reports.build';
  /** Which unfinished rows to work on now; without it, all of them. */
  isDue?: (now: Date) => RawBuilder<boolean>;
  /** A job takes the row whose turn it is, not its own: a row that waits for a retry has to say so itself. */
  takesTurns?: true;
  /** The table has no cancel request: this work cannot be stopped. */
  isUnstoppable?: true;
  /** The columns to set if the attempt says nothing about the work itself, where each attempt is counted before it begins. */
  uncounted?: RawBuilder<unknown>;
};

/** A row and the worker that holds it. */
export type Claim = { id: string; worker: string };

const isMine = ({ id, worker }: Claim) => sql`id = ${id} and worker = ${worker} and finished_at is null`;

const isWaiting = ({ isDue }: AnyWork, now: Date) =>
  sql`finished_at is null and ${isFree}${isDue ? sql` and ${isDue(now)}` : sql``}`;

/** Takes the row if it is due, free and not locked, and applies `set` to it; undefined when it is not. */
export async function claimRow<Table extends HeldTable>(
  db: Db,
  work: LeasedWork<Table>,
  { id, worker }: Claim,
  { now, set }: { now: Date; set?: RawBuilder<unknown> },
): Promise<Selectable<Tables[Table]> | undefined> {
  const table = sql.table(work.table);
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${table} set worker = ${worker}, lease_until = ${leaseEnd}, waits_for = null, version = version + 1${set ? sql`, ${set}` : sql``}
    where id = (select id from ${table} where id = ${id} and ${isWaiting(work, now)} for update skip locked)
    returning *
  `.execute(db);
  return rows[0];
}

/**
 * Renews the lease, applies `set`, runs `news` on the row (`changed`), and answers whether somebody asked the work to stop. It never waits for a lock: a step that has the row
 * locked is itself a sign of life.
 */
export async function renewLease(
  db: Db,
  work: AnyWork,
  claim: Claim,
  { set, news }: { set?: RawBuilder<unknown>; news?: RawBuilder<unknown> } = {},
): Promise<{ isCanceled: boolean }> {
  const table = sql.table(work.table);
  type Sign = { cancel_requested_at: Date | null };
  const asked = work.isUnstoppable ? sql`null::timestamptz as cancel_requested_at` : sql`cancel_requested_at`;
  const renewed = await sql<Sign>`
    with changed as (
      update ${table} set lease_until = ${leaseEnd}${set ? sql`, ${set}` : sql``}
      where id = (select id from ${table} where ${isMine(claim)} for update skip locked)
      returning *
    )${news ? sql`, published as (${news})` : sql``}
    select ${asked} from changed
  `.execute(db);
  const mine = sql<Sign>`select ${asked} from ${table} where ${isMine(claim)}`;
  const row = renewed.rows[0] ?? (await mine.execute(db)).rows[0];
  if (!row) throw lost(work, claim);
  return { isCanceled: row.cancel_requested_at !== null };
}

/** Locks the row for this transaction; throws if another worker has it. */
export function lockRow<Table extends HeldTable>(
  trx: Db,
  work: LeasedWork<Table>,
  claim: Claim,
): Promise<Selectable<Tables[Table]>> {
  return findMine(trx, work, claim, sql`for update`);
}

/** The row; throws if another worker has it. A caller that does not lock the row must check again when it writes. */
export async function findMine<Table extends HeldTable>(
  trx: Db,
  work: LeasedWork<Table>,
  claim: Claim,
  hold: RawBuilder<unknown> = sql``,
): Promise<Selectable<Tables[Table]>> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(work.table)} where ${isMine(claim)} ${hold}
  `.execute(trx);
  if (!rows[0]) throw lost(work, claim);
  return rows[0];
}

const lost = ({ table }: AnyWork, { id }: Claim) => new LeaseLost(`Row ${id} of ${table} is another worker's.`);

/**
 * Counts an attempt that failed for a reason not meant for people, so that work that always fails is not retried for ever. Answers the
 * number of failures; 0 where the database cannot be reached.
 */
export async function countFailure(
  { database, log }: Pick<Context, 'database' | 'log'>,
  work: AnyWork<'bulk_action' | 'migration_run' | 'report'>,
  { id, worker }: Claim,
): Promise<number> {
  try {
    const { rows } = await sql<{ failures: number }>`
      update ${sql.table(work.table)} set failures = failures + 1 where id = ${id} and worker = ${worker} returning failures
    `.execute(database.db);
    return rows[0]?.failures ?? 0;
  } catch (error) {
    log.warn({ err: error, [work.table]: id }, 'a failed try could not be noted');
    return 0;
  }
}

/** The failure of a claimed row, as one that has to wait if it has to (`asWaiting`); the lease is kept while the machines are asked. */
export const whetherItWaits = (context: Context, work: AnyWork, claim: Claim, failure: unknown): Promise<unknown> =>
  renewing(context, () => renewLease(context.database.aside, work, claim), { [work.table]: claim.id }).during(() =>
    asWaiting(context, failure),
  );

/** Runs the job on one row, which `run` claims. Work that fails releases the row, and is retried soon. */
export async function workOnRow<Table extends HeldTable>(
  context: Context,
  work: LeasedWork<Table>,
  id: string,
  run: (claim: Claim) => Promise<void>,
): Promise<void> {
  const claim = { id, worker: randomUUID() };
  await releasing(context, work, claim, () => run(claim));
}

/** Does the work of a row and releases it. After a failure, a retry is sent; what keeps the work waiting is noted in the row. */
export async function releasing<Table extends HeldTable>(
  context: Context,
  work: LeasedWork<Table>,
  claim: Claim,
  run: () => Promise<void>,
): Promise<void> {
  const { db } = context.database;
  const release = async (set: RawBuilder<unknown>) => {
    const { rows } = await sql<Selectable<Tables[Table]>>`
      update ${sql.table(work.table)} set worker = null, ${set} where id = ${claim.id} and worker = ${claim.worker} returning *
    `.execute(db);
    return rows[0];
  };
  try {
    await run();
  } catch (failure) {
    if (failure instanceof LeaseLost) return void (await release(sql`lease_until = null`));
    const error = await whetherItWaits(context, work, claim, failure);
    const { afterSeconds, reason } =
      error instanceof TryLater ? error : { afterSeconds: soonAgain.first, reason: undefined };
    const pause = work.takesTurns ? sql`clock_timestamp() + make_interval(secs => ${afterSeconds})` : sql`null`;
    const uncounted = isAbsence(error) && work.uncounted ? sql`, ${work.uncounted}` : sql``;
    const waits = reason ? sql`, waits_for = ${reason}, version = version + 1${uncounted}` : sql``;
    const waiting = await release(sql`lease_until = ${pause}${waits}`);
    if (reason && waiting) await work.tell?.(db, waiting);
    await context.queue.send(db, work.job, { id: claim.id }, { afterSeconds });
    throw error;
  }
  await release(sql`lease_until = null`);
}

/** Resumes at start the work that another process left. The embedded database has one process, so any lease found there is a dead one's. */
export async function takeUp(context: Context, work: AnyWork): Promise<void> {
  const { engine, db } = context.database;
  if (engine === 'pglite') {
    await sql`update ${sql.table(work.table)} set worker = null, lease_until = null where finished_at is null`.execute(
      db,
    );
  }
  await resumeAbandoned(context, work);
}

/** Queues abandoned rows again, so that no row waits for ever because its worker died; answers them. */
export async function resumeAbandoned(context: Context, work: AnyWork): Promise<string[]> {
  const { database, queue, now } = context;
  const abandoned = await findAbandoned(database.db, work, now());
  for (const id of abandoned) await queue.send(database.db, work.job, { id });
  return abandoned;
}

/** Rows that are due, free and not locked, and for which the queue holds no job. */
export async function findAbandoned(db: Db, work: AnyWork, now: Date): Promise<string[]> {
  const table = sql.table(work.table);
  const { rows } = await sql<{ id: string }>`
    select id from ${table}
    where ${isWaiting(work, now)}
      and not exists (
        select 1 from pgboss.job
        where job.name = ${work.job} and job.state in ('created', 'retry') and job.data->>'id' = ${table}.id::text)
    order by created_at for update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
