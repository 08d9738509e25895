import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFromTemplate, dropDatabase } from '../../testing/postgres-template.ts';
import { createDatabase } from '../create-database.ts';
import type { Database } from '../database.ts';
import { isDatabaseAway } from '../database-away.ts';
import { asListRead } from '../list-reads.ts';

const serverUrl = process.env.TRASTIENDA_TEST_POSTGRES_URL ?? '';
const name = `trastienda_silent_${process.pid}`;

/** A way to a server that can be cut as a network is: nothing is forwarded and nothing is closed. */
async function openWay(to: URL) {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  const way = createServer((inner) => {
    const outer = connect(Number(to.port), to.hostname);
    const pair: [Socket, Socket] = [inner, outer];
    pairs.add(pair);
    for (const [one, other] of [pair, [outer, inner] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.on('data', (piece) => {
        if (!isCut) other.write(piece);
      });
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    cut(is: boolean) {
      isCut = is;
    },
    close() {
      for (const [inner, outer] of pairs) {
        inner.destroy();
        outer.destroy();
      }
      way.close();
    },
  };
}

describe.skipIf(!serverUrl)('a database behind a network that is cut', () => {
  let way: Awaited<ReturnType<typeof openWay>>;
  let database: Database;
  beforeAll(async () => {
    way = await openWay(new URL(await createFromTemplate(serverUrl, name)));
    database = await createDatabase({ engine: 'postgres', url: way.url, listReadMs: 500, poolSize: 4 });
  });
  afterAll(async () => {
    await database?.close();
    way?.close();
    await dropDatabase(serverUrl, name);
  });

  const one = (db: Database['db']) => sql`select 1 as n`.execute(db);
  /** Ways to read or write of which each has a connection that was used before. */
  const ways: Record<string, () => Promise<unknown>> = {
    'a statement': () => one(database.db),
    'plain SQL': () => database.executeSql('select 1'),
    'a long read': () => database.executeLongRead('select 1', []),
    'a transaction': () => database.db.transaction().execute(one),
    'a session': () => database.session(({ db }) => one(db)),
    'signs of life': () => one(database.aside),
  };
  const lists: Record<string, () => Promise<unknown>> = {
    'a list': () => asListRead(() => one(database.db)),
    'a long list': () => asListRead(() => database.executeLongRead('select 1', [])),
    'a prepared list': () => asListRead(() => database.executePrepared('select 1', [])),
  };

  const whileCut = async (calls: Record<string, () => Promise<unknown>>) => {
    for (const call of Object.values(calls)) await call();
    way.cut(true);
    const started = performance.now();
    const failed = Object.entries(calls).map(async ([title, call]) => {
      const error = await call().then(
        () => new Error('It was answered.'),
        (refused: Error) => refused,
      );
      return [title, isDatabaseAway(error) ? 'away' : error.message];
    });
    const told = Object.fromEntries(await Promise.all(failed));
    way.cut(false);
    return { told, seconds: (performance.now() - started) / 1_000 };
  };
  const away = (calls: object) => Object.fromEntries(Object.keys(calls).map((title) => [title, 'away']));

  it('gives lists up a second after the server should have stopped them', async () => {
    const { told, seconds } = await whileCut(lists);
    expect(told).toEqual(away(lists));
    expect(seconds).toBeGreaterThan(1.4);
    for (const call of Object.values(lists)) await call();
  });

  it('gives everything else up once no connection can be opened, and goes on when it is back', async () => {
    const { told, seconds } = await whileCut(ways);
    expect(told).toEqual(away(ways));
    expect(seconds).toBeGreaterThan(6);
    for (const call of Object.values(ways)) await call();
    expect(database.connections().waiting).toBe(0);
  });

  it('waits for what takes long on a server that answers', async () => {
    const { rows } = await database.executeSql('select 1 as n from pg_sleep($1)', [5]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});
