import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { type OrderFixture, openMarketplace, orderFixture } from './orders.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/**
 * The server over a test database, with the people, sellers and carriers of `openMarketplace`, for all tests of a block; `now` is its first
 * hour. Both may be used in its hooks and tests, not before.
 */
export function orderTests(
  database: () => Database,
  { now, ...options }: Parameters<typeof openTestApp>[1] & { now?: Date } = {},
): { app: TestApp; fixture: OrderFixture } {
  let app: TestApp | undefined;
  let fixture: OrderFixture | undefined;
  beforeAll(async () => {
    app = await openTestApp(database(), options);
    if (now) app.setNow(now);
    fixture = orderFixture(app, await openMarketplace(database(), app));
  }, 120_000);
  afterAll(() => app?.close());
  return { app: late(() => app), fixture: late(() => fixture) };
}

/** An object that is there only later. */
function late<T extends object>(thing: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, key) {
      const there = thing();
      if (!there) throw new Error('It is opened by a hook of this block, which has not run yet.');
      return Reflect.get(there, key);
    },
  });
}
