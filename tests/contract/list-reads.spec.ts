import { describe, expect, it, test } from 'vitest';
import { contract } from '../../apps/server/src/contract/contract.ts';
import { databaseForBlock } from '../../apps/server/src/testing/test-database.ts';
import { type Account, accounts, password } from '../support/accounts.ts';
import { faultsOf, type Operation, operations } from '../support/contract-watch.ts';
import { type Marketplace, marketplaceForBlock } from '../support/marketplace.ts';

type Answered = { content?: Record<string, { schema: { type?: string } }>; headers?: Record<string, unknown> };
const answeredBy = ({ path, method }: Operation): Answered => {
  const item = contract.paths[path] as unknown as Record<string, { responses: Record<string, Answered> }>;
  return item[method.toLowerCase()]?.responses[200] ?? {};
};
const answersRows = (operation: Operation) => {
  const { content, headers } = answeredBy(operation);
  const json = content?.['application/json'];
  return json !== undefined && (json.schema.type === 'array' || headers?.['X-Total-Count'] !== undefined);
};
const listReads = operations.filter(({ isListRead }) => isListRead);

describe('reads of lists, searches and queues, in the contract', () => {
  test.each(operations.filter((one) => one.method === 'GET' && answersRows(one)))(
    '$id is one: it answers rows',
    ({ isListRead }) => expect(isListRead).toBe(true),
  );

  test('others say so, and none is a change', () => {
    const named = listReads.filter((one) => !answersRows(one)).map(({ id }) => id);
    expect(named.sort()).toEqual([
      ...['findSkusAmong', 'getPackingQueue', 'getStatusStatistics', 'listSkuHolds', 'listStockChanges'],
    ]);
    expect(listReads.filter(({ method }) => method !== 'GET').map(({ id }) => id)).toEqual(['findSkusAmong']);
  });

  test('files and streams are none, however long they take', () => {
    const files = operations.filter((one) => {
      const types = Object.keys(answeredBy(one).content ?? {});
      return types.length > 0 && !types.includes('application/json');
    });
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(({ isListRead }) => isListRead).map(({ id }) => id)).toEqual([]);
  });
});

describe.skipIf(!process.env.TRASTIENDA_TEST_POSTGRES_URL)('reads of lists on a database that does not answer', () => {
  const database = databaseForBlock('postgres', { listReadMs: 150 });
  const market = marketplaceForBlock(database, 10);

  /** Runs `work` while nobody can read any table but those of people. */
  const whileLocked = (only: string, work: () => Promise<void>) =>
    database().exclusively(async (run) => {
      const { rows } = await run(
        `select string_agg(quote_ident(relname), ', ') as tables from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '${only}' and relname !~ '^(person|session|web_session|organization|general_settings|program_token|known_device|audit|email_change|password_change)'`,
      );
      await run(`begin; lock table ${rows[0]?.tables} in access exclusive mode`);
      try {
        await work();
      } finally {
        await run('rollback');
      }
    });

  /** Lists of people, their sessions and sellers, which are not locked, and one that reads no table. */
  const unlocked = [
    ...['listUsers', 'listOpenSessions', 'listProgramTokens', 'listUserLogins', 'listSellers', 'listDashboardNotices'],
    'listRoles',
  ];
  /** What some of them require. */
  const queries: Readonly<Record<string, string>> = {
    quoteShippingRates: 'zipCode=06700&weight=100&accountName=aurora&volume=100',
    listOverlappingRates: `carrierId=uno&country=MEX&zipCodeStart=06700&zipCodeEnd=06700&weightStart=1&weightEnd=2`,
    findAnything: 'text=garcia',
  };
  const bodies: Readonly<Record<string, object>> = { findSkusAmong: { skus: [1], filters: {} } };
  const numbered = ({ path }: Operation, part: string) =>
    /migrations|bulk-actions|loads.*issues|webhooks.*events/.test(path) ? '11111111-1111-4111-8111-111111111111' : part;
  const callOf = (operation: Operation) => {
    const { id, method, path } = operation;
    const address = path.replace('{layout}', 'products').replace(/\{\w+\}/g, numbered(operation, '1'));
    return `${method} ${address}${queries[id] ? `?${queries[id]}` : ''}`;
  };

  it('end with a refusal that asks to narrow, all of them', async () => {
    await whileLocked('', async () => {
      const told: unknown[] = [];
      for (const operation of listReads.filter(({ id }) => !unlocked.includes(id))) {
        let answer = { status: 403, body: {} } as Awaited<ReturnType<Marketplace['ask']>>;
        for (const as of ['admin', 'seller'] satisfies Account[]) {
          answer = await market.ask({ call: callOf(operation), as, body: bodies[operation.id] });
          if (answer.status !== 403) break;
        }
        expect(faultsOf(operation, answer)).toEqual([]);
        const { code } = answer.body as { code?: string };
        if (answer.status !== 422 || code !== 'errors.searchTooWide')
          told.push([operation.id, answer.status, JSON.stringify(answer.body).slice(0, 200)]);
      }
      expect(told).toEqual([]);
    });
  }, 120_000);

  it('leave a connection for whoever signs in, however many people search', async () => {
    await whileLocked('^orders$', async () => {
      const searches = Array.from({ length: 10 }, (_, n) =>
        market.ask({ call: `GET /orders?text=garcia${n}`, as: 'admin' }),
      );
      const waiting = () => database().connections().waiting;
      await expect.poll(waiting).toBeGreaterThan(0);
      const { status } = await market.app.askToken({ username: accounts.seller, password });
      expect(status).toBe(200);
      expect(waiting()).toBeGreaterThan(0);
      for (const { status: refused } of await Promise.all(searches)) expect(refused).toBe(422);
    });
  }, 60_000);
});
