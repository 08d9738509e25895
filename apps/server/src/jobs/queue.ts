import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Db, Engine } from '../db/database.ts';
import { announceProcess } from '../db/running-processes.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { withSender } from '../tracing/tracing.ts';
import { Heartbeat, leaseSeconds, watchSeconds } from './heartbeat.ts';
import { type JobHold, JobLoop, type OnJobEnd } from './job-loop.ts';
import { forgetTry, giveBackLostJobs, type JobInHand, keepJobs } from './lost-jobs.ts';
import { asWaiting, isAbsence } from './try-later.ts';

/** Every job by its name, with its data. Each module adds its own where it registers their work. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface JobList {}

export type JobName = keyof JobList & string;

export type JobOptions = {
  /** At most one job with this key within `throttleSeconds`. */
  key?: string;
  throttleSeconds?: number;
  afterSeconds?: number;
};

export type JobWork<Name extends JobName> = (data: JobList[Name], hold: JobHold) => Promise<void>;

type WorkOptions = {
  /** The queue itself sends the job at this interval, once however many processes there are. */
  everySeconds?: number;
  /** The most tries after the first one; those that find the database, or a machine of it, away are not counted. */
  retries?: number;
  /** How many of these jobs a process runs side by side; one, if nothing is said. */
  sideBySide?: number;
  /** Runs once in every process, before it serves a request or takes a job. */
  atOpening?: (process: { works: boolean }) => Promise<unknown>;
  /** Runs once in a process that works on jobs, before it takes any. */
  atStart?: () => Promise<unknown>;
  /** Runs regularly in every process that works on jobs, to find work of this kind that a dead worker left. */
  watch?: () => Promise<unknown>;
  /** Waits for what ended jobs left in hand; the signals of these have aborted. */
  atStop?: () => Promise<unknown>;
  /** The longest that a job may run; after that its signal aborts. */
  mostSeconds?: number;
};
type Registration = { name: JobName; work: (data: object, hold: JobHold) => Promise<void>; options: WorkOptions };

/** How often a process looks for jobs that others sent or that have become due; its own jobs wake it at once. */
const LOOK_MS = 2_000;
const MAINTENANCE_SECONDS = 30;
/** Finished jobs leave the table in which workers look for jobs after this time. */
const ARCHIVE_SECONDS = 3_600;
const usualMost = 300;
/** The lease on the embedded database, which no other process uses: no job counts as lost during a long statement. */
const SECONDS_ALONE = 23 * 3_600;

/** How long a job of a database may give no sign of life before it counts as lost. */
export const secondsOfJob = (engine: Engine): number => (engine === 'pglite' ? SECONDS_ALONE : leaseSeconds);

// After this timeout, another worker resumes an unfinished job from its checkpoint once the lease has ended.
const STOP_TIMEOUT_MS = 3_000;

/**
 * Jobs kept in the database: a job sent in a transaction exists if, and only if, the transaction commits. A worker gives signs of life for
 * the job it runs; if its process dies, another takes the job a few seconds later.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #log: Log;
  readonly #onEnd: OnJobEnd;
  readonly #registrations: Registration[] = [];
  readonly #workers = new Map<string, JobLoop[]>();
  readonly #clocks: NodeJS.Timeout[] = [];
  readonly #inHand = new Set<JobInHand>();
  readonly #signs: Heartbeat;
  readonly #polls = new Set<Promise<void>>();
  #running = false;

  /** `onEnd` is called with every job that this process ended, and with its failure. */
  constructor(database: Database, log: Log, onEnd: OnJobEnd = () => undefined) {
    this.#onEnd = onEnd;
    this.#database = database;
    this.#log = log;
    const db = { executeSql: (text: string, values: unknown[]) => database.executeSql(text, values) };
    this.#boss = new PgBoss({
      db,
      schema: 'pgboss',
      schedule: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
      archiveCompletedAfterSeconds: ARCHIVE_SECONDS,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
    this.#signs = new Heartbeat(
      async () => this.#inHand.size > 0 && keepJobs(database.aside, [...this.#inHand]),
      (error) => log.warn({ err: error }, 'signs of life of jobs'),
    );
  }

  /** Registers the worker of a job; call it before `start`. */
  register<Name extends JobName>(name: Name, work: JobWork<Name>, options: WorkOptions = {}): void {
    // `send` accepts only this job's own data under its name.
    this.#registrations.push({ name, work: (data, hold) => work(data as JobList[Name], hold), options });
  }

  /** Opens the queues, and works on their jobs unless this process only sends. */
  async start({ works }: { works: boolean }): Promise<void> {
    await this.#boss.start();
    await this.#openAll();
    for (const { options } of this.#registrations) await options.atOpening?.({ works });
    this.#lookEvery(LOOK_MS, () => announceProcess(this.#database));
    if (works) {
      // Only one process uses the embedded database, so a job that is active at the start was left by a dead process.
      await this.giveBackLost(this.#database.engine === 'pglite');
      this.#signs.start();
      for (const { options } of this.#registrations) await options.atStart?.();
      for (const registration of this.#registrations) await this.#work(registration);
      this.#lookEvery(watchSeconds * 1_000, () => this.#lookForLost());
      this.#lookEvery(LOOK_MS, () => this.#wakeDue());
    }
    this.#running = true;
  }

  /** A queue is a table of its own: processes that start together on a new database open the queues one after the other, or they would deadlock. */
  async #openAll(): Promise<void> {
    const openAll = async () => {
      for (const registration of this.#registrations) await this.#open(registration);
    };
    if (this.#database.engine === 'pglite') return openAll();
    await this.#database.aside.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('queues'))`.execute(trx);
      await openAll();
    });
  }

  async #open({ name, options: { retries = 5 } }: Registration): Promise<void> {
    const expireInSeconds = secondsOfJob(this.#database.engine);
    const policy = { name, retryLimit: retries, retryBackoff: true, expireInSeconds };
    await this.#boss.createQueue(name, policy);
    // A queue that an earlier version made still has that version's lease.
    await this.#boss.updateQueue(name, policy);
  }

  /** Returns lost jobs to the queue; `isAlone`: no other process can be running any. */
  async giveBackLost(isAlone = false): Promise<void> {
    await giveBackLostJobs(this.#database, this.#boss, { inHand: this.#inHand, isAlone, runOn });
  }

  /** Repeats `look`, never two at once. A failed one is logged, and the next one runs all the same. */
  #lookEvery(milliseconds: number, look: () => Promise<void>): void {
    let present: Promise<void> | undefined;
    const again = () => {
      if (present) return;
      const one = look()
        .catch((error) => this.#log.error({ err: error }, 'job queue'))
        .finally(() => {
          this.#polls.delete(one);
          present = undefined;
        });
      present = one;
      this.#polls.add(one);
    };
    this.#clocks.push(setInterval(again, milliseconds).unref());
  }

  /** Looks for work that a dead worker left. */
  async #lookForLost(): Promise<void> {
    if (this.#database.engine === 'postgres') await this.giveBackLost();
    for (const { options } of this.#registrations) await options.watch?.();
  }

  /** One query for all queues: a query for each would be most of what an idle server does. */
  async #wakeDue(): Promise<void> {
    const { rows } = await this.#database.executeSql(
      "select distinct name from pgboss.job where state < 'active' and start_after < now()",
    );
    for (const { name } of rows) this.#wake(String(name));
  }

  async #endWork({ atStop }: WorkOptions): Promise<void> {
    await atStop?.().catch((error) => this.#log.error({ err: error }, 'job queue'));
  }

  async #work({ name, work, options }: Registration): Promise<void> {
    const { mostSeconds = usualMost, sideBySide = 1 } = options;
    if (options.everySeconds) await this.#repeat(name, options.everySeconds);
    const database = this.#database;
    const beforeFailure = async (job: JobInHand, error: unknown) => {
      if (isAbsence(await asWaiting({ database }, error))) await forgetTry(database.db, job);
    };
    const settings = {
      ...{ name, mostSeconds, inHand: this.#inHand, work, onEnd: this.#onEnd },
      // The clock sends another one anyway.
      beforeFailure: options.everySeconds ? async () => undefined : beforeFailure,
    };
    const workers = Array.from({ length: sideBySide }, () => new JobLoop(this.#boss, this.#log, settings));
    this.#workers.set(name, workers);
    for (const worker of workers) worker.start();
  }

  async #repeat(name: JobName, everySeconds: number): Promise<void> {
    const send = () => this.#boss.send(name, {}, { singletonKey: 'clock', singletonSeconds: everySeconds });
    await send();
    const again = () => void send().catch((error) => this.#log.error({ err: error, queue: name }, 'job queue'));
    this.#clocks.push(setInterval(again, (everySeconds * 1000) / 2).unref());
  }

  /** Sends a job within the caller's transaction (or alone, when `db` is the database itself); its commit wakes this process's worker. */
  async send<Name extends JobName>(db: Db, name: Name, data: JobList[Name], options: JobOptions = {}): Promise<void> {
    await this.#boss.send(name, withSender(data), {
      db: { executeSql: (text, values) => runOn(db, text, values) },
      ...(options.key && { singletonKey: options.key }),
      ...(options.throttleSeconds && { singletonSeconds: options.throttleSeconds }),
      ...(options.afterSeconds && { startAfter: options.afterSeconds }),
    });
    if (!options.afterSeconds) afterCommit(() => this.wake(name));
  }

  /** Wakes this process's worker at once instead of at its next look, for work that no job announced. Call it after the commit. */
  wake(name: JobName): void {
    this.#wake(name);
  }

  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) worker.wake();
  }

  async isUp(): Promise<boolean> {
    if (!this.#running) return false;
    await this.#database.executeSql('select 1 from pgboss.version');
    return true;
  }

  /** Waits, within a timeout, until the running jobs have ended and been recorded, then stops. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#running = false;
    for (const clock of this.#clocks) clearInterval(clock);
    const ended = Promise.all([...this.#workers.values()].flat().map((worker) => worker.stop())).then(() =>
      Promise.all(this.#registrations.map(({ options }) => this.#endWork(options))),
    );
    const late = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
    await Promise.race([ended, late]);
    await Promise.race([Promise.all([this.#signs.stop(), ...this.#polls]), late]);
    await this.#boss.stop({ graceful: false, close: false });
  }
}

async function runOn(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
