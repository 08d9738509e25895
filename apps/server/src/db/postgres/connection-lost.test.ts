import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../transaction.ts';

test.skipIf(!process.env.TRASTIENDA_TEST_POSTGRES_URL)(
  'a connection that breaks between two statements of a transaction ends the transaction, not the process',
  async () => {
    const database = await openTestDatabase('postgres');
    try {
      const work = inTransaction(database, async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await database.executeSql('select pg_terminate_backend($1)', [rows[0]?.pid]);
        // No query is waiting when the connection breaks: without a listener the error would be an uncaught exception.
        await wait(300);
        await sql`select 1`.execute(trx);
      });
      await expect(work).rejects.toThrow();
      expect((await database.executeSql('select 1 as n')).rows).toEqual([{ n: 1 }]);
    } finally {
      await database.close();
    }
  },
  60_000,
);
