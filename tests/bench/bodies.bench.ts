import { performance } from 'node:perf_hooks';
import { openTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { hostileBodies } from '../contract/hostile-bodies.ts';
import { type Operation, operations } from '../support/contract-watch.ts';
import { clientHeader, type Marketplace, openMarketplace } from '../support/marketplace.ts';

const TIMES = 5;
const known = '11111111-1111-4111-8111-111111111111';
type Attempt = { operation: Operation; what: string; ms: number; answerBytes: number };

export const subject = {
  title: 'Hostile bodies',
  about:
    'How long the only thread works on bodies as large as their operation allows and as much work as they can be: in process, without a network, the shortest of five. Goal: 20 ms at most.',
};

/**
 * The time that the only thread works on each body that is under its operation's limit and as much work as it can be; the goal is 20 ms. The
 * server runs in this process without a network, and of several times the shortest counts: others use the machine too.
 */
export async function* measure() {
  const database = await openTestDatabase('pglite');
  const market = await openMarketplace(database, 1);
  const attempts: Attempt[] = [];
  for (const operation of operations.filter(({ body }) => body)) {
    const as = await callerOf(market, operation);
    for (const { what, body } of hostileBodies(operation)) {
      const times: number[] = [];
      let answerBytes = 0;
      for (let n = 0; n < TIMES; n++) {
        const before = performance.eventLoopUtilization();
        const answer = await market.ask({ ...callOf(operation), as, body });
        times.push(performance.eventLoopUtilization(before).active);
        if (answer.status === 401) throw new Error(`${operation.id} was not reached.`);
        answerBytes = JSON.stringify(answer.body).length;
      }
      attempts.push({ operation, what, ms: Math.min(...times), answerBytes });
    }
  }
  await market.close();
  await database.close();
  const slowest = attempts.toSorted((a, b) => b.ms - a.ms);
  yield {
    what: `${attempts.length} hostile bodies to ${new Set(attempts.map(({ operation }) => operation.id)).size} operations`,
    figures: {
      'at most ms': rounded(slowest[0]?.ms ?? 0),
      'p50 ms': rounded(slowest[Math.floor(slowest.length / 2)]?.ms ?? 0),
      'over 20 ms': slowest.filter(({ ms }) => ms > 20).length,
      'answer bytes at most': Math.max(...attempts.map((one) => one.answerBytes)),
    },
  };
  for (const { operation, what, ms, answerBytes } of slowest.slice(0, 10)) {
    const figures = { ms: rounded(ms), 'body bytes': operation.bounds.bytes, 'answer bytes': answerBytes };
    yield { what: `${operation.id}: ${what}`, figures };
  }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

const callOf = (operation: Operation) => ({
  call: `${operation.method} ${operation.path.replace(/\{\w+\}/g, known)}`,
  headers: { 'content-type': 'application/json', 'if-match': '*', ...(operation.access.public && clientHeader) },
});

/** The first account that may call the operation. */
async function callerOf(market: Marketplace, operation: Operation) {
  if (operation.access.public) return undefined;
  for (const as of ['admin', 'seller', 'integrator'] as const) {
    const { status } = await market.ask({ ...callOf(operation), as, body: '[]' });
    if (status !== 403) return as;
  }
  return 'admin' as const;
}
