import { type WaitReason, waitSeconds } from '@trastienda/domain';
import type { Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { isPartlyAway } from '../db/machines.ts';
import { FilesUnavailable } from '../ports/files/files-error.ts';
import { hasFullDisk } from '../system-health.ts';

/** Thrown to delay the next attempt where an early retry makes no sense. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly afterSeconds: number;
  /** What the work waits for, if a person is to be told. */
  readonly reason: WaitReason | undefined;

  constructor(afterSeconds: number, options: ErrorOptions & { cause: unknown; reason?: WaitReason }) {
    super(options.cause instanceof Error ? options.cause.message : 'later', options);
    this.afterSeconds = afterSeconds;
    this.reason = options.reason;
  }
}

/**
 * The failure of work that has to wait: on a full disk, or until the files, a database or a machine of it come back. Any other failure is
 * answered as it is. A database that answers again at once may have been ended by the work itself, which is therefore not told to wait.
 */
export async function asWaiting({ database }: { readonly database: Database }, error: unknown): Promise<unknown> {
  if (error instanceof TryLater) return error;
  const reason = await reasonOf(database, error);
  return reason ? new TryLater(waitSeconds[reason], { cause: error, reason }) : error;
}

/** Whether a failure says nothing about the work itself: the files, the database, or a machine of it, are away. */
export const isAbsence = (error: unknown): boolean =>
  error instanceof TryLater && (error.reason === 'database' || error.reason === 'files');

async function reasonOf(database: Database, error: unknown): Promise<WaitReason | undefined> {
  if (hasFullDisk(error)) return 'disk';
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof FilesUnavailable)) return 'files';
  return causes.some(isDatabaseAway) && (await isPartlyAway(database)) ? 'database' : undefined;
}

/** An error and what caused it. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error; at = at.cause) causes.push(at);
  return causes;
}
