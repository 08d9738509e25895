import type { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { type LiveRow, publishLive } from './live.repository.ts';
import { LiveHub } from './live-hub.ts';

const listenerOf = () => {
  const heard: LiveRow[] = [];
  return { heard, listener: (rows: readonly LiveRow[]) => void heard.push(...rows) };
};

const patience = { timeout: 15_000, interval: 20 };

describeOnOneEngine('pglite', 'listeners of live events', (database) => {
  const app = appForBlock(database);

  /** A hub whose position in the sequence is read, and arrives when it is let through. */
  function hubWithSlowPosition() {
    const waiting: (() => void)[] = [];
    const slow = { is: false };
    // The answer waits, not the connection: others may ask meanwhile.
    const executor = new Proxy(database().db.getExecutor(), {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        if (key !== 'executeQuery') return value.bind(target);
        return async (query: CompiledQuery) => {
          const result = await target.executeQuery(query);
          const isPosition = Object.keys(result.rows[0] ?? {}).join() === 'xact';
          if (isPosition && slow.is) await new Promise<void>((through) => waiting.push(through));
          return result;
        };
      },
    });
    const db = new Proxy(database().db, {
      get: (target, key) => (key === 'getExecutor' ? () => executor : Reflect.get(target, key)),
    });
    const { log } = app.context;
    const hub = new LiveHub({ database: { ...database(), db }, log });
    return { hub, slow, waiting };
  }

  it('hear of what happens while their position is read', async () => {
    const { hub, slow, waiting } = hubWithSlowPosition();
    const first = listenerOf();
    const second = listenerOf();
    await hub.listen(first.listener);
    slow.is = true;
    const coming = hub.listen(second.listener);
    await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
    await publishLive(database().db, [{ topic: 'settings' }]);
    await vi.waitFor(() => expect(first.heard).toHaveLength(1), patience);
    waiting[0]?.();
    await coming;
    expect(second.heard).toEqual(first.heard);
    for (const { listener } of [first, second]) hub.leave(listener);
  });
});
