const FULL_FOR_MS = 60_000;

/** Whether a write failed on a full disk, of this machine or of the database. */
export const isDiskFull = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(code);

/** Whether an error, or what caused it, is a full disk. */
export function hasFullDisk(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (isDiskFull(at)) return true;
  return false;
}

const isDamaged = ({ code = '' }: NodeJS.ErrnoException): boolean => ['XX001', 'XX002'].includes(code);

/** Problems of the machine, derived from this process's failures; the readiness endpoint reports them. */
export class SystemHealth {
  #diskFullAt = Number.NEGATIVE_INFINITY;
  damaged = false;

  /** Records a failed request or job; checks the error and its causes. */
  note(error: unknown): void {
    if (hasFullDisk(error)) this.#diskFullAt = performance.now();
    for (let at = error; at instanceof Error; at = at.cause) if (isDamaged(at)) this.damaged = true;
  }

  /** Whether a write failed on a full disk within the last minute. */
  get diskFull(): boolean {
    return performance.now() - this.#diskFullAt < FULL_FOR_MS;
  }
}
