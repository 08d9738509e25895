import type { Database } from '../db/database.ts';
import { openForBlock } from './open-for-block.ts';
import { openMarketplace, orderFixture } from './orders.ts';
import { openTestApp } from './test-app.ts';

/**
 * The server over a test database, with the people, sellers and carriers of `openMarketplace`, for all tests of a block; `now` is its first
 * hour.
 */
export const orderTests = (
  database: () => Database,
  { now, ...options }: Parameters<typeof openTestApp>[1] & { now?: Date } = {},
) =>
  openForBlock(async () => {
    const app = await openTestApp(database(), options);
    if (now) app.setNow(now);
    return { app, fixture: orderFixture(app, await openMarketplace(database(), app)) };
  });
