import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { hereOrByServer } from '../control/ask-server.ts';
import type { ControlCalls } from '../control/control-server.ts';
import type { Database } from '../db/database.ts';
import { requireMarketplace } from '../db/kind-of-database.ts';
import { migrate } from '../db/migrate.ts';
import { requireDatabase } from '../db/pglite/data-folder.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';

/** Opens a marketplace that is there, and brings its schema up to date. */
async function bringUpToDate(database: Database): Promise<void> {
  await database.exclusively(requireMarketplace);
  await migrate(database);
}

/**
 * Runs a command on an existing marketplace, brought up to date unless `prepare` says otherwise: here, or in the server that has the data folder open. Answers the lines for
 * the person; a place without a marketplace is refused before anything is written.
 */
export async function inMarketplace<Name extends keyof ControlCalls>(
  config: ServerConfig,
  name: Name,
  given: ControlCalls[Name],
  work: (context: Context) => Promise<string[]>,
  prepare = bringUpToDate,
): Promise<string[]> {
  if (!config.databaseUrl) requireDatabase(config.dataFolder);
  return hereOrByServer(config.dataFolder, name, given, async () => {
    const { context, close } = await openContext(config, createLog(config.logLevel));
    try {
      await prepare(context.database);
      return await work(context);
    } finally {
      await close();
    }
  });
}
