import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, json } from '../testing/fake-server.ts';
import { api } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { createKeys } from './query-keys.ts';
import { actedOnInRows, followVersions } from './read-versions.ts';

type Schema = { $ref?: string; properties?: Record<string, unknown> };
type Operation = {
  parameters?: { $ref?: string }[];
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Resources with versions whose screens act on what they have just read themselves, never on a row of a list. */
const readFirst: Readonly<Record<string, string>> = {
  '/admin/organization/{id}': 'its form reads the seller',
  '/admin/profile': 'its form reads the profile',
  '/admin/user/{id}': 'its form reads the user; the list deletes nobody',
  '/categories/{id}': 'its form reads the category',
  '/categories/{categoryId}/specifications/{specId}': 'its rows are those of /specifications/{id}',
  '/commercialconditions/{id}': 'its form reads the condition',
  '/generalsettings': 'its form reads the settings',
  '/orders/{id}': 'its page holds the order, and takes every answer',
  '/products/{id}': 'its form reads the product',
  '/retailers/{retailer}/orders/{id}/guide': 'the page of the order holds it',
  '/sku/inventories/{id}': 'its form reads the stock',
  '/sku/{id}': 'its form reads the variant',
};

const methods = ['get', 'post', 'put', 'delete', 'patch'];
const versioned = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => methods.includes(method))
    .filter(([, { parameters = [] }]) => parameters.some(({ $ref }) => $ref?.endsWith('/ExpectedVersion')))
    .map(([method]) => ({ method, path })),
);
const covers = (known: string, path: string) => path === known || path.startsWith(`${known}/`);

it('knows how the screens come by the version of everything that is changed in a version', () => {
  const known = [...Object.keys(actedOnInRows), ...Object.keys(readFirst)];
  expect(versioned.length).toBeGreaterThan(40);
  expect(versioned.filter(({ path }) => !known.some((one) => covers(one, path)))).toEqual([]);
  expect(known.filter((one) => !versioned.some(({ path }) => covers(one, path)))).toEqual([]);
});

/** Whether a good answer of the operation is a resource with its version. */
function answersVersion({ responses = {} }: Operation): boolean {
  const schemas = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema }) => schema));
  return schemas.some(({ $ref = '', properties }) => {
    const named = contract.components.schemas[$ref.split('/').at(-1) ?? ''];
    return 'version' in { ...properties, ...named?.properties };
  });
}

const kinds = Object.entries(actedOnInRows).map(([path, { area, ...more }]) => ({
  ...{ path, area, key: 'key' in more ? more.key : 'id' },
}));
const below = kinds.flatMap((kind) =>
  Object.entries(contract.paths)
    .filter(([path]) => covers(kind.path, path))
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, operation]) => methods.includes(method) && answersVersion(operation))
        .map(([method]) => ({ ...kind, called: path, method })),
    ),
);

it('finds an answer with a version for every kind of row', () => {
  expect(kinds.filter(({ path }) => !below.some((one) => one.path === path))).toEqual([]);
});

describe('rows of lists', () => {
  let queries: QueryClient;
  let unfollow: () => void;
  beforeEach(() => {
    queries = createQueryClient();
    unfollow = followVersions(queries);
  });
  afterEach(() => unfollow());

  const nth = (key: string, id: string, version: number, name: string) => ({ [key]: id, version, name });
  /** Makes a call of the contract, whatever its kind, which answers version `version` of resource 7. */
  async function call({ called, method, key }: (typeof below)[number], version: number, extra: object = {}) {
    const answer = { ...nth(key, '7', version, 'nuevo'), unshown: true, ...extra };
    const path = called.replaceAll(/\{\w+\}/g, '7');
    fakeServer({ [`${method.toUpperCase()} ${path}`]: () => json(200, answer) });
    const make = api[method.toUpperCase() as 'GET'] as (path: string, options: object) => Promise<unknown>;
    const names = [...called.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '7']);
    await make(called, { params: { path: Object.fromEntries(names) }, ...(method !== 'get' && { body: {} }) });
  }

  it.each(below)('of $area have the version that $method $called has told', async (kind) => {
    const { area, key } = kind;
    const [page, list, one] = [
      createKeys(area).list({ page: 1 }),
      createKeys(area).part('all'),
      createKeys(area).detail('7'),
    ];
    const old = () => [nth(key, '6', 1, 'otro'), nth(key, '7', 1, 'viejo')];
    queries.setQueryData(page, { rows: old(), total: 2 }, { updatedAt: 1_000 });
    queries.setQueryData(list, old());
    queries.setQueryData(one, nth(key, '7', 1, 'viejo'));
    const others = createKeys('otherArea').list({});
    queries.setQueryData(others, { rows: old(), total: 2 });
    await call(kind, 2);
    const saved = nth(key, '7', 2, 'nuevo');
    expect(queries.getQueryData(page)).toEqual({ rows: [nth(key, '6', 1, 'otro'), saved], total: 2 });
    expect(queries.getQueryData(list)).toEqual([nth(key, '6', 1, 'otro'), saved]);
    expect(queries.getQueryData(one)).toEqual(saved);
    expect(queries.getQueryData(others)).toEqual({ rows: old(), total: 2 });
    // It is as old as it was for the question whether to read it again.
    expect(queries.getQueryState(page)?.dataUpdatedAt).toBe(1_000);
    // A late answer of an older version takes nothing back.
    await call(kind, 1, { name: 'tarde' });
    expect(queries.getQueryData(one)).toEqual(saved);
  });

  it('that are to be read again stay so', async () => {
    const [kind] = below;
    if (!kind) throw new Error('No kind of row.');
    const page = createKeys(kind.area).list({});
    queries.setQueryData(page, { rows: [nth(kind.key, '7', 1, 'viejo')], total: 1 });
    await queries.invalidateQueries({ queryKey: page });
    await call(kind, 2);
    expect(queries.getQueryData(page)).toEqual({ rows: [nth(kind.key, '7', 2, 'nuevo')], total: 1 });
    expect(queries.getQueryState(page)?.isInvalidated).toBe(true);
  });

  it('do not stand in the way of answers without a body', async () => {
    fakeServer({ 'DELETE /views/7': () => new Response(null, { status: 204 }) });
    const { response } = await api.DELETE('/views/{id}', { params: { path: { id: '7' } } });
    expect(response.status).toBe(204);
  });

  it('of a cache that is not in use are left alone', async () => {
    const [kind] = below;
    if (!kind) throw new Error('No kind of row.');
    unfollow();
    const page = createKeys(kind.area).list({});
    const data = { rows: [nth(kind.key, '7', 1, 'viejo')], total: 1 };
    queries.setQueryData(page, data);
    await call(kind, 2);
    expect(queries.getQueryData(page)).toEqual(data);
  });
});
