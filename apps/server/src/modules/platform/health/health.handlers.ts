import { resolve } from 'node:path';
import type { Context } from '../../../context.ts';
import { contract } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { pingDatabase } from '../../../db/wait-for-database.ts';
import { hasFreeSpace } from './free-space.ts';

const PATIENCE_MS = 2_000;

export function healthHandlers(context: Context): Pick<Handlers, 'getLiveness' | 'getReadiness'> {
  const { config, database, queue, troubles, machines, closing } = context;
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'up', version: contract.info.version } }),
    getReadiness: async () => {
      const [databaseUp, queueUp, room, isWhole] = await Promise.all([
        answers(() => pingDatabase(database)),
        answers(() => queue.isUp()),
        answers(() => hasFreeSpace(resolve(config.dataFolder))),
        answers(async () => (await machines.away()).length === 0),
      ]);
      const disk = room && !troubles.diskFull;
      const parts = {
        database: databaseUp ? partOf({ isWhole, isDamaged: troubles.damaged }) : ('down' as const),
        queue: queueUp ? ('up' as const) : ('down' as const),
        disk: disk ? ('up' as const) : ('full' as const),
      };
      if (closing.announced) return { status: 503, body: { status: 'closing', ...parts } };
      // A damaged page only fails the requests that read it, and a machine that is away those of its sellers: both are reported, and the server
      // stays ready.
      if (databaseUp && queueUp && disk) return { status: 200, body: { status: 'ready', ...parts } };
      return { status: 503, body: { status: 'notReady', ...parts } };
    },
  };
}

/** What is reported of a database that answers. */
function partOf({ isWhole, isDamaged }: { isWhole: boolean; isDamaged: boolean }): 'up' | 'partly' | 'damaged' {
  if (!isWhole) return 'partly';
  return isDamaged ? 'damaged' : 'up';
}

/** Whether a check succeeds, and not with `false`, within the time allowed: a readiness probe cannot wait for a time-out. */
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
