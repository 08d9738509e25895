import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

const LOCK = 74_500;
const waitingReads =
  "select count(*)::integer as n from pg_locks where locktype = 'advisory' and objid = $1 and not granted";

test.skipIf(!process.env.TRASTIENDA_TEST_POSTGRES_URL)(
  'reads that take long leave connections for what is short, however many they are',
  async () => {
    const database = await openTestDatabase('postgres');
    try {
      const waiting = async () => (await database.executeSql(waitingReads, [LOCK])).rows[0]?.n;
      let reads: Promise<unknown>[] = [];
      await database.exclusively(async (run) => {
        await run('select pg_advisory_lock($1)', [LOCK]);
        reads = Array.from({ length: 40 }, () =>
          database.executeLongRead('select pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)', [LOCK]),
        );
        await expect.poll(waiting).toBe(3);
        expect((await database.executeSql('select 1 as n')).rows).toEqual([{ n: 1 }]);
        expect(database.connections().waiting).toBe(37);
        await run('select pg_advisory_unlock($1)', [LOCK]);
      });
      await Promise.all(reads);
      expect(await waiting()).toBe(0);
    } finally {
      await database.close();
    }
  },
  60_000,
);
