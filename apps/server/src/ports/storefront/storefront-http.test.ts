import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portOptions } from '../../testing/port-options.ts';
import { cuts, FakeStorefront, type Fault, fails, isSilent } from '../../testing/storefront.ts';
import { type StorefrontHttpOptions, storefrontHttp } from './storefront-http.ts';
import { StorefrontUnavailable } from './storefront-port.ts';
import { storefrontSample } from './storefront-sample.ts';

const never = new AbortController().signal;
const first = { feed: 'brands', cursor: null, etag: null } as const;

describe('the storefront over HTTP', () => {
  let shop: FakeStorefront;
  let given: ReturnType<typeof portOptions>;
  beforeEach(async () => {
    shop = new FakeStorefront();
    shop.lists = { brands: ['a', 'b', 'c'].map((id) => ({ id, name: id })), 'specifications?level=variant': [] };
    given = portOptions(await shop.open());
  });
  afterEach(() => shop.close());

  const port = (over: Partial<StorefrontHttpOptions> = {}) => storefrontHttp({ ...given.options, ...over });

  /** A short timeout for silence only; other answers get the time that a busy machine needs. */
  const waitFor = (fault: Fault) => (fault === isSilent ? { timeoutMilliseconds: 1000 } : {});

  it('reads pages, and is told that one is what it was', async () => {
    const page = await port().readPage(first, never);
    expect(page).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], next: '2', total: 3 });
    if (page === 'unchanged') throw new Error('nothing came');
    expect(await port().readPage({ ...first, cursor: page.next }, never)).toMatchObject({
      items: [{ id: 'c' }],
      next: null,
    });
    expect(await port().readPage({ ...first, etag: page.etag }, never)).toBe('unchanged');
    expect(await port().readPage({ ...first, feed: 'variantSpecifications' }, never)).toMatchObject({ items: [] });
    expect(shop.asked[0]).toEqual({ path: '/v1/brands', cursor: null, token: 'Bearer secreto', etag: undefined });
    expect(JSON.stringify(given.logged)).not.toContain('secreto');
  });

  it.each<[string, Fault]>([
    ['fails', fails(503)],
    ['is busy', fails(429, '{}', { 'retry-after': '0' })],
    ['cuts the connection', cuts],
    ['is silent', isSilent],
    [
      'sends half an answer',
      (response) =>
        response.writeHead(200, { 'content-length': '500' }).write('{"it', () => response.destroy()) || true,
    ],
  ])('asks again when the storefront %s', async (_, fault) => {
    shop.faults = [fault, fault];
    expect(await port(waitFor(fault)).readPage(first, never)).toMatchObject({ next: '2' });
    expect(shop.asked).toHaveLength(3);
  });

  it.each<[string, Fault, string]>([
    ['always fails', fails(500), 'migration.failed.storefront'],
    ['never answers', isSilent, 'migration.failed.storefront'],
    ['sends us elsewhere', fails(302, '', { location: 'http://127.0.0.1:1/' }), 'migration.failed.storefront'],
    ['refuses the token', fails(401), 'migration.failed.token'],
    ['has no such list', fails(404), 'migration.failed.answer'],
    ['answers a page for people', fails(200, '<html>'), 'migration.failed.answer'],
    ['answers no list', fails(200, '{"items":{}}'), 'migration.failed.answer'],
    ['answers null', fails(200, 'null'), 'migration.failed.answer'],
    ['points nowhere', fails(200, '{"items":[],"next":7}'), 'migration.failed.answer'],
    ['counts below zero', fails(200, '{"items":[],"total":-1}'), 'migration.failed.answer'],
    ['sends too many rows', fails(200, JSON.stringify({ items: Array(1_001).fill(0) })), 'migration.failed.answer'],
    ['sends too much', fails(200, `{"items":["${'x'.repeat(5_000_001)}"]}`), 'migration.failed.answer'],
    ['says unchanged to who has nothing', fails(304, ''), 'migration.failed.answer'],
  ])('gives up when the storefront %s', async (_, fault, reason) => {
    shop.faults = [fault, fault, fault];
    const failure = await port(waitFor(fault))
      .readPage(first, never)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorefrontUnavailable);
    expect(failure).toMatchObject({ reason });
    // A missing or unreadable page is not requested again.
    expect(shop.asked).toHaveLength(reason === 'migration.failed.storefront' ? 3 : 1);
  });

  it('stops waiting when it is told to', async () => {
    shop.faults = [isSilent];
    const stop = new AbortController();
    const reading = port({ timeoutMilliseconds: 60_000 }).readPage(first, stop.signal);
    stop.abort(new Error('the server stops'));
    await expect(reading).rejects.toThrow('the server stops');
  });
});

it('the sample is a storefront whose pages can be asked for again', async () => {
  const sample = storefrontSample();
  const page = await sample.readPage(first, never);
  if (page === 'unchanged') throw new Error('nothing came');
  expect(page.items.length).toBeLessThan(page.total ?? 0);
  expect(await sample.readPage({ ...first, cursor: page.next }, never)).toMatchObject({
    next: null,
    total: page.total,
  });
  expect(await sample.readPage({ ...first, etag: page.etag }, never)).toBe('unchanged');
});
