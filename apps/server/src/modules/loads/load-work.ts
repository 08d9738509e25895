import type { Context } from '../../context.ts';
import { LeaseLost } from '../../jobs/lease.ts';
import { renewLease } from '../../jobs/leased-work.ts';
import { SignsOfLife } from '../../jobs/signs-of-life.ts';
import { type LoadProgress, leasedLoads, progressed } from './load-lease.repository.ts';

/** Places where a worker can be killed: tests do. */
export type WorkPoint =
  | 'claimed'
  | 'undone'
  | 'validated'
  | 'staged'
  | 'issues'
  | 'judged'
  | 'applied'
  | 'checkpoint'
  | 'committed'
  | 'ending';

/** One worker's hold on one load: its sign of life, and what it hears from outside while it works. */
export class LoadWork {
  readonly worker: string;
  ended = false;
  isCancelRequested = false;
  readonly #context: Context;
  readonly #loadId: string;
  readonly #stop = new AbortController();
  readonly #outside: AbortSignal;
  /** Aborts when the process closes, when somebody cancels the load, or when the lease is lost. */
  readonly stopped: AbortSignal;
  readonly #onPoint: (point: WorkPoint) => void | Promise<void>;
  #progress: LoadProgress | undefined;
  #isFinished = false;
  readonly #signs = new SignsOfLife(
    () => this.#giveSign(),
    (error) => this.#noteFailure(error),
  );

  constructor(
    context: Context,
    load: { id: string; worker: string },
    outside: AbortSignal,
    onPoint: (point: WorkPoint) => void | Promise<void> = () => undefined,
  ) {
    this.#context = context;
    this.#loadId = load.id;
    this.worker = load.worker;
    this.#outside = outside;
    this.stopped = AbortSignal.any([outside, this.#stop.signal]);
    this.#onPoint = onPoint;
  }

  get isProcessClosing(): boolean {
    return this.#outside.aborted;
  }

  /** Begins to give signs of life. */
  start(): void {
    this.#signs.start();
  }

  /** Ends them; afterwards nothing of this worker writes any more. */
  async finish(): Promise<void> {
    this.#isFinished = true;
    await this.#signs.stop();
  }

  /** Notes how far the work is, for the next sign of life. */
  tell(progress: LoadProgress): void {
    this.#progress = progress;
  }

  async reached(point: WorkPoint): Promise<void> {
    await this.#onPoint(point);
  }

  async #giveSign(): Promise<void> {
    if (this.ended || this.#isFinished || this.#stop.signal.aborted) return;
    const progress = this.#progress;
    this.#progress = undefined;
    const { isCancelled } = await renewLease(
      this.#context.database.aside,
      leasedLoads,
      { id: this.#loadId, worker: this.worker },
      progressed(progress),
    );
    this.isCancelRequested ||= isCancelled;
    if (isCancelled) this.#stop.abort();
  }

  #noteFailure(error: unknown): void {
    // The load ended while this sign was on its way: there is no lease to renew any more.
    if (this.ended || this.#isFinished) return;
    // Another worker has the load, so this check is aborted. Each step asks again before it writes.
    if (error instanceof LeaseLost) this.#stop.abort();
    this.#context.log.warn({ err: error, load: this.#loadId }, 'lease not renewed');
  }
}
