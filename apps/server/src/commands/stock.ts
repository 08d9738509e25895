import type { ServerConfig } from '../config.ts';
import { requireCurrent } from '../db/migrate.ts';
import { checkStock } from '../modules/catalogue/inventory/check-stock.ts';
import { inMarketplace } from './in-marketplace.ts';
import { print } from './print.ts';

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
  if (lines.length === 0) print('Las unidades reservadas son las de los pedidos.');
  else print(fix ? `Diferencias corregidas: ${count}.` : `Diferencias: ${count}. Corríjalas con --fix.`);
  return lines.length > 0 && !fix;
}
