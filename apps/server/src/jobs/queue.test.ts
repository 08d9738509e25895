import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { describeOnBothEngines, describeOnPostgres, openOther } from '../testing/test-database.ts';
import { keepJobs } from './lost-jobs.ts';
import { JobQueue } from './queue.ts';

const log = createLog('silent');
const patience = { timeout: 20_000, interval: 50 };

describeOnBothEngines('job queue', (database) => {
  const open: JobQueue[] = [];
  const queueThat = async (work: (email: string) => Promise<void>, works = true) => {
    const queue = new JobQueue(database(), log);
    queue.register('session.recovery', ({ email }) => work(email), { retries: 1, mostSeconds: 60 });
    await queue.start({ works });
    open.push(queue);
    return queue;
  };
  afterEach(async () => {
    for (const queue of open.splice(0)) await queue.stop();
  });

  test('a job exists only if its transaction commits', async () => {
    const done: string[] = [];
    const queue = await queueThat(async (email) => void done.push(email));
    const undone = inTransaction(database(), async (trx) => {
      await queue.send(trx, 'session.recovery', { email: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await inTransaction(database(), (trx) => queue.send(trx, 'session.recovery', { email: 'done' }));
    await vi.waitFor(() => expect(done).toEqual(['done']), patience);
  });

  test('a commit wakes the worker of the jobs that it sends, a rollback none', async () => {
    const queue = await queueThat(async () => undefined, false);
    const wake = vi.spyOn(queue, 'wake');
    const sendThen = (after: () => void) =>
      inTransaction(database(), async (trx) => {
        await queue.send(trx, 'session.recovery', { email: 'sleeper' });
        await queue.send(trx, 'session.recovery', { email: 'later' }, { afterSeconds: 600 });
        expect(wake).not.toHaveBeenCalled();
        after();
      });
    const fail = () => {
      throw new Error('changed my mind');
    };
    await expect(sendThen(fail)).rejects.toThrow('changed my mind');
    expect(wake).not.toHaveBeenCalled();
    await sendThen(() => undefined);
    expect(wake.mock.calls).toEqual([['session.recovery']]);
  });

  test('waits at its stop for what ended jobs left in hand, a while', async () => {
    const steps: string[] = [];
    const queue = new JobQueue(database(), log);
    const atStop = () => new Promise<void>((resolve) => setTimeout(() => resolve(void steps.push('at rest')), 100));
    queue.register('session.recovery', async () => undefined, { atStop });
    await queue.start({ works: true });
    await queue.stop();
    steps.push('stopped');
    expect(steps).toEqual(['at rest', 'stopped']);
  });

  test('a failing job is tried again', async () => {
    let tries = 0;
    const queue = await queueThat(async () => {
      tries += 1;
      if (tries < 2) throw new Error('not yet');
    });
    await queue.send(database().db, 'session.recovery', { email: 'again' });
    await vi.waitFor(() => expect(tries).toBe(2), patience);
    const state = async () =>
      (await database().executeSql("select state::text from pgboss.job where data->>'email' = $1", ['again'])).rows[0]
        ?.state;
    await vi.waitFor(async () => expect(await state()).toBe('completed'), patience);
  });

  test('stopping waits for the job in hand and writes its end', async () => {
    let ended = false;
    const started = vi.fn();
    const queue = await queueThat(async () => {
      started();
      await new Promise((resolve) => setTimeout(resolve, 300));
      ended = true;
    });
    await queue.send(database().db, 'session.recovery', { email: 'slow' });
    queue.wake('session.recovery');
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), patience);
    await queue.stop();
    expect(ended).toBe(true);
    const { rows } = await database().executeSql("select state::text from pgboss.job where data->>'email' = $1", [
      'slow',
    ]);
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  test('a job whose worker died is taken up by another, and not while the worker gives signs of life', async () => {
    const done: string[] = [];
    const sender = await queueThat(async () => undefined, false);
    await sender.send(database().db, 'session.recovery', { email: 'left' });
    await database().executeSql(`
      update pgboss.job set state = 'active', expire_in = '5 seconds', started_on = now() - interval '6 seconds'
      where data->>'email' = 'left'
    `);
    const states = async () =>
      (await database().executeSql("select id, state::text from pgboss.job where data->>'email' = 'left'")).rows;
    const [left] = await states();
    await keepJobs(database().db, [{ name: 'session.recovery', id: String(left?.id) }]);
    await sender.giveBackLost();
    expect(await states()).toMatchObject([{ state: 'active' }]);
    await database().executeSql(
      "update pgboss.job set started_on = now() - interval '6 seconds' where data->>'email' = 'left'",
    );
    await sender.giveBackLost();
    expect(await states()).toMatchObject([{ state: 'retry' }]);
    await queueThat(async (email) => void done.push(email));
    await vi.waitFor(() => expect(done).toContain('left'), patience);
  });

  test('what a dead worker left is looked for again and again, and a failure of that look ends nothing', async () => {
    let polls = 0;
    const queue = new JobQueue(database(), log);
    queue.register('session.recovery', async () => undefined, {
      watch: async () => {
        polls += 1;
        if (polls === 1) throw new Error('the database was away');
      },
    });
    open.push(queue);
    await queue.start({ works: true });
    await vi.waitFor(() => expect(polls).toBeGreaterThan(1), patience);
  });

  test('two processes never take the same job', async () => {
    const taken: string[] = [];
    const note = async (email: string) => void taken.push(email);
    const [first] = [await queueThat(note), await queueThat(note)];
    for (let i = 0; i < 20; i += 1) await first.send(database().db, 'session.recovery', { email: `n${i}` });
    for (const queue of open) queue.wake('session.recovery');
    await vi.waitFor(() => expect(taken).toHaveLength(20), patience);
    expect(new Set(taken).size).toBe(20);
  });
});

describeOnPostgres('queues of a new database', (database) => {
  test('are opened by processes that start together', async () => {
    const names = ['session.recovery', 'loads.run', 'loads.mail', 'reports.build', 'reports.mail'] as const;
    for (let round = 0; round < 3; round += 1) {
      await database().executeSql('drop schema if exists pgboss cascade');
      const others = await Promise.all(Array.from({ length: 4 }, () => openOther(database())));
      const queues = others.map((other) => {
        const queue = new JobQueue(other, log);
        for (const name of names) queue.register(name, async () => undefined);
        return queue;
      });
      await Promise.all(queues.map((queue) => queue.start({ works: false })));
      const { rows } = await database().executeSql('select name from pgboss.queue order by name');
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...names].sort()));
      for (const queue of queues) await queue.stop();
      for (const other of others) await other.close();
    }
  });
});
