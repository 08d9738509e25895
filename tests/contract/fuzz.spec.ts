import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { contract } from '../../apps/server/src/contract/contract.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { openTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import type { Account } from '../support/accounts.ts';
import { faultsOf, type Operation, operations } from '../support/contract-watch.ts';
import { clientHeader, type Marketplace, openMarketplace } from '../support/marketplace.ts';
import { type Call, orderWithGuide } from '../support/orders.ts';
import { jsonOf, type Schema, textOf } from './arbitraries.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema };
type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };

const seed = Number(process.env.TRASTIENDA_FUZZ_SEED ?? 20_260_101);
const runs = Number(process.env.TRASTIENDA_FUZZ_RUNS ?? 30);
const document = contract.paths as unknown as Record<string, Record<string, Described> & { parameters?: Parameter[] }>;

describe('no request makes the server fail', () => {
  let database: Database;
  let market: Marketplace;
  let known: Record<string, string>;
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
    market = await openMarketplace(database, 30);
    const { id, trackingNumber } = await orderWithGuide(market);
    known = { id, n: trackingNumber, retailer: 'trastienda' };
  }, 120_000);
  afterAll(async () => {
    await market?.close();
    await database?.close();
  });

  it.each(operations)('$id', async (operation) => {
    await fc.assert(
      fc.asyncProperty(callOf(operation), async (call) => {
        const answer = await market.ask({ ...call, call: withKnown(call.call) });
        // Statuses that the framework gives before any operation is reached.
        if ([413, 414, 415].includes(answer.status)) return;
        const faults = faultsOf(operation, answer);
        if (answer.status >= 500 || faults.length > 0) throw new Error(`${answer.status} ${faults.join('; ')}`);
      }),
      { numRuns: runs, seed, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true },
    );
  });

  /** Half of the paths name an order and a guide that are there: refusals at the door would hide the rest. */
  function withKnown(call: string): string {
    return call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? 'nada'));
  }
});

function callOf(operation: Operation): fc.Arbitrary<Call> {
  const item = document[operation.path];
  const described = item?.[operation.method.toLowerCase()];
  const parameters = [...(item?.parameters ?? []), ...(described?.parameters ?? [])];
  const part = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const segment = ({ name, schema }: Parameter) =>
    fc.oneof(
      fc.constant(`{${name}}`),
      textOf(schema)
        .filter((text) => !/\p{Surrogate}/u.test(text) && text !== '' && text !== '.' && text !== '..')
        .map(encodeURIComponent),
    );
  const texts = (list: Parameter[]) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, textOf(schema)])), { requiredKeys: [] });
  const body = described?.requestBody?.content['application/json']?.schema;
  return fc
    .record({
      path: fc.record(Object.fromEntries(part('path').map((parameter) => [parameter.name, segment(parameter)]))),
      query: texts(part('query')),
      headers: texts(part('header')),
      body: body ? jsonOf(body) : fc.constant(undefined),
      as: fc.constantFrom<Account>('admin', 'seller', 'integrator'),
    })
    .map(({ path, query, headers, body, as }) => {
      const address = operation.path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => (path as Record<string, string>)[name] ?? '',
      );
      const search = new URLSearchParams(query as Record<string, string>).toString();
      return {
        call: `${operation.method} ${address}${search && `?${search}`}`,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...Object.fromEntries(
            Object.entries(headers as Record<string, string>).filter(([, value]) => /^[\x20-\x7e]*$/.test(value)),
          ),
          ...(operation.access.public && clientHeader),
        },
        // Signing out would end the session that the next call needs.
        as: operation.access.public || operation.id === 'revokeToken' ? undefined : as,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
    });
}
