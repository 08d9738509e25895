import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../apps/server/src/db/database.ts';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import { password } from '../support/accounts.ts';
import { BulkWorks, killBulk } from './killed-bulk.ts';
import { type KilledFile, KilledFiles } from './killed-files.ts';
import { differences, type Picture, pictureOf } from './killed-picture.ts';
import { breakConnections, endLeases, signIn, type Watch, watchDatabase, watchServer } from './killed-watch.ts';
import { createWorlds, postgresUrl, type World, type Worlds } from './killed-worlds.ts';
import { startCli, startServer, startWorker } from './real-process.ts';

// SIGKILL kills processes of the built programs again and again while loads and bulk actions run; afterwards every row that they write is
// compared with an undisturbed run. The seed decides who is killed and when; the progress of a load at that time depends on the machine.
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_121);
const engines = choicesOf('kills', ['pglite', 'postgres'] as const, 1);

/** `connections`: the database drops all connections, and the worker is killed while it reconnects. */
type Life = 'server' | 'worker' | 'connections';
type Victim = 'cli' | 'server' | 'worker' | 'connections';
// A server takes seconds to start, a worker half a second, so most victims are cheap ones.
const lives: Record<Engine, Record<Life, number>> = {
  pglite: { server: 5, worker: 0, connections: 0 },
  postgres: { server: 3, worker: 10, connections: 12 },
};
/** The number of processes killed during bulk actions, after those killed during loads. */
const bulkLives: Record<Engine, number> = { pglite: 2, postgres: 3 };
// A sample by default; `npm test -- --all` runs all of them.
const scale = Number(process.env.TRASTIENDA_FAULTS_SCALE ?? 0.125);
const layouts = 6;
/** The number of command lines to kill; a full run kills one per layout. */
const cliKills = Math.ceil(scale * layouts);

describe.concurrent.each(engines)('loads and bulk actions under kill -9 [%s]', (engine) => {
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
    { timeout: 900_000 * Math.max(1, scale) },
    async () => {
      const files = new KilledFiles(folder, worlds.stock);
      const works = new BulkWorks(worlds.stock);
      const run = { world: worlds.killed, files, works, random: new SeededRandom(seed), killed: [] as Victim[] };
      await sendKilling(run);
      await (engine === 'pglite' ? killServers(run) : killAround(run));
      const found = await endOf(worlds.killed, works);
      const expected = await quietRun(worlds.quiet, files.all, new BulkWorks(worlds.stock));
      const victims = run.killed.join(' ');
      console.info(
        `${engine}: ${run.killed.length} kills over ${files.all.length} loads, TRASTIENDA_FAULTS_SEED=${seed}: ${victims}`,
      );
      const ends = new Map(expected.loads?.map((line) => JSON.parse(line)).map(({ load, state }) => [load, state]));
      expect(ends).toEqual(new Map(files.all.map((file, at) => [at + 1, file.ends])));
      const { toHandle, toDeliver } = worlds.stock;
      expect(expected.bulk?.map((line) => JSON.parse(line))).toMatchObject([
        { action: 'deliver', state: 'done', done: toDeliver.length, impossible: 2, refused: 0 },
        { action: 'startHandling', state: 'done', done: toHandle.length, impossible: 2, refused: 0 },
      ]);
      expect({ seed, victims, different: differences(found, expected) }).toEqual({ seed, victims, different: {} });
      expect(run.killed.length).toBeGreaterThanOrEqual(wanted(engine));
    },
  );
});

type Run = { world: World; files: KilledFiles; works: BulkWorks; random: SeededRandom; killed: Victim[] };

function wanted(engine: Engine): number {
  const { server, worker, connections } = lives[engine];
  return (
    bulkLives[engine] +
    cliKills +
    Math.ceil(scale * server) +
    Math.ceil(scale * worker) +
    2 * Math.ceil(scale * connections)
  );
}

const livesOf = (engine: Engine, random: SeededRandom): Life[] =>
  shuffled(
    (Object.entries(lives[engine]) as [Life, number][]).flatMap(([life, n]) =>
      Array<Life>(Math.ceil(n * scale)).fill(life),
    ),
    random,
  );

function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.int(0, left.length - 1), 1)[0] as T);
}

const cliOf = ({ layout, path, flags, user }: KilledFile, address: string, more: readonly string[] = []) =>
  startCli(['load', layout, path, ...flags, '--yes', ...more], {
    XDG_CONFIG_HOME: `${path}.config`,
    TRASTIENDA_USER: user,
    TRASTIENDA_PASSWORD: password,
    TRASTIENDA_SERVER: address,
  });

/** Sends a file with the command line, without waiting for the load. */
async function send(file: KilledFile, address: string): Promise<void> {
  const cli = cliOf(file, address, ['--no-wait']);
  const code = await cli.ended;
  if (code !== 0) throw new Error(`The command line ended with ${code}:\n${cli.said()}`);
}

/** Kills command lines while they check, send or follow; afterwards sends each file undisturbed. */
async function sendKilling({ world, files, random, killed }: Run): Promise<void> {
  const server = await startServer({ ...world.env, TRASTIENDA_JOBS: '0' });
  try {
    for (let n = 0; n < layouts; n += 1) {
      const file = files.next();
      if (n < cliKills) {
        const cli = cliOf(file, server.address);
        await wait(random.int(150, 1_200));
        await cli.kill();
        // No worker finishes the load, so the command line cannot have ended by itself.
        if ((await cli.ended) !== null) throw new Error(`The command line ended by itself:\n${cli.said()}`);
        killed.push('cli');
      }
      await send(file, server.address);
    }
  } finally {
    await server.kill();
  }
}

/** Waits until a random moment: while a load is being claimed, or after a few of its batches. */
async function waitForAMoment(watch: Watch, random: SeededRandom): Promise<void> {
  if (random.next() < 0.5) await wait(random.int(0, 400));
  else {
    await watch.untilApplied(random.int(1, 400));
    await wait(random.int(0, 60));
  }
}

/** Kills servers with the embedded database, which stops with its server. An idle server gets another file. */
async function killServers({ world, files, works, random, killed }: Run): Promise<void> {
  const left = livesOf('pglite', random);
  let tokens: string[] | undefined;
  while (left.length > 0) {
    const server = await startServer(world.env);
    try {
      tokens ??= [await signIn(server.address, 'admin@trastienda.mx')];
      const watch = watchServer(server.address, tokens);
      if ((await watch.look()).open === 0) await send(files.next(), server.address);
      await waitForAMoment(watch, random);
      const { open } = await watch.look();
      await server.kill();
      if (open > 0) killed.push(left.pop() as Life);
    } finally {
      await server.kill();
    }
  }
  const lives = bulkLives.pglite;
  await killBulk(works, { lives, random, live: () => startServer(world.env) });
  killed.push(...Array<Victim>(lives).fill('server'));
}

/** Kills workers, servers or connections one after another, beside a server that accepts files and stays alive. */
async function killAround({ world, files, works, random, killed }: Run): Promise<void> {
  const database = await world.open();
  const watch = watchDatabase(database);
  const intake = await startServer({ ...world.env, TRASTIENDA_JOBS: '0' });
  try {
    const left = livesOf('postgres', random);
    while (left.length > 0) {
      const life = left[0] as Life;
      if ((await watch.look()).open === 0) await send(files.next(), intake.address);
      const running = life === 'server' ? await startServer(world.env) : await startWorker(world.env);
      try {
        await waitForAMoment(watch, random);
        if (life === 'connections') {
          if ((await watch.look()).open === 0) continue;
          await breakConnections(database);
          killed.push('connections');
          if (random.next() < 0.3) await watch.untilApplied(1);
          else await wait(random.int(0, 300));
        }
        await running.kill();
        // Count the kill only if it interrupted a load, which nobody continues now.
        if ((await watch.look()).open > 0) {
          killed.push(life === 'connections' ? 'worker' : life);
          left.shift();
        }
      } finally {
        await running.kill();
        await endLeases(database);
      }
    }
    await killBeside({ world, files, watch, intake });
    killed.push('worker');
    const live = async () => {
      const worker = await startWorker(world.env);
      const kill = () => worker.kill().then(() => endLeases(database));
      return { address: intake.address, kill };
    };
    const lives = bulkLives.postgres;
    await killBulk(works, { lives, random, live });
    killed.push(...Array<Victim>(lives).fill('worker'));
  } finally {
    await intake.kill();
    await database.close();
  }
}

/** Kills a worker beside another one: without an expired lease or a new worker, its load must continue. */
async function killBeside({ world, files, watch, intake }: Pick<Run, 'world' | 'files'> & Beside): Promise<void> {
  const first = await startWorker(world.env);
  let second: Awaited<ReturnType<typeof startWorker>> | undefined;
  try {
    if ((await watch.look()).open === 0) await send(files.next(), intake.address);
    await watch.untilApplied(1);
    second = await startWorker(world.env);
    await first.kill();
    await watch.untilApplied(1);
  } finally {
    await first.kill();
    await second?.kill();
  }
}

type Beside = { watch: Watch; intake: { address: string } };

/** Sends every file and the bulk actions to one server, which finishes them undisturbed. */
const quietRun = (world: World, files: readonly KilledFile[], works: BulkWorks): Promise<Picture> =>
  endOf(world, works, async (address) => {
    for (const file of files) await send(file, address);
    await works.confirm(address);
  });

/** Waits for the end of all open work, and takes the picture. */
async function endOf(world: World, works: BulkWorks, before?: (address: string) => Promise<void>): Promise<Picture> {
  const server = await startServer(world.env);
  try {
    await before?.(server.address);
    const people = ['admin@trastienda.mx', 'vendedor@aurora.mx'];
    const watch = watchServer(server.address, await Promise.all(people.map((one) => signIn(server.address, one))));
    const areOpen = async () => (await watch.look()).open > 0 || (await works.look(server.address)).open > 0;
    for (const until = Date.now() + 300_000; await areOpen(); await wait(100)) {
      if (Date.now() > until) throw new Error(`The loads or bulk actions do not end:\n${server.said()}`);
    }
  } finally {
    await server.stop();
  }
  const database = await world.open();
  try {
    return await pictureOf(database);
  } finally {
    await database.close();
  }
}
