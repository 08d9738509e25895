import type { ServerConfig } from '../config.ts';
import { hereOrByServer } from '../control/ask-server.ts';
import { demandMarketplace } from '../db/kind-of-database.ts';
import { migrate } from '../db/migrate.ts';
import { demandDatabase } from '../db/pglite/data-folder.ts';
import { createLog } from '../log.ts';
import { checkStock } from '../modules/catalogue/inventory/check-stock.ts';
import { openContext } from '../open-context.ts';
import { print } from './print.ts';

/**
 * `trastienda-server stock check`: counts the reserved units from the orders and prints the differences, here or in the server that has the
 * data folder open. Answers whether there is a difference that was not corrected.
 */
export async function compareStock(config: ServerConfig, { fix }: { fix: boolean }): Promise<boolean> {
  if (!config.databaseUrl) demandDatabase(config.dataFolder);
  const lines = await hereOrByServer(config.dataFolder, 'stock', { fix }, async () => {
    const { context, close } = await openContext(config, createLog(config.logLevel));
    try {
      await context.database.exclusively(demandMarketplace);
      await migrate(context.database);
      return await checkStock(context, { fix });
    } finally {
      await close();
    }
  });
  for (const line of lines) print(line);
  const count = lines.length.toLocaleString('es-MX');
  if (lines.length === 0) print('Las unidades reservadas son las de los pedidos.');
  else print(fix ? `Diferencias corregidas: ${count}.` : `Diferencias: ${count}. Corríjalas con --fix.`);
  return lines.length > 0 && !fix;
}
