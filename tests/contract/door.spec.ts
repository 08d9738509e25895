import { describe, expect, it } from 'vitest';
import { databaseForBlock, gateEngine } from '../../apps/server/src/testing/test-database.ts';
import { faultsOf, type Operation, operations } from '../support/contract-watch.ts';
import { marketplaceForBlock } from '../support/marketplace.ts';
import type { Answer } from '../support/orders.ts';

const known = { id: '11111111-1111-4111-8111-111111111111' };
const address = (path: string, part: string) => path.replace(/\{\w+\}/g, part);
const withBody = operations.filter(({ responses }) => responses[413]?.['x-door']);
const withPart = operations.filter(({ path }) => path.includes('{'));

describe('what is answered before an operation is reached, of every operation', () => {
  const market = marketplaceForBlock(databaseForBlock(gateEngine), 1);

  /** Tries accounts until one may call the operation, and returns its answer. */
  async function refused(operation: Operation, path: string, request: { body?: string; type?: string } = {}) {
    const headers = request.type ? { 'content-type': request.type } : undefined;
    let answer: Answer | undefined;
    for (const as of ['admin', 'seller', 'integrator'] as const) {
      answer = await market.ask({ call: `${operation.method} ${path}`, as, body: request.body, headers });
      if (answer.status !== 403) break;
    }
    if (!answer) throw new Error(`${operation.id} answered nothing.`);
    expect(faultsOf(operation, answer)).toEqual([]);
    expect((answer.body as { requestId: string }).requestId).toBe(answer.headers['x-request-id']);
    return answer;
  }

  it('an address that is too long', async () => {
    for (const operation of operations) {
      const answer = await refused(operation, `${address(operation.path, known.id)}?text=${'a'.repeat(9_000)}`);
      expect([operation.id, answer.status]).toEqual([operation.id, 414]);
    }
  });

  it('a part of an address that is too long', async () => {
    expect(withPart.length).toBeGreaterThan(0);
    for (const operation of withPart) {
      const answer = await refused(operation, address(operation.path, 'a'.repeat(400)));
      expect([operation.id, answer.status]).toEqual([operation.id, 400]);
      expect(answer.body).toMatchObject({ code: 'errors.validation', fields: expect.any(Object) });
    }
  });

  it('a body that is too large, or of a type that is not taken', async () => {
    expect(withBody.length).toBeGreaterThan(0);
    for (const operation of withBody) {
      // Signing out would end the session that the next call needs; the same checks apply to it.
      if (operation.id === 'revokeToken') continue;
      const path = address(operation.path, known.id);
      const limit = operation.bounds.bytes;
      const large = await refused(operation, path, { body: `"${'x'.repeat(limit)}"`, type: 'application/json' });
      expect([operation.id, large.status]).toEqual([operation.id, 413]);
      const odd = await refused(operation, path, { body: '<a/>', type: 'text/xml' });
      expect([operation.id, odd.status]).toEqual([operation.id, 415]);
    }
  });
});
