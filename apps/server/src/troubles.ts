const FULL_FOR_MS = 60_000;

/** A write found no room, on this machine or on the database's. */
export const isDiskFull = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(code);
const isDamaged = ({ code = '' }: NodeJS.ErrnoException): boolean => ['XX001', 'XX002'].includes(code);

/** What failures of this process say of its machine: readiness tells it, so that somebody hears of it. */
export class Troubles {
  #diskFullAt = Number.NEGATIVE_INFINITY;
  damaged = false;

  /** A request or a job failed: looks along its causes. */
  note(error: unknown): void {
    for (let at = error; at instanceof Error; at = at.cause) {
      if (isDiskFull(at)) this.#diskFullAt = performance.now();
      if (isDamaged(at)) this.damaged = true;
    }
  }

  /** A write found no room within the last minute. */
  get diskFull(): boolean {
    return performance.now() - this.#diskFullAt < FULL_FOR_MS;
  }
}
