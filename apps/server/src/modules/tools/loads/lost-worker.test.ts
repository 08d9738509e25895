import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaseSeconds, watchSeconds } from '../../../jobs/heartbeat.ts';
import { claimRow, findAbandoned } from '../../../jobs/leased-work.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { leasedLoads } from './load-lease.repository.ts';

// A load whose worker died is taken over within 10 seconds: its lease and the interval of the watch are shorter together, and the two tests
// check each of them by itself, however slow the machine is.

describeOnBothEngines('the load of a lost worker', (database) => {
  let receiving: TestApp;
  let working: TestApp | undefined;
  let orders: OrderFixture;
  let fixture: LoadFixture;
  beforeAll(async () => {
    receiving = await openTestApp(database());
    orders = orderFixture(receiving, await openMarketplace(database(), receiving));
    fixture = loadFixture(receiving, orders.tokens.admin);
  }, 160_000);
  afterAll(async () => {
    await working?.close();
    await receiving?.close();
  });

  const rows = async <Row>(text: string) => (await database().executeSql(text)).rows as Row[];
  const secondsLeft = async (id: string) =>
    (
      await rows<{ left: number }>(
        `select extract(epoch from lease_until - clock_timestamp())::float8 as left from load where id = '${id}'`,
      )
    )[0]?.left;

  /** A load that a worker has claimed, whose job is completed and whose lease nobody renews. */
  async function lost(): Promise<string> {
    const order = await orders.place();
    const content = `Pedido,Fecha\r\n${order},2026-02-03\r\n`;
    const { load } = await fixture.send('/orders/punishments', content);
    await database().executeSql(
      `update pgboss.job set state = 'completed' where name = 'loads.run' and data->>'id' = '${load.id}'`,
    );
    expect(
      await claimRow(database().db, leasedLoads, { id: load.id, worker: randomUUID() }, { now: new Date() }),
    ).toBeDefined();
    return load.id;
  }

  test('is free when its lease is over, and nobody takes it before', async () => {
    expect(leaseSeconds + watchSeconds).toBeLessThan(10);
    const id = await lost();
    expect(await secondsLeft(id)).toBeLessThanOrEqual(leaseSeconds);
    await database().executeSql(
      `update load set lease_until = clock_timestamp() + interval '1 hour' where id = '${id}'`,
    );
    expect(await findAbandoned(database().db, leasedLoads, new Date())).toEqual([]);
    expect(
      await claimRow(database().db, leasedLoads, { id, worker: randomUUID() }, { now: new Date() }),
    ).toBeUndefined();
    await database().executeSql(
      `update load set lease_until = clock_timestamp() - interval '1 second' where id = '${id}'`,
    );
    expect(await findAbandoned(database().db, leasedLoads, new Date())).toEqual([id]);
  });

  test('is taken to its end by the watch of a process that has been running all the while', async () => {
    const id = await lost();
    const leaseEnds = (when: string) =>
      database().executeSql(`update load set lease_until = clock_timestamp() + interval '${when}' where id = '${id}'`);
    // The lease still runs when the process starts, so only its watch can take the load up.
    await leaseEnds('1 hour');
    working = await openTestApp(database(), { works: true, files: receiving.context.files });
    await leaseEnds('0');
    expect(await fixture.ended(id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
  });
});
