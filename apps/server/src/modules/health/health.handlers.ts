import type { Context } from '../../context.ts';
import { contract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/handlers.ts';

const PATIENCE_MS = 2_000;

export function healthHandlers(context: Context): Pick<Handlers, 'getLiveness' | 'getReadiness'> {
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'up', version: contract.info.version } }),
    getReadiness: async () => {
      const [database, queue] = await Promise.all([
        answers(() => context.database.executeSql('select 1')),
        answers(() => context.queue.isUp()),
      ]);
      if (database && queue) return { status: 200, body: { status: 'ready', database: 'up', queue: 'up' } };
      return {
        status: 503,
        body: { status: 'notReady', database: database ? 'up' : 'down', queue: queue ? 'up' : 'down' },
      };
    },
  };
}

/** Whether something answers, and not `false`, within our patience: who asks for readiness cannot wait for a time-out. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return (await Promise.race([ask().catch(() => false), late])) !== false;
  } finally {
    clearTimeout(timer);
  }
}
