import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const openTransaction = new AsyncLocalStorage<{ open: boolean }>();

/** True while the caller runs inside `inTransaction`. */
export function insideTransaction(): boolean {
  return openTransaction.getStore()?.open ?? false;
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
  return database.db.transaction().execute((trx) => {
    const state = { open: true };
    return openTransaction.run(state, async () => {
      try {
        return await work(trx);
      } finally {
        state.open = false;
      }
    });
  });
}
