import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const openTransaction = new AsyncLocalStorage<{ open: boolean; afterCommit: (() => void)[] }>();

/** True while the caller runs inside `inTransaction`. */
export function insideTransaction(): boolean {
  return openTransaction.getStore()?.open ?? false;
}

/** Does something once the caller's transaction has committed; at once where it runs in none. */
export function afterCommit(work: () => void): void {
  const state = openTransaction.getStore();
  if (state?.open) state.afterCommit.push(work);
  else work();
}

/**
 * Runs `work` in one transaction: all of it or nothing. Everything inside must use the given transaction; on the embedded engine a query
 * outside it would wait for ever for the only connection, so it is refused at once.
 */
export async function inTransaction<T>(
  database: Pick<Database, 'db'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (insideTransaction()) throw new Error('A transaction is open already: pass it on instead of opening another.');
  const state = { open: true, afterCommit: [] as (() => void)[] };
  const result = await database.db.transaction().execute((trx) =>
    openTransaction.run(state, async () => {
      try {
        return await work(trx);
      } finally {
        state.open = false;
      }
    }),
  );
  for (const after of state.afterCommit) after();
  return result;
}
