import type { Saving } from './edit-form.ts';
import { failureOf } from './failure.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Who made the last change and when, from the `changes` of a 412, the newest first. */
function lastChange(error: unknown): { changedBy: string | undefined; changedAt: string } {
  const thrown = typeof error === 'object' && error !== null && 'changes' in error ? error.changes : undefined;
  const [newest] = Array.isArray(thrown) ? (thrown as Record<string, unknown>[]) : [];
  return {
    changedBy: isText(newest?.by) ? newest.by : undefined,
    changedAt: isText(newest?.at) ? newest.at : '',
  };
}

/**
 * The result of a save that failed with `error`: if somebody else saved first (412 `errors.changed`), the current resource, read again.
 * Rethrows any other error, and throws if the read fails.
 */
export async function overtakenBy<Resource>(error: unknown, read: () => Promise<Resource>): Promise<Saving<Resource>> {
  const { status, code } = failureOf(error);
  if (status !== 412 || code !== 'errors.changed') throw error;
  return { overtaken: { current: await read(), ...lastChange(error) } };
}
