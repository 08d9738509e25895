import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { isWhole } from '../../apps/server/src/testing/test-share.ts';
import { type Operation, operations } from '../support/contract-watch.ts';
import { type FuzzedMarketplace, openFuzzedMarketplace } from './fuzzed-marketplace.ts';
import { callOf } from './generated-calls.ts';

/** The number of requests of both halves together, shared equally among the operations. */
const requests = Number(process.env.TRASTIENDA_FUZZ_REQUESTS ?? (isWhole ? 20_000 : 4_000));
const seed = Number(process.env.TRASTIENDA_FUZZ_SEED ?? 20_260_101);

/**
 * Fuzzes half of the operations; each half is a separate file, so that both processors are busy. A failure prints the seed and a
 * counterexample.
 */
export function fuzz(half: 'reads' | 'writes'): void {
  const chosen = operations.filter(({ method }) => (method === 'GET') === (half === 'reads'));
  describe(`no request makes the server fail: ${half}`, () => {
    let market: FuzzedMarketplace;
    beforeAll(async () => {
      market = await openFuzzedMarketplace();
    }, 120_000);
    afterAll(() => market?.close());

    it.each(chosen)('answers generated calls of $id as documented', async (operation: Operation) => {
      await fc.assert(
        fc.asyncProperty(callOf(operation), async (call) => {
          const { status, faults } = await market.send(operation, call);
          if (faults.length > 0) throw new Error(`${status} ${faults.join('; ')}`);
        }),
        {
          numRuns: Math.ceil(requests / operations.length),
          seed,
          interruptAfterTimeLimit: 50_000,
          markInterruptAsFailure: true,
        },
      );
    });
  });
}
