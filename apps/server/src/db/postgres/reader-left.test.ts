import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogueFixture } from '../../testing/catalogue.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { ReaderLeftError } from '../reader.ts';

describe.skipIf(!process.env.TRASTIENDA_TEST_POSTGRES_URL)('reads whose reader has left', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database?.close());

  const count = async (what: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${what}`.execute(database.aside);
    return rows[0]?.n;
  };

  test('are canceled, those that wait for a connection too, and others go on', async () => {
    const sleepers = sql`pg_stat_activity where state = 'active' and query like 'select pg_sleep(60%'`;
    const leaving = new AbortController();
    const staying = new AbortController();
    const reads = Array.from({ length: 5 }, () =>
      database.executeLongRead('select pg_sleep(60)', [], leaving.signal).catch((error: unknown) => error),
    );
    await expect.poll(() => count(sleepers)).toBe(3);
    leaving.abort();
    for (const outcome of await Promise.all(reads)) expect(outcome).toBeInstanceOf(ReaderLeftError);
    // PostgreSQL answers the error of a cancellation a moment before its activity says so.
    await expect.poll(() => count(sleepers)).toBe(0);
    const { rows } = await database.executeLongRead('select 1 as n', [], staying.signal);
    expect(rows).toEqual([{ n: 1 }]);
    await expect(database.executeLongRead('select nothing', [], staying.signal)).rejects.toThrow('nothing');
  });

  test('are given up by a list, which logs no failure', async () => {
    const lines: string[] = [];
    const server = await openTestApp(database, { log: { write: (line) => void lines.push(line) } });
    const { seller } = await openCatalogueFixture(database, server);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const waiting = sql`pg_locks where relation = 'sku_stock'::regclass and not granted`;
    await database.exclusively(async (run) => {
      await run('begin; lock table sku_stock in access exclusive mode');
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${seller}` };
      const answer = fetch(`${address}/api/sku/inventories?fromQuantity=1`, { headers, signal: leaving.signal });
      await expect.poll(() => count(waiting)).toBe(1);
      leaving.abort();
      await expect(answer).rejects.toThrow('aborted');
      await expect.poll(() => count(waiting)).toBe(0);
      await run('rollback');
    });
    await wait(100);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
