import { calendar, type MessageKey, say } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { contractOperations } from '../contract/contract.ts';
import { routeSchemas } from '../contract/route-schemas.ts';
import { compileRequest, fieldTexts } from './validation.ts';

const MOST_READS = 5_000;
const WRONG = 40_000;

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; oneOf?: Schema[]; anyOf?: Schema[] };
type Check = { (data: unknown): boolean; errors?: Parameters<typeof fieldTexts>[0] | null };

const bodies = contractOperations.flatMap(({ id }) => {
  const schema = routeSchemas.get(id)?.body?.content['application/json']?.schema;
  return schema ? [{ id, schema }] : [];
});
const withLists = bodies.flatMap(({ id, schema }) => listNames(schema).map((name) => ({ id, schema, name })));

const checkOf = (id: string, schema: Record<string, unknown>): Check =>
  compileRequest({ schema, method: 'POST', url: `/${id}`, httpPart: 'body' }) as unknown as Check;

describe('the work of a refusal does not grow with what is wrong', () => {
  test.each(bodies)('counts no unknown names in the body of $id', ({ id, schema }) => {
    const names = Object.fromEntries(Array.from({ length: WRONG }, (_, n) => [`k${n}`, 1]));
    const { reads, texts } = tried(id, schema, names);
    expect(reads).toBeLessThan(MOST_READS);
    expect(texts).toBeLessThanOrEqual(20);
  });

  test.each(withLists)('wrong members of $name in the body of $id', ({ id, schema, name }) => {
    const { reads, texts } = tried(id, schema, {
      action: 'ship',
      event: 'order.placed',
      [name]: Array.from({ length: WRONG }, () => ({})),
    });
    expect(reads).toBeLessThan(MOST_READS);
    expect(texts).toBeLessThanOrEqual(20);
  });

  /** How often the check reads a member of the data, and how many fields its refusal names. */
  function tried(id: string, schema: Record<string, unknown>, data: object) {
    let reads = 0;
    const watched = (value: object): object =>
      new Proxy(value, {
        get(target, name) {
          reads++;
          const part = Reflect.get(target, name);
          return typeof part === 'object' && part !== null ? watched(part) : part;
        },
      });
    const check = checkOf(id, schema);
    expect(check(watched(data))).toBe(false);
    return { reads, texts: Object.keys(fieldTexts(check.errors ?? [])).length };
  }
});

describe('a small body is told all that is wrong with it', () => {
  test('says every field, and of the variants only the one that it names', () => {
    const schema = bodies.find(({ id }) => id === 'createBulkAction')?.schema ?? {};
    const check = checkOf('createBulkAction', schema);
    expect(check({ action: 'ship', shipments: [{ orderId: '' }, { carrier: 7 }], colour: 'red' })).toBe(false);
    expect(Object.keys(fieldTexts(check.errors ?? [])).sort()).toEqual([
      'colour',
      'key',
      'shipments.0.carrier',
      'shipments.0.orderId',
      'shipments.0.trackingNumber',
      'shipments.1.carrier',
      'shipments.1.orderId',
      'shipments.1.trackingNumber',
    ]);
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['no name of a variant', {}, { event: say('validation.required') }],
    [
      'a variant that does not exist',
      { event: 'order.eaten' },
      { event: expect.stringContaining('order.placed, payment') },
    ],
    ['no object', 'x', { body: expect.any(String) }],
  ])('says what is wrong with %s', (_what, body, texts) => {
    const check = checkOf('putOrder', bodies.find(({ id }) => id === 'putOrder')?.schema ?? {});
    expect(check(body)).toBe(false);
    expect(fieldTexts(check.errors ?? [])).toEqual(texts);
  });

  test.each<[string, string | undefined]>([
    ['2026-11-20T16:00:00.123456Z', undefined],
    ['2026-11-20t10:00:00-0600', undefined],
    ['2026-12-31T23:59:60Z', 'validation.moment'],
    ['2099-01-01T10:00:00-06', 'validation.moment'],
    ['2026-11-20\u202810:00:00Z', 'validation.moment'],
    ['2026-11-20T10:00:00+14:00', undefined],
    ['2026-11-20T10:00:00-1400', undefined],
    ['2026-11-20T10:00:00+14:01', 'validation.moment'],
    ['2026-11-20T10:00:00-16:30', 'validation.moment'],
    ['9999-11-20T16:00:00Z', 'validation.years'],
  ])('admits of the moment %j only what every part of the server reads', (until, fault) => {
    const check = checkOf('readNotifications', bodies.find(({ id }) => id === 'readNotifications')?.schema ?? {});
    expect([check({ until }), fieldTexts(check.errors ?? [])]).toEqual([
      fault === undefined,
      fault === undefined ? {} : { until: say(fault as MessageKey, calendar) },
    ]);
  });

  test('an astral character counts once, as in the forms', () => {
    const check = checkOf('text', { type: 'string', maxLength: 3 });
    expect(['😀😀😀', '😀😀a', 'abc', '😀😀😀a', 'abcd', 'abcdefgh'].map((text) => check(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

function listNames({ properties = {}, oneOf = [], anyOf = [] }: Schema): string[] {
  const own = Object.entries(properties).filter(([, { type }]) => [type].flat().includes('array'));
  return [...new Set([...own.map(([name]) => name), ...[...oneOf, ...anyOf].flatMap(listNames)])];
}
