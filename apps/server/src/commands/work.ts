import { ConfigError, type ServerConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { waitForDatabase, waitForMarketplace } from '../db/wait-for-database.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { requireFiles } from '../ports/files/require-files.ts';
import { unlockSecrets } from '../secret-keys.ts';
import { closeOnSignal } from '../shutdown.ts';
import { foreignFilesLines } from './foreign-files.ts';
import { updateLines } from './migrate.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** `trastienda-server worker`: runs jobs of the shared queue, and serves no requests. */
export async function work(config: ServerConfig): Promise<void> {
  if (!config.databaseUrl) {
    throw new ConfigError(say('server.worker.needsPostgres'));
  }
  const { context, close } = await openContext(config, createLog(config.logLevel));
  try {
    await Promise.all([waitForDatabase(context.database, print), requireFiles(context)]);
    await waitForMarketplace(context.database, print);
    for (const line of updateLines(await migrate(context.database))) print(line);
    for (const line of await foreignFilesLines(context)) print(line);
    await unlockSecrets(context);
    await context.queue.start({ works: true });
  } catch (error) {
    await close();
    throw error;
  }
  closeOnSignal(0, close, print);
  print(say('server.worker.ready'));
}
