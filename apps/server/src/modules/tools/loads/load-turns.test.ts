import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { MARKETPLACE } from '../../../db/scope.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnBothEngines, describeOnPostgres, openOther } from '../../../testing/test-database.ts';
import { claimNextLoad, leasedLoads, SMALL_BYTES } from './load-lease.repository.ts';

type Waiting = { owner: Owner; size: number; at: number; isLater?: true; undoes?: number };
const owners = ['aurora', 'brisa', 'ana', 'eva'] as const;
type Owner = (typeof owners)[number];

const now = new Date('2026-02-10T18:00:00Z');
const large = 50_000_000;
const small = 20_000;

/** Loads that wait and are taken in a block's database, which begins each test without any. */
function turnsOf(database: () => Database) {
  const people = new Map<string, string>();
  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
    for (const name of owners)
      people.set(name, await addPerson(database(), `${name}@trastienda.mx`, { roles: ['ADMIN_USER'] }));
  });
  beforeEach(() => database().executeSql('delete from load'));

  const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  /** Loads that wait; those of `ana` and `eva` are the marketplace's. `at` is a second before now. */
  async function wait(loads: readonly Waiting[]): Promise<void> {
    for (const [n, { owner, size, at, isLater, undoes }] of loads.entries()) {
      await database().executeSql(
        `insert into load (id, layout, content_hash, sha256, file_key, file_name, size, account_name, created_by, surface, dry_run, partial,
           day, created_at, state, scheduled_for, undoes_load_id)
         values ($1::uuid, 'stock', $1::text, '', $1::text, 'a.csv', $2, $3, $4, 'web', false, false, '2026-02-10', $5, $6, $7, $8)`,
        [
          idOf(n),
          undoes === undefined ? size : 0,
          owner === 'aurora' || owner === 'brisa' ? owner : MARKETPLACE,
          people.get(owner),
          new Date(now.getTime() - at * 1_000),
          isLater ? 'scheduled' : 'received',
          isLater ? new Date(now.getTime() + 60_000) : null,
          undoes === undefined ? null : idOf(undoes),
        ],
      );
    }
  }
  const next = async (isSmallOnly = false) => {
    const claimed = await database()
      .db.transaction()
      .execute((trx) => claimNextLoad(trx, leasedLoads.access, randomUUID(), { now, isSmallOnly }));
    return claimed && Number(claimed.id.slice(-12));
  };
  const end = (n: number) =>
    database().executeSql(
      `update load set state = 'done', finished_at = now(), worker = null, lease_until = null where id = '${idOf(n)}'`,
    );
  const pause = (n: number) =>
    database().executeSql(
      `update load set worker = null, lease_until = now() + interval '1 hour' where id = '${idOf(n)}'`,
    );
  return { idOf, wait, next, end, pause };
}

describeOnBothEngines('turns of loads', (database) => {
  const { idOf, wait, next, end, pause } = turnsOf(database);

  test('go to the small load of another seller before a large one that came first', async () => {
    await wait([
      { owner: 'aurora', size: large, at: 60 },
      { owner: 'brisa', size: small, at: 1 },
    ]);
    expect([await next(), await next(), await next()]).toEqual([1, 0, undefined]);
  });

  test('leave a worker to small loads that no large one takes', async () => {
    await wait([
      { owner: 'aurora', size: large, at: 60 },
      { owner: 'ana', size: large, at: 50 },
      { owner: 'brisa', size: SMALL_BYTES, at: 1 },
      { owner: 'eva', size: SMALL_BYTES + 1, at: 1 },
    ]);
    expect([await next(true), await next(true)]).toEqual([2, undefined]);
  });

  test('keep the order of a seller: one at a time, a small one never before its large one', async () => {
    await wait([
      { owner: 'aurora', size: large, at: 60 },
      { owner: 'aurora', size: small, at: 50 },
    ]);
    expect([await next(true), await next(), await next(), await next(true)]).toEqual([
      undefined,
      0,
      undefined,
      undefined,
    ]);
    await end(0);
    expect(await next(true)).toBe(1);
  });

  test('go to a load that waits for a retry only after its pause, meanwhile to other sellers, and to its later ones after it', async () => {
    await wait([
      { owner: 'aurora', size: small, at: 60 },
      { owner: 'aurora', size: small, at: 50 },
      { owner: 'brisa', size: large, at: 40 },
    ]);
    expect(await next()).toBe(0);
    await pause(0);
    expect([await next(), await next()]).toEqual([2, undefined]);
    await database().executeSql(`update load set lease_until = null where id = '${idOf(0)}'`);
    expect([await next(), await next()]).toEqual([0, undefined]);
    await end(0);
    expect(await next()).toBe(1);
  });

  test('pass by a load whose moment has not come', async () => {
    await wait([
      { owner: 'aurora', size: small, at: 60, isLater: true },
      { owner: 'aurora', size: large, at: 50 },
    ]);
    expect([await next(), await next()]).toEqual([1, undefined]);
  });

  test('take the undoing of a large load for a large one, although its file is not made yet', async () => {
    await wait([
      { owner: 'aurora', size: large, at: 600 },
      { owner: 'aurora', size: large, at: 10, undoes: 0 },
      { owner: 'brisa', size: SMALL_BYTES * 2, at: 10 },
    ]);
    await end(0);
    expect([await next(true), await next(), await next()]).toEqual([undefined, 2, 1]);
  });

  test('come to a large load in the end, however many small ones arrive', async () => {
    await wait([
      { owner: 'aurora', size: large, at: 3_600 },
      ...Array.from({ length: 20 }, (_, n): Waiting => ({ owner: n % 2 ? 'ana' : 'eva', size: small, at: 0 })),
    ]);
    expect(await next()).toBe(0);
  });

  const loads = fc.array(
    fc.record({
      owner: fc.constantFrom(...owners),
      size: fc.constantFrom(small, SMALL_BYTES, SMALL_BYTES + 1, large),
      at: fc.integer({ min: 0, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 9 },
  );
  const steps = fc.array(fc.constantFrom('any', 'small', 'end'), { minLength: 1, maxLength: 25 });

  test('are fair, whatever waits and ends', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(loads, steps, async (given, todo) => {
        await database().executeSql('delete from load');
        await wait(given);
        const running: number[] = [];
        const left = new Set(given.keys());
        const firstOf = (owner: Owner) =>
          [...left]
            .filter((n) => given[n]?.owner === owner)
            .sort((a, b) => (given[b]?.at ?? 0) - (given[a]?.at ?? 0) || a - b)[0];
        for (const step of todo) {
          if (step === 'end') {
            const over = running.shift();
            if (over !== undefined) await end(over);
            continue;
          }
          const busy = new Set(running.map((n) => given[n]?.owner));
          const possible = owners
            .filter((owner) => !busy.has(owner))
            .map(firstOf)
            .filter((n) => n !== undefined && (step === 'any' || (given[n]?.size ?? 0) <= SMALL_BYTES));
          const taken = await next(step === 'small');
          if (possible.length === 0) expect(taken).toBeUndefined();
          else expect(possible).toContain(taken);
          if (taken === undefined) continue;
          running.push(taken);
          left.delete(taken);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describeOnPostgres('turns of loads beside another connection', (database) => {
  const { idOf, wait, next } = turnsOf(database);

  test('pass by a load whose row is locked, of a batch being written or of a machine that was cut off', async () => {
    await wait([
      { owner: 'aurora', size: small, at: 60 },
      { owner: 'brisa', size: large, at: 50 },
    ]);
    const other = await openOther(database());
    const taken = await other.db.transaction().execute(async (trx) => {
      await trx.selectFrom('load').select('id').where('id', '=', idOf(0)).forUpdate().execute();
      return [await next(), await next()];
    });
    await other.close();
    expect(taken).toEqual([1, undefined]);
    expect(await next()).toBe(0);
  });
});
