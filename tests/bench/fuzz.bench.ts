import fc from 'fast-check';
import { openFuzzedMarketplace } from '../contract/fuzzed-marketplace.ts';
import { callOf } from '../contract/generated-calls.ts';
import { operations } from '../support/contract-watch.ts';

const requests = Number(process.env.TRASTIENDA_FUZZ_REQUESTS ?? 200_000);
const seed = Number(process.env.TRASTIENDA_FUZZ_SEED ?? 20_260_102);

export const subject = {
  title: "The contract's fuzz",
  about:
    'Requests made from the contract, mostly as it wants them and any part sometimes not, with naughty texts, to every operation of a server in the same process over the embedded database.',
};

/** Sends generated requests to every operation and counts the answers; prints each answer that breaks the contract. */
export async function* measure() {
  const market = await openFuzzedMarketplace();
  const statuses: Record<string, number> = {};
  let broken = 0;
  const start = performance.now();
  for (const operation of operations) {
    const calls = fc.sample(callOf(operation), { numRuns: Math.ceil(requests / operations.length), seed });
    for (const call of calls) {
      const { status, faults } = await market.send(operation, call);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (faults.length === 0) continue;
      broken += 1;
      console.error(`${status} ${faults.join('; ')}\n  ${JSON.stringify(call)}`);
    }
  }
  const seconds = (performance.now() - start) / 1000;
  await market.close();
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const failures = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    0,
  );
  yield {
    what: `fuzz, seed ${seed}`,
    figures: { requests: sent, seconds: Math.round(seconds), '5xx': failures, 'off contract': broken },
  };
  for (const [status, count] of Object.entries(statuses))
    yield { what: `fuzz, answered ${status}`, figures: { requests: count } };
}
