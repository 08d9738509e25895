import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Opens a server and what tests need beside it for all tests of a block, and closes it after them. Each of the things may be used in hooks
 * and tests that follow, not before: `const { app, tokens } = openForBlock(…)`.
 */
export function openForBlock<T extends Record<keyof T, object> & { app: TestApp }>(open: () => Promise<T>): T {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  }, 160_000);
  afterAll(() => opened?.app.close());
  return new Proxy({} as T, { get: (_, name) => late(() => opened?.[name as keyof T]) });
}

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
