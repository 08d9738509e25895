import type { ServerConfig } from '../config.ts';
import { requireCurrent } from '../db/migrate.ts';
import { checkStock } from '../modules/catalogue/inventory/check-stock.ts';
import { inMarketplace } from './in-marketplace.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** `trastienda-server stock check`: counts the reserved units from the orders and prints the differences. Answers whether any was left. */
export async function compareStock(config: ServerConfig, { fix }: { fix: boolean }): Promise<boolean> {
  const lines = await inMarketplace(
    config,
    'stock',
    { fix },
    (context) => checkStock(context, { fix }),
    requireCurrent,
  );
  for (const line of lines) print(line);
  const count = lines.length.toLocaleString('es-MX');
  if (lines.length === 0) print(say('server.stock.good'));
  else print(say(fix ? 'server.stock.corrected' : 'server.stock.differences', { count }));
  return lines.length > 0 && !fix;
}
