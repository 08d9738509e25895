import type PgBoss from 'pg-boss';
import type { Log } from '../log.ts';
import { asSent } from '../tracing/tracing.ts';
import type { JobInHand } from './lost-jobs.ts';

export type JobHold = { id: string; signal: AbortSignal };

export type OnJobEnd = (queue: string, error?: unknown) => void;

type Options = {
  name: string;
  /** The longest that a job may run, in seconds; after that its signal aborts. */
  mostSeconds: number;
  /** The jobs that this process is running, for which it gives signs of life. */
  inHand: Set<JobInHand>;
  work: (data: object, hold: JobHold) => Promise<void>;
  /** Called with the failure of a job before it is written. */
  beforeFailure: (job: JobInHand, error: unknown) => Promise<void>;
  onEnd: OnJobEnd;
};

const AFTER_FAILURE_MS = 3_000;

/**
 * Runs the jobs of one queue, one after another, whenever it is woken. It replaces pg-boss's own loop, which neither waits until a job's
 * end is written nor survives a database that is unreachable at that moment. A job whose end could not be written runs again after its
 * lease, so its work must be repeatable.
 */
export class JobLoop {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;
  #awake = false;

  constructor(boss: PgBoss, log: Log, options: Options) {
    this.#boss = boss;
    this.#log = log;
    this.#options = options;
  }

  start(): void {
    this.#running = this.#loop();
  }

  /** Makes the loop look for a job at once. */
  wake(): void {
    this.#awake = true;
    this.#wake();
  }

  /** Aborts the signal of the running job, waits for that job, and ends the loop. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#awake = false;
      try {
        if (await this.#takeOne()) continue;
        await this.#rest();
      } catch (error) {
        this.#log.error({ err: error, queue: this.#options.name }, 'job queue');
        await this.#rest(AFTER_FAILURE_MS);
      }
    }
  }

  async #takeOne(): Promise<boolean> {
    const { name, inHand } = this.#options;
    const [job] = await this.#boss.fetch<object>(name);
    if (!job) return false;
    const held = { name, id: job.id };
    inHand.add(held);
    try {
      await this.#do(job);
    } finally {
      inHand.delete(held);
    }
    return true;
  }

  async #do(job: PgBoss.Job<object>): Promise<void> {
    const { name, mostSeconds, work, beforeFailure, onEnd } = this.#options;
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(mostSeconds * 1000)]);
    try {
      await asSent(name, job.data, (data) => work(data, { id: job.id, signal }));
    } catch (error) {
      onEnd(name, error);
      this.#log.warn({ err: error, queue: name, job: job.id }, 'job failed');
      await beforeFailure({ name, id: job.id }, error);
      await this.#boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
      return;
    }
    await this.#boss.complete(name, job.id);
    onEnd(name);
  }

  /** Waits until the loop is woken or the time is over. */
  async #rest(milliseconds?: number): Promise<void> {
    if (this.#awake || this.#stopping.signal.aborted) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (milliseconds !== undefined) timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
  }
}
