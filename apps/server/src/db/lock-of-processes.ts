import { setTimeout } from 'node:timers/promises';
import type { SqlRunner } from './database.ts';

const LOOK_MS = 100;

/**
 * Runs `work` while this connection holds an advisory lock, which every process of every version must know by the same number. Calls `onWait`
 * once where another process holds it. It polls: a process waiting inside a statement would block the `concurrently` of the lock's holder.
 */
export async function holdingLock<T>(
  run: SqlRunner,
  lock: number,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const take = async () => (await run(`select pg_try_advisory_lock(${lock}) as taken`)).rows[0]?.taken === true;
  if (!(await take())) {
    onWait();
    do await setTimeout(LOOK_MS);
    while (!(await take()));
  }
  try {
    return await work();
  } finally {
    await run(`select pg_advisory_unlock(${lock})`);
  }
}
