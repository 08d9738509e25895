import { describe, expect, it } from 'vitest';
import { databaseForBlock, gateEngine } from '../../apps/server/src/testing/test-database.ts';
import { faultsOf, type Operation, operations } from '../support/contract-watch.ts';
import { clientHeader, marketplaceForBlock } from '../support/marketplace.ts';
import { hostileBodies } from './hostile-bodies.ts';

const MOST_ANSWER = 4_096;
const known = '11111111-1111-4111-8111-111111111111';
const withBody = operations.filter((operation) => hostileBodies(operation).length > 0);

/** The measured time of such bodies is printed by `npm run bench -- bodies`. */
describe('a body that is as much work as it can be is refused in few words', () => {
  const market = marketplaceForBlock(databaseForBlock(gateEngine), 1);

  it.each(withBody)('refuses the body of $id', async (operation: Operation) => {
    const call = `${operation.method} ${operation.path.replace(/\{\w+\}/g, known)}`;
    const ours = operation.access.public && clientHeader;
    const headers = { 'content-type': 'application/json', 'if-match': '*', ...ours };
    for (const { what, body } of hostileBodies(operation)) {
      for (const as of operation.access.public ? [undefined] : (['admin', 'seller', 'integrator'] as const)) {
        const answer = await market.ask({ call, as, body, headers });
        if (answer.status === 403) continue;
        const length = JSON.stringify(answer.body).length;
        expect({ what, status: answer.status, faults: faultsOf(operation, answer) }).toEqual({
          what,
          status: expect.toSatisfy((status: number) => [400, 404, 413].includes(status)),
          faults: [],
        });
        expect([what, length]).toEqual([what, expect.toSatisfy((size: number) => size < MOST_ANSWER)]);
        break;
      }
    }
  });
});
