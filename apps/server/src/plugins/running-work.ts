import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long the end of the process waits for work whose caller is gone. */
const PATIENCE_MS = 2_500;

/**
 * Lets running operations end before the process closes its database: the server waits for connections alone, and that of an operation is
 * already gone if its caller left.
 */
export function awaitWorkOnClose(app: FastifyInstance): <T>(work: Promise<T>) => Promise<T> {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    const late = new AbortController();
    const patience = rest(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(running), patience]);
    late.abort();
  });
  return (work) => {
    const ended = work.then(
      () => void running.delete(ended),
      () => void running.delete(ended),
    );
    running.add(ended);
    return work;
  };
}
