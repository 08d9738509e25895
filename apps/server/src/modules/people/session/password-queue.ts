import { availableParallelism } from 'node:os';
import { AppError } from '../../../contract/app-error.ts';
import { noteRateLimit, ratePolicy } from '../../../contract/rate-limits.ts';

type Waiting = { start: () => void };

const policy = ratePolicy('password-checks');

/** How many may wait for each core: about a second's work. */
const WAITING_A_CORE = policy.quota;
const COME_BACK_SECONDS = 2;

/**
 * Password hashes are slow and use much memory on purpose. One runs on each core and a limited number wait; when the queue is full, callers
 * are told to come back (429), so that a flood of sign-ins delays nobody for long.
 */
export class PasswordQueue {
  readonly #cores: number;
  readonly #waiting: Waiting[] = [];
  #working = 0;

  constructor(cores = availableParallelism()) {
    this.#cores = cores;
  }

  /** `first` goes ahead of all others that wait and is never refused: for known devices, and for work that was admitted already. */
  async run<Result>(work: () => Promise<Result>, { first }: { first: boolean }): Promise<Result> {
    if (this.#working >= this.#cores) {
      if (!first && this.#waiting.length >= this.#cores * WAITING_A_CORE) {
        throw comeBack();
      }
      await new Promise<void>((start) => {
        if (first) this.#waiting.unshift({ start });
        else this.#waiting.push({ start });
      });
    } else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#working -= 1;
    }
  }
}

/**
 * Admits as many sign-ins as the queue of hashes takes and tells the others to come back before they cause any query: a flood would
 * otherwise delay everybody's queries.
 */
export class Crowd {
  readonly #most: number;
  #inside = 0;

  constructor(cores = availableParallelism()) {
    this.#most = cores * (1 + WAITING_A_CORE);
  }

  async admit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inside >= this.#most) throw comeBack();
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }
}

function comeBack(): AppError {
  noteRateLimit(policy.name, { policy, remaining: 0, resetSeconds: COME_BACK_SECONDS, refused: true });
  return new AppError(429, 'session.tooManyRequests', { retryAfterSeconds: COME_BACK_SECONDS });
}
