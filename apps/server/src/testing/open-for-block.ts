import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/**
 * Opens a server and what tests need beside it for all tests of a block, and closes what can be closed after them, the last first. Each of the
 * things may be used in hooks and tests that follow, not before: `const { app, tokens } = openForBlock(…)`.
 */
export function openForBlock<T extends Record<keyof T, object>>(open: () => Promise<T>): T {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  }, 160_000);
  afterAll(async () => {
    const things: { close?: () => Promise<void> }[] = Object.values(opened ?? {});
    for (const thing of things.reverse()) await thing.close?.();
  });
  return new Proxy({} as T, { get: (_, name) => late(() => opened?.[name as keyof T]) });
}

/** A server over the block's test database; a further one shares only the database with the others, as another process does. */
export const appForBlock = (database: () => Database, options?: Parameters<typeof openTestApp>[1]): TestApp =>
  openForBlock(async () => ({ app: await openTestApp(database(), options) })).app;

/** An object that is there only later. */
function late(thing: () => object | undefined): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        const there = thing();
        if (!there) throw new Error('It is opened by a hook of this block, which has not run yet.');
        return Reflect.get(there, key);
      },
    },
  );
}
