import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '../../apps/server/src/context.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { leaseSeconds } from '../../apps/server/src/jobs/heartbeat.ts';
import { LeaseLost } from '../../apps/server/src/jobs/lease.ts';
import { claimRow, findAbandoned, renewLease } from '../../apps/server/src/jobs/leased-work.ts';
import { cancelLoad } from '../../apps/server/src/modules/tools/loads/cancel-load.ts';
import { leasedLoads, renewLoad, saveLoad } from '../../apps/server/src/modules/tools/loads/load-lease.repository.ts';
import type { WorkPoint } from '../../apps/server/src/modules/tools/loads/load-work.ts';
import { runLoad } from '../../apps/server/src/modules/tools/loads/run-load.ts';
import { everySeller } from '../../apps/server/src/testing/scopes.ts';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { type Marketplace, openMarketplace } from '../support/marketplace.ts';
import { liquidationsOf, penaltiesOf } from './load-contents.ts';
import { endLease, picture, readLoad, receive, restore } from './load-world.ts';

class Killed extends Error {}

const ORDERS = 500;
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_120);

describeOnOneEngine('postgres', 'a load whose worker is killed', (database) => {
  let market: Marketplace;
  let context: Context;
  let ids: string[];
  let files: { penalties: string; liquidations: string };
  beforeAll(async () => {
    market = await openMarketplace(database(), ORDERS);
    context = market.app.context;
    ids = (await database().executeSql('select id from orders order by id')).rows.map(({ id }) => String(id));
    files = { penalties: penaltiesOf(ids), liquidations: liquidationsOf(ids) };
  }, 180_000);
  beforeEach(() => restore(context));
  afterAll(() => market?.close());

  /** Works on a load as a new worker that dies after `points` points. Returns whether it died. */
  async function workUntil(id: string, points: number, note: (point: WorkPoint) => void = () => undefined) {
    let left = points;
    const die = (point: WorkPoint) => {
      note(point);
      left -= 1;
      if (left < 0) throw new Killed(point);
    };
    try {
      await runLoad(context, { loadId: id, worker: randomUUID(), signal: new AbortController().signal }, die);
      return false;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await endLease(context, id);
      return true;
    }
  }

  it('keeps the figures of its verdict when a sign of life comes after it', async () => {
    const id = await receive(context, 'penalties', files.penalties, { partial: true });
    const worker = randomUUID();
    const signal = new AbortController().signal;
    const early = { bytes_read: 1, rows: 1, invalid_rows: 0 };
    await runLoad(context, { loadId: id, worker, signal }, async (point) => {
      if (point === 'judged') await renewLoad(database().db, { id, worker }, early);
    });
    expect(await readLoad(context, id)).toMatchObject({ rows: 502, invalid_rows: 2 });
  });

  it.each(['penalties', 'liquidations'] as const)(
    '%s end in the same database as an uninterrupted run',
    async (layout) => {
      const points: WorkPoint[] = [];
      const whole = await receive(context, layout, files[layout], { partial: true });
      await workUntil(whole, Number.POSITIVE_INFINITY, (point) => points.push(point));
      const expected = await picture(context, whole);
      expect(expected.load).toMatchObject([{ state: 'doneWithErrors', invalid_rows: 2 }]);
      expect(expected.issues).toHaveLength(2);
      expect(points.length).toBeGreaterThan(10);

      const random = new SeededRandom(seed);
      const killedAt: WorkPoint[] = [];
      for (let run = 0; run < 6; run += 1) {
        await restore(context);
        const id = await receive(context, layout, files[layout], { partial: true });
        for (let kill = 0; kill < 3; kill += 1) {
          let last: WorkPoint | undefined;
          const died = await workUntil(id, random.int(0, Math.floor(points.length * 0.6)), (point) => {
            last = point;
          });
          if (died && last) killedAt.push(last);
          if (!died) break;
          if ((await readLoad(context, id)).finished_at === null)
            expect(await findAbandoned(database().db, leasedLoads, new Date())).toContain(id);
        }
        await workUntil(id, Number.POSITIVE_INFINITY);
        expect({ run, killedAt, seed, ...(await picture(context, id)) }).toEqual({ run, killedAt, seed, ...expected });
      }
      expect(killedAt.length).toBeGreaterThanOrEqual(10);
      expect(new Set(killedAt).size).toBeGreaterThanOrEqual(5);
    },
    600_000,
  );

  it('a worker that only slept writes nothing once another has its load', async () => {
    const id = await receive(context, 'penalties', files.penalties, { partial: true });
    let wake: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let slept: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      slept = resolve;
    });
    const signal = new AbortController().signal;
    let isFirst = true;
    const sleeper = runLoad(context, { loadId: id, worker: randomUUID(), signal }, async (point) => {
      if (point !== 'committed' || !isFirst) return;
      isFirst = false;
      slept();
      await asleep;
    });
    const fell = expect(sleeper).rejects.toThrow(LeaseLost);
    await reached;
    await endLease(context, id, { silent: true });
    expect(await workUntil(id, Number.POSITIVE_INFINITY)).toBe(false);
    const after = await picture(context, id);
    wake();
    await fell;
    expect(await picture(context, id)).toEqual(after);
  });

  it('a worker whose batch takes longer than its lease keeps its load', async () => {
    const id = await receive(context, 'penalties', files.penalties, { partial: true });
    const worker = randomUUID();
    const { aside, db } = database();
    expect(await claimRow(db, leasedLoads, { id, worker }, { now: new Date() })).toMatchObject({ worker });
    const left = async () => {
      const text = `select extract(epoch from lease_until - clock_timestamp()) as left from load where id = '${id}'`;
      return Number((await database().executeSql(text)).rows[0]?.left);
    };
    expect(await left()).toBeLessThanOrEqual(leaseSeconds);
    await endLease(context, id);
    expect(await findAbandoned(db, leasedLoads, new Date())).toContain(id);
    await renewLease(db, leasedLoads, { id, worker });
    expect(await findAbandoned(db, leasedLoads, new Date())).not.toContain(id);
    if (database().engine === 'pglite') return; // with one connection nobody can look during a batch
    await inTransaction(database(), async (trx) => {
      await trx
        .updateTable('load')
        .set({ lease_until: new Date(0) })
        .where('id', '=', id)
        .execute();
      expect(await findAbandoned(db, leasedLoads, new Date())).not.toContain(id);
      expect(await claimRow(db, leasedLoads, { id, worker: randomUUID() }, { now: new Date() })).toBeUndefined();
      expect(await renewLease(aside, leasedLoads, { id, worker })).toEqual({ isCanceled: false });
      await saveLoad(trx, leasedLoads.access, id, {});
    });
    // The lease counts from the end of the batch, not from its beginning.
    expect(await left()).toBeGreaterThan(-1_000);
  });

  it('a canceled load says exactly what it applied, and the rest is its remainder', async () => {
    const id = await receive(context, 'penalties', files.penalties, { partial: true });
    const origin = { personId: null, surface: 'api', requestId: 'prueba' } as const;
    const scope = { accounts: everySeller, layouts: ['penalties'] } as const;
    let isFirst = true;
    await runLoad(
      context,
      { loadId: id, worker: randomUUID(), signal: new AbortController().signal },
      async (point) => {
        if (point !== 'committed' || !isFirst) return;
        isFirst = false;
        await cancelLoad(context, scope, id, origin);
      },
    );
    const load = await readLoad(context, id);
    expect(load.state).toBe('cancelled');
    expect(load.applied_rows).toBeGreaterThan(0);
    expect(load.applied_rows).toBeLessThan(ORDERS);
    const { rows } = await database().executeSql('select count(*)::int as n from orders where version = 2');
    expect(rows[0]?.n).toBe(load.applied_rows);
    const { body } = await market.ask({ call: `GET /loads/${id}/remainder`, as: 'admin' });
    expect(String(body).trim().split('\r\n')).toHaveLength(1 + load.rows - load.applied_rows);
    const again = await receive(context, 'penalties', String(body), { partial: true });
    await workUntil(again, Number.POSITIVE_INFINITY);
    expect(await readLoad(context, again)).toMatchObject({ applied_rows: load.rows - load.applied_rows - 2 });
  });

  it('a file that kills every worker is given up, and says so', async () => {
    const id = await receive(context, 'penalties', files.penalties);
    for (let kill = 0; kill < 10; kill += 1) expect(await workUntil(id, 0)).toBe(true);
    await workUntil(id, Number.POSITIVE_INFINITY);
    expect(await readLoad(context, id)).toMatchObject({ state: 'failed', failure_code: 'csv.file.processing' });
  });
});
