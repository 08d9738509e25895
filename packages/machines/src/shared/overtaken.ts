import type { Saving } from './edit-form.ts';
import { failureOf } from './failure.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Who changed it last and when, as a 412 tells it: `changes`, the newest first. */
function lastChange(error: unknown): { changedBy: string | undefined; changedAt: string } {
  const thrown = typeof error === 'object' && error !== null && 'changes' in error ? error.changes : undefined;
  const [newest] = Array.isArray(thrown) ? (thrown as Record<string, unknown>[]) : [];
  return {
    changedBy: isText(newest?.by) ? newest.by : undefined,
    changedAt: isText(newest?.at) ? newest.at : '',
  };
}

/**
 * What a saving comes to that failed with `error`: where somebody else was faster (412 `errors.changed`), the resource as it is
 * now, read again. Throws every other error as it is, and whatever keeps it from being read.
 */
export async function overtakenBy<Resource>(error: unknown, read: () => Promise<Resource>): Promise<Saving<Resource>> {
  const { status, code } = failureOf(error);
  if (status !== 412 || code !== 'errors.changed') throw error;
  return { overtaken: { current: await read(), ...lastChange(error) } };
}
