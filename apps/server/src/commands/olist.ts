import { mexicoDay } from '@trastienda/domain';
import { createApp } from '../app.ts';
import type { ServerConfig } from '../config.ts';
import { requireMarketplace } from '../db/kind-of-database.ts';
import { migrate } from '../db/migrate.ts';
import { requireDatabase } from '../db/pglite/data-folder.ts';
import { loadOlist } from '../demo/olist/olist-load.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { unlockSecrets } from '../secret-keys.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** `trastienda-server olist`: starts the server on a free port and sends Olist's files to its API, like any client. */
export async function sendOlist(config: ServerConfig, options: { from: string; rows?: number }): Promise<void> {
  if (!config.databaseUrl) requireDatabase(config.dataFolder);
  // The images' addresses are made up, so they are not fetched.
  const { context, close } = await openContext({ ...config, checksImages: false }, createLog(config.logLevel));
  try {
    await context.database.exclusively(requireMarketplace);
    await migrate(context.database);
    await unlockSecrets(context);
    await context.queue.start({ works: true });
    const app = await createApp(context);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const started = performance.now();
      const { loads, notes } = await loadOlist(context.database, {
        from: options.from,
        ...(options.rows !== undefined && { most: options.rows }),
        today: mexicoDay(context.now()),
        address,
        client: clientOf(config),
        onLoad: ({ fileName, state, counts }) =>
          print(say('server.olist.load', { fileName, state, applied: counts.applied, rows: counts.rows })),
      });
      for (const note of notes) print(note);
      const sum = (key: 'rows' | 'applied' | 'invalid') => loads.reduce((total, { counts }) => total + counts[key], 0);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      print(
        say('server.olist.done', {
          rows: sum('rows'),
          loads: loads.length,
          seconds,
          applied: sum('applied'),
          invalid: sum('invalid'),
        }),
      );
    } finally {
      await app.close();
    }
  } finally {
    await close();
  }
}

/** The first of the programs that may sign in. */
function clientOf({ clients }: ServerConfig): { id: string; secret: string } {
  const [client] = Object.entries(clients);
  if (!client) throw new Error('Ningún programa puede iniciar sesión (TRASTIENDA_CLIENTS).');
  return { id: client[0], secret: client[1] ?? '' };
}
