import { setTimeout as rest } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { isDatabaseAway } from '../../../db/database-away.ts';
import { type AccountScope, type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { eventMessage } from './event-message.ts';
import { markSeen, removeListener, takeHeard } from './listeners.repository.ts';
import { keepStock } from './stock-events.repository.ts';
import { insertWebhook } from './webhooks.repository.ts';

const LOOK_MS = 400;
const HEARTBEAT_MS = 10_000;

type Listening = { account: AccountScope; events: readonly string[]; gone: AbortSignal };

/**
 * The events of an account as server-sent events, from the moment of the first line on: a subscription without an address that lasts as long
 * as its reader. A process that dies leaves it for a minute.
 */
export async function* listenedEvents(
  context: Pick<Context, 'database' | 'config' | 'secrets'>,
  { account, events, gone }: Listening,
): AsyncGenerator<string> {
  const { database, config, secrets } = context;
  const access = systemAccess('webhooks');
  const end = performance.now() + config.eventStreamSeconds * 1000;
  const listener = { address: null, events, enabled: true, secret: secrets.seal(''), personId: null };
  const id = await insertWebhook(database.db, account, listener);
  let quietSince = performance.now();
  try {
    yield 'retry: 3000\n: escucha\n\n';
    while (!gone.aborted && performance.now() < end) {
      if (events.includes('stock.changed')) await keepReadStock(context, access, id);
      const heard = await takeHeard(database.db, access, id);
      for (const row of heard) yield `data: ${JSON.stringify(eventMessage(row))}\n\n`;
      if (performance.now() - quietSince > HEARTBEAT_MS) {
        quietSince = performance.now();
        await markSeen(database.db, access, id);
        yield ': sigue\n\n';
      }
      await rest(LOOK_MS);
    }
  } finally {
    await removeListener(database.db, access, id);
  }
}

/** Keeps changed stock; that of a machine that is away comes when it is back, and everything else comes meanwhile. */
async function keepReadStock(context: Pick<Context, 'database'>, access: SystemAccess, id: string): Promise<void> {
  await keepStock(context, access, id).catch((error: Error) => {
    if (!isDatabaseAway(error)) throw error;
  });
}
