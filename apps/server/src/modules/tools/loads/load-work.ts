import type { Context } from '../../../context.ts';
import { Heartbeat } from '../../../jobs/heartbeat.ts';
import { LeaseLost } from '../../../jobs/lease.ts';
import { type LoadProgress, renewLoad } from './load-lease.repository.ts';

/** Points at which tests can kill a worker. */
export type WorkPoint =
  | 'claimed'
  | 'undone'
  | 'unpacked'
  | 'validated'
  | 'staged'
  | 'issues'
  | 'judged'
  | 'applied'
  | 'checkpoint'
  | 'committed'
  | 'ending';

/** One worker's lease on one load: it gives signs of life and learns whether the work has to stop. */
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
  readonly #signs = new Heartbeat(
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

  /** Stops the signs of life; afterwards this worker writes nothing more. */
  async finish(): Promise<void> {
    this.#isFinished = true;
    await this.#signs.stop();
  }

  /** Keeps the progress for the next sign of life. */
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
    const claim = { id: this.#loadId, worker: this.worker };
    const { isCanceled } = await renewLoad(this.#context.database.aside, claim, progress);
    this.isCancelRequested ||= isCanceled;
    if (isCanceled) this.#stop.abort();
  }

  #noteFailure(error: unknown): void {
    // The load ended while this sign of life was being written, so there is no lease to renew any more.
    if (this.ended || this.#isFinished) return;
    // Another worker has the load, so this work is aborted. Each step checks the lease again before it writes.
    if (error instanceof LeaseLost) this.#stop.abort();
    this.#context.log.warn({ err: error, load: this.#loadId }, 'lease not renewed');
  }
}
