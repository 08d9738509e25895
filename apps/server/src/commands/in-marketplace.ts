import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { hereOrByServer } from '../control/ask-server.ts';
import type { ControlCalls } from '../control/control-server.ts';
import { demandMarketplace } from '../db/kind-of-database.ts';
import { migrate } from '../db/migrate.ts';
import { demandDatabase } from '../db/pglite/data-folder.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';

/**
 * Runs a command on an existing marketplace, brought up to date: here, or in the server that has the data folder open. Answers the lines for
 * the person; a place without a marketplace is refused before anything is written.
 */
export async function inMarketplace<Name extends keyof ControlCalls>(
  config: ServerConfig,
  name: Name,
  given: ControlCalls[Name],
  work: (context: Context) => Promise<string[]>,
): Promise<string[]> {
  if (!config.databaseUrl) demandDatabase(config.dataFolder);
  return hereOrByServer(config.dataFolder, name, given, async () => {
    const { context, close } = await openContext(config, createLog(config.logLevel));
    try {
      await context.database.exclusively(demandMarketplace);
      await migrate(context.database);
      return await work(context);
    } finally {
      await close();
    }
  });
}
