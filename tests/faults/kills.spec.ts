import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Engine } from '../../apps/server/src/db/database.ts';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { password } from '../support/accounts.ts';
import { createWorlds, postgresUrl, type World, type Worlds } from './killed-worlds.ts';
import { liquidationsOf, penaltiesOf } from './load-contents.ts';
import { picture } from './load-world.ts';
import { type RealProcess, startCli, startServer, startWorker } from './real-process.ts';

// Processes of the built programs die by SIGKILL while loads run, again and again; afterwards every row that loads write is
// compared with a run that nobody interrupted. The seed says who dies and when; how far a load is by then, the machine.
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_121);
const who = { TRASTIENDA_USER: 'admin@trastienda.mx', TRASTIENDA_PASSWORD: password };

type File = { layout: 'penalties' | 'liquidations'; path: string };
type Victim = 'server' | 'worker' | 'connections';
/** How many die of each, beside the command lines. */
const share = Number(process.env.TRASTIENDA_FAULTS_SHARE ?? 0.4);
const times = (n: number, victim: Victim) => Array<Victim>(Math.ceil(n * share)).fill(victim);
const lives: Record<Engine, Victim[]> = {
  pglite: times(12, 'server'),
  postgres: [...times(8, 'server'), ...times(12, 'worker'), ...times(6, 'connections')],
};

describe.each(['pglite', 'postgres'] as const)('loads under kill -9 [%s]', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-kill-files-'));
  let worlds: Worlds;
  beforeAll(async () => {
    if (engine === 'pglite' || postgresUrl) worlds = await createWorlds(engine);
  }, 240_000);
  afterAll(async () => {
    await worlds?.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.skipIf(engine === 'postgres' && !postgresUrl)(
    'every row is as if nothing had happened',
    { timeout: 900_000 },
    async () => {
      const random = new SeededRandom(seed);
      const files = new Files(folder, worlds.orders);
      const clis = await sendKilling(worlds.killed, files, random);
      const victims = await runKilling(engine, worlds.killed, files, random);
      console.info(
        `${engine}: ${clis + victims.length} kills over ${files.all.length} loads, TRASTIENDA_FAULTS_SEED=${seed}: ${victims.join(' ')}`,
      );
      const found = await ended(worlds.killed);
      const expected = await quietRun(worlds.quiet, files.all);
      expect(expected.map(({ load }) => load)).toMatchObject(files.all.map(() => [{ state: 'doneWithErrors' }]));
      expect({ seed, loads: found }).toEqual({ seed, loads: expected });
      expect(victims.length).toBeGreaterThanOrEqual(lives[engine].length);
    },
  );
});

const ordersOfFile = 24;

/** Files to load, each unlike the others; another is made whenever the loads before it have ended too soon. */
class Files {
  readonly all: File[] = [];
  readonly #folder: string;
  readonly #orders: readonly string[];

  constructor(folder: string, orders: readonly string[]) {
    this.#folder = folder;
    this.#orders = orders;
  }

  next(): File {
    const n = this.all.length;
    // Orders of its own: two loads of the same orders may take turns in any order, and both are right.
    const orders = this.#orders.slice(n * ordersOfFile, (n + 1) * ordersOfFile);
    if (orders.length < ordersOfFile) throw new Error('There are no orders left for another file.');
    const layout = n % 3 === 1 ? 'penalties' : 'liquidations';
    const path = join(this.#folder, `${n}.csv`);
    writeFileSync(path, layout === 'penalties' ? penaltiesOf(orders) : liquidationsOf(orders, 100));
    const file = { layout, path } as const;
    this.all.push(file);
    return file;
  }
}

const commandOf = ({ layout, path }: File) => ['load', layout, path, '--partial', '--yes'];

/** Sends every file and lets it end, one after another. */
async function quietRun(world: World, files: readonly File[]): Promise<Record<string, unknown[]>[]> {
  const server = await startServer(world.env);
  try {
    for (const file of files) await sent(file, server.address, 3);
  } finally {
    await server.stop();
  }
  return pictures(world);
}

/** Sends a file to the server's end of it; a row that is wrong makes the command end with 3. */
async function sent(file: File, address: string, ends: number, more: readonly string[] = []): Promise<void> {
  const cli = startCli([...commandOf(file), ...more], { ...who, TRASTIENDA_SERVER: address });
  const code = await cli.ended;
  if (code !== ends) throw new Error(`The command line ended with ${code}:\n${cli.said()}`);
}

/** Command lines that die while they check, send or follow; the last one for each file hands it over. */
async function sendKilling(world: World, files: Files, random: SeededRandom): Promise<number> {
  let kills = 0;
  const server = await startServer({ ...world.env, TRASTIENDA_JOBS: '0' });
  try {
    for (const file of [files.next(), files.next()]) {
      for (let kill = 0; kill < 2; kill += 1) {
        const cli = startCli(commandOf(file), { ...who, TRASTIENDA_SERVER: server.address });
        await wait(random.int(150, 1_500));
        await cli.kill();
        kills += 1;
      }
      await sent(file, server.address, 0, ['--no-wait']);
    }
  } finally {
    await server.kill();
  }
  return kills;
}

/** One life after another of whoever works on the loads. Answers who was killed with loads still to do. */
async function runKilling(engine: Engine, world: World, files: Files, random: SeededRandom): Promise<Victim[]> {
  const killed: Victim[] = [];
  const left = shuffled(lives[engine], random);
  let isIdle = false;
  for (let victim = left.shift(); victim !== undefined; victim = left.shift()) {
    if (isIdle) await feed(world, files.next());
    const running = victim === 'server' ? await startServer(world.env) : await startWorker(world.env);
    const watch = await watchOver(engine, world, running);
    try {
      // Some die while they take a load up, some after a few of its batches.
      if (random.next() < 0.4) await wait(random.int(0, 250));
      else await watch.untilApplied(random.int(1, 400));
      if (victim === 'connections') {
        await watch.breakConnections();
        if (await watch.isAtWork()) killed.push(victim);
        await watch.untilApplied(1);
      }
      const counts = await watch.isAtWork();
      await running.kill();
      if (counts) killed.push(victim === 'connections' ? 'worker' : victim);
      else left.push(victim); // there was nothing to interrupt
      isIdle = !counts;
    } finally {
      await watch.close();
      await running.kill();
    }
  }
  return killed;
}

/** One more load, with nobody at work on it yet. */
async function feed(world: World, file: File): Promise<void> {
  const server = await startServer({ ...world.env, TRASTIENDA_JOBS: '0' });
  await sent(file, server.address, 0, ['--no-wait']);
  await server.kill();
}

function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.int(0, left.length - 1), 1)[0] as T);
}

type Watch = {
  isAtWork(): Promise<boolean>;
  untilApplied(rows: number): Promise<void>;
  breakConnections(): Promise<void>;
  close(): Promise<void>;
};

/** Looks at the loads from outside: at the database itself where it can be shared, else through the server. */
async function watchOver(engine: Engine, world: World, running: RealProcess & { address?: string }): Promise<Watch> {
  const database = engine === 'postgres' ? await world.open() : undefined;
  const look = database ? () => lookInto(database) : await lookThrough(running.address ?? '');
  return {
    isAtWork: async () => (await look()).open > 0,
    async untilApplied(rows) {
      const first = await look();
      for (let until = Date.now() + 120_000; Date.now() < until; await wait(10)) {
        const now = await look();
        if (now.open === 0 || now.applied >= first.applied + rows) return;
      }
      throw new Error(`No load goes on:\n${running.said()}`);
    },
    async breakConnections() {
      await database?.executeSql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
    close: async () => {
      if (!database) return;
      // What passes, in time, when a worker is dead: nobody has to wait for it here.
      await database.executeSql(
        `update load set lease_until = now() - interval '1 second' where finished_at is null and lease_until is not null`,
      );
      await database.close();
    },
  };
}

type Seen = { open: number; applied: number };

async function lookInto(database: Database): Promise<Seen> {
  const { rows } = await database.executeSql(
    `select count(*) filter (where finished_at is null)::int as open, coalesce(sum(settled_row), 0)::int as applied from load`,
  );
  return rows[0] as Seen;
}

async function lookThrough(address: string): Promise<() => Promise<Seen>> {
  const client = `Basic ${Buffer.from('trastienda-cli:trastienda').toString('base64')}`;
  const answer = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: client },
    body: new URLSearchParams({ grant_type: 'password', username: who.TRASTIENDA_USER, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return async () => {
    const list = await fetch(`${address}/api/loads?size=50`, { headers: { authorization: `Bearer ${token}` } });
    const loads = (await list.json()) as { finishedAt: string | null; counts: { applied: number } }[];
    return {
      open: loads.filter(({ finishedAt }) => finishedAt === null).length,
      applied: loads.reduce((sum, { counts }) => sum + counts.applied, 0),
    };
  };
}

/** Lets what is left end, and takes the picture. */
async function ended(world: World): Promise<Record<string, unknown[]>[]> {
  const server = await startServer(world.env);
  const look = await lookThrough(server.address);
  for (const until = Date.now() + 300_000; (await look()).open > 0; await wait(50)) {
    if (Date.now() > until) throw new Error(`The loads do not end:\n${server.said()}`);
  }
  await server.stop();
  return pictures(world);
}

async function pictures(world: World): Promise<Record<string, unknown[]>[]> {
  const database = await world.open();
  try {
    const { rows } = await database.executeSql('select id from load order by created_at');
    const all: Record<string, unknown[]>[] = [];
    for (const { id } of rows) all.push(await picture({ database }, String(id)));
    return all;
  } finally {
    await database.close();
  }
}
