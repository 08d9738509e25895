import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keepDrawing } from '../../scripts/steps/bench-figures.mjs';
import { type RunningPostgres, startPostgres } from '../support/postgres.mjs';
import { processesOf } from './orders/processes.ts';
import { fill, megabytes, program, type Running, startOurs } from './orders/servers.ts';
import { calling } from './writes/call.ts';
import { checkCounters } from './writes/check-counters.ts';
import { drawing } from './writes/drawing.ts';
import { keptRows, type Marketplace, marketplace, stockSellers } from './writes/marketplace.ts';
import { countStatements, forgetStatements, profiled, writeStatements } from './writes/profile.ts';
import {
  asFastAsItGoes,
  errorsOf,
  figuresOf,
  type Group,
  type Operation,
  percentile,
  sideBySide,
  type Tally,
} from './writes/rates.ts';
import { growth, type Sizes, sizesOf, tablesOf } from './writes/sizes.ts';

const ORDERS = Number(process.env.TRASTIENDA_BENCH_ORDERS ?? 100_000);
const SECONDS = Number(process.env.TRASTIENDA_BENCH_SECONDS ?? 5);
const MINUTES = Number(process.env.TRASTIENDA_BENCH_MINUTES ?? 2);
/** The goal of the marketplace on its busiest day. */
const goal = { intakes: 1_000, actions: 500, shipments: 200 };
const GOAL_MS = 50;
/** Shares of the goal, in percent, one after the other until one is not held. */
const shares = process.env.TRASTIENDA_BENCH_SHARE
  ? [Number(process.env.TRASTIENDA_BENCH_SHARE)]
  : [10, 20, 30, 40, 50, 60, 80, 100];
/** A rate is held if so much of it was answered. */
const HELD = 0.97;
/** The program of another version, each of whose writes is measured alone before ours. */
const BEFORE = process.env.TRASTIENDA_BENCH_BEFORE;
const CONNECTIONS = 100;
/** Samples of a soak at most. */
const SAMPLES = 40;
const SHORTEST_SAMPLE_S = 10;
const WARM_UP_MS = 2_000;

export const subject = {
  title: 'Writing side by side',
  about:
    'Intakes of orders of two lines, actions of ten sellers (of ten: five start the handling of an order, three write a note, two cancel a unit) and shipments of whole orders with the number of their guide, over HTTP: PostgreSQL 15, server and clients on one machine. First each as fast as twenty clients are answered; then all three at random times with fixed rates, in which the time of a call begins when it should have been sent: shares of the goal until one is not held, and a soak with the highest that was (`TRASTIENDA_BENCH_MINUTES`, 2 unless it says more; 60 for the whole). Goal: 1,000 intakes, 500 actions and 200 shipments a second with a p99 under 50 ms, no deadlock and no difference of a counter.',
};

type Place = {
  postgres: RunningPostgres;
  env: Record<string, string>;
  db: pg.Client;
  server: Running;
  market: Marketplace;
};

/** Each kind of writing alone, then all side by side, then a soak; and what is in the database afterwards. */
export async function* measure() {
  if (BEFORE) yield* inMarketplace(BEFORE, (place) => eachAlone(place, 'the version before: '));
  yield* inMarketplace(program, async function* (place) {
    const { postgres, env, db, server, market } = place;
    const start = await sizesOf(db);
    yield* eachAlone(place, '');
    const held = yield* ladder(market, server);
    yield* soak(market, server, db, held);
    await writeStatements(postgres, 'side-by-side');
    await server.stop();
    const end = await sizesOf(db);
    yield { what: 'deadlocks', figures: { n: end.deadlocks - start.deadlocks } };
    for (const { what, answered, kept } of await keptRows(db, market.done))
      yield { what: `${what} answered, and found in the database`, figures: { answered, kept } };
    yield { what: 'check of the counters', figures: await checkCounters(env, { fix: false }) };
  });
}

/** A filled marketplace of its own with ten sellers, and a server of a version of the program. */
async function* inMarketplace<Row>(of: string, work: (place: Place) => AsyncGenerator<Row>): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  const env = { DATABASE_URL: postgres.url, TRASTIENDA_DATA: data };
  await countStatements(postgres);
  const db = new pg.Client({ connectionString: postgres.url });
  try {
    await fill(postgres.url, ORDERS, data, of);
    await db.connect();
    const sellers = await stockSellers(db);
    await checkCounters(env, { fix: true }, of);
    const server = await startOurs(env, profiled(), of);
    try {
      const market = await marketplace(server.url, calling(server.url, CONNECTIONS), sellers);
      yield* work({ postgres, env, db, server, market });
    } finally {
      await server.stop();
    }
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function* eachAlone({ postgres, db, server, market }: Place, version: string) {
  const processes = await processesOf(db, server.pid);
  const alone = async (what: 'intakes' | 'actions' | 'shipments', operation: Operation) => {
    await forgetStatements(postgres);
    const figures = await asFastAsItGoes(operation, SECONDS, processes);
    await writeStatements(postgres, what);
    return { what: `${version}${what} alone (goal: ${goal[what]}/s)`, figures: { ...figures, load: busy() } };
  };
  await asFastAsItGoes(market.intake, 2, processes);
  await asFastAsItGoes(market.action, 2, processes);
  yield await alone('intakes', market.intake);
  yield await alone('actions', market.action);
  await asFastAsItGoes(market.start, SECONDS * 1.5, processes);
  yield await alone('shipments', market.shipment);
  await forgetStatements(postgres);
}

const groupNames = ['intakes', 'actions', 'shipments'];

/** The calls of a share of the goal, in the order of `groupNames`. */
const groupsOf = (market: Marketplace, share: number): Group[] => [
  { rate: (goal.intakes * share) / 100, operation: market.intake },
  { rate: (goal.actions * share) / 100, operation: market.action },
  { rate: (goal.shipments * share) / 100, operation: market.shipment },
];

/** Higher and higher shares of the goal; answers the highest that was held. */
async function* ladder(market: Marketplace, server: Running) {
  let held: number | undefined;
  for (const share of shares) {
    const groups = groupsOf(market, share);
    const traffic = sideBySide(groups);
    await wait(WARM_UP_MS);
    traffic.take();
    await wait(SECONDS * 1_000);
    const tallies = traffic.take();
    await traffic.stop();
    const isHeld = tallies.every(
      (tally) => tally.took.length >= tally.rate * tally.seconds * HELD && percentile(tally, 0.99) < GOAL_MS,
    );
    yield {
      what: `side by side, ${share} % of the goal${isHeld ? '' : ': not held'}`,
      figures: { ...together(tallies), MB: megabytes(server), load: busy() },
    };
    if (!isHeld) break;
    held = share;
  }
  return held ?? shares[0] ?? 100;
}

/** The same rates for minutes, with a row of figures every so often, and a drawing of them. */
async function* soak(market: Marketplace, server: Running, db: pg.Client, share: number) {
  const seconds = Math.max(SHORTEST_SAMPLE_S, (MINUTES * 60) / SAMPLES);
  const before = await tablesOf(db);
  const traffic = sideBySide(groupsOf(market, share));
  const begun = performance.now();
  const moments: Moment[] = [];
  await wait(WARM_UP_MS);
  traffic.take();
  for (let n = 1; n * seconds <= MINUTES * 60; n++) {
    await wait(begun + WARM_UP_MS + n * seconds * 1_000 - performance.now());
    const tallies = traffic.take();
    const moment = { minute: Number(((n * seconds) / 60).toFixed(2)), MB: megabytes(server), ...(await sizesOf(db)) };
    moments.push({ ...moment, p99: tallies.map((tally) => percentile(tally, 0.99)) });
    yield {
      what: `soak at ${share} %, minute ${moment.minute}`,
      figures: {
        ...together(tallies),
        MB: moment.MB,
        connections: moment.connections,
        'tables MB': moment.tables,
        'indexes MB': moment.indexes,
        'dead rows': moment.dead,
        load: busy(),
      },
    };
  }
  await traffic.stop();
  keepDrawing('writes', drawn(moments));
  yield* growth(before, await tablesOf(db));
}

type Moment = Sizes & { minute: number; MB: number; p99: number[] };

function drawn(moments: readonly Moment[]): string {
  const curve = (name: string, of: (moment: Moment) => number) => ({ name, values: moments.map(of) });
  return drawing(
    moments.map(({ minute }) => minute),
    [
      { title: 'p99, ms', curves: groupNames.map((name, n) => curve(name, ({ p99 }) => p99[n] ?? 0)) },
      { title: 'Memory of the server, MB', curves: [curve('server', ({ MB }) => MB)] },
      { title: 'Connections to the database', curves: [curve('connections', ({ connections }) => connections)] },
      {
        title: 'Size of the database, MB',
        curves: [curve('tables', ({ tables }) => tables), curve('indexes', ({ indexes }) => indexes)],
      },
      { title: 'Dead rows', curves: [curve('dead rows', ({ dead }) => dead)] },
    ],
  );
}

const together = (tallies: readonly Tally[]) => ({
  ...Object.assign({}, ...tallies.map((tally, n) => figuresOf(groupNames[n] ?? '', tally))),
  ...errorsOf(tallies),
});

const busy = () => (loadavg()[0] ?? 0).toFixed(1);
