import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Log } from '../context.ts';
import type { Database, Db } from '../db/database.ts';
import type { JobList, JobName } from './job-list.ts';

export type JobOptions = {
  /** At most one such job within `throttleSeconds`. */
  key?: string;
  throttleSeconds?: number;
  afterSeconds?: number;
};

export type JobWork<Name extends JobName> = (
  data: JobList[Name],
  job: { id: string; signal: AbortSignal },
) => Promise<void>;

type Registration = { name: JobName; work: JobWork<JobName>; options: WorkOptions };
type WorkOptions = { cron?: string; retries?: number; leaseSeconds?: number };

const POLL_SECONDS = 2;
const STOP_TIMEOUT_MS = 8_000;

/**
 * Jobs in the database: what is sent in a transaction exists if, and only if, the transaction commits. A worker holds a
 * job for its lease; if the process dies, another takes the job up when the lease is over.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #registrations: Registration[] = [];
  readonly #workers = new Map<string, string>();
  #running = false;

  constructor(database: Database, log: Log) {
    const db = { executeSql: (text: string, values: unknown[]) => database.executeSql(text, values) };
    this.#boss = new PgBoss({ db, schema: 'pgboss' });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  /** Says who does the work; before `start`. With `cron` the queue sends the job by itself. */
  register<Name extends JobName>(name: Name, work: JobWork<Name>, options: WorkOptions = {}): void {
    this.#registrations.push({ name, work: work as JobWork<JobName>, options });
  }

  /** Opens the queues; works on them too unless this process only sends. */
  async start({ works }: { works: boolean }): Promise<void> {
    await this.#boss.start();
    for (const registration of this.#registrations) await this.#open(registration, works);
    this.#running = true;
  }

  async #open({ name, work, options }: Registration, works: boolean): Promise<void> {
    const policy = {
      name,
      retryLimit: options.retries ?? 5,
      retryBackoff: true,
      expireInSeconds: options.leaseSeconds ?? 300,
    };
    await this.#boss.createQueue(name, policy);
    if (options.cron) await this.#boss.schedule(name, options.cron, {});
    if (!works) return;
    const worker = await this.#boss.work<JobList[JobName]>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS },
      async (jobs) => {
        for (const job of jobs)
          await work(job.data, { id: job.id, signal: AbortSignal.timeout(policy.expireInSeconds * 1000) });
      },
    );
    this.#workers.set(name, worker);
  }

  /** Sends within the caller's transaction (or alone, with the database itself). */
  async send<Name extends JobName>(db: Db, name: Name, data: JobList[Name], options: JobOptions = {}): Promise<void> {
    await this.#boss.send(name, data, {
      db: {
        executeSql: async (text, values) => ({
          rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
        }),
      },
      ...(options.key && { singletonKey: options.key }),
      ...(options.throttleSeconds && { singletonSeconds: options.throttleSeconds }),
      ...(options.afterSeconds && { startAfter: options.afterSeconds }),
    });
  }

  /** Wakes this process's worker at once instead of at its next look; call it after the commit. */
  wake(name: JobName): void {
    const worker = this.#workers.get(name);
    if (worker) this.#boss.notifyWorker(worker);
  }

  async isUp(): Promise<boolean> {
    return this.#running && Boolean(await this.#boss.isInstalled());
  }

  /** Lets the jobs in hand end, then stops. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#running = false;
    await this.#boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS });
  }
}
