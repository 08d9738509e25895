import { availableParallelism } from 'node:os';
import { AppError } from '../../contract/app-error.ts';

type Waiting = { start: () => void };

/** How many may wait for each that is worked on: about a second's work. */
const WAITING_A_CORE = 20;
const COME_BACK_SECONDS = 2;

/**
 * Password hashes are slow and use memory on purpose. As many as there are cores are worked on at a time and some wait; who
 * comes when the queue is full is told to come back (429), so that a flood of sign-ins holds nobody up for long.
 */
export class PasswordQueue {
  readonly #cores: number;
  readonly #waiting: Waiting[] = [];
  #working = 0;

  constructor(cores = availableParallelism()) {
    this.#cores = cores;
  }

  /** `first` goes before all who wait and is never refused: devices that are known, and work that was let in already. */
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
 * Lets in as many as the queue of hashes takes and tells the others to come back before anything is asked of the database for
 * them: a flood would hold up everybody's queries otherwise.
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
  return new AppError(429, 'session.tooManyRequests', { retryAfterSeconds: COME_BACK_SECONDS });
}
