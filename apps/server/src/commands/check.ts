import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { countWrongSums, keptSums } from '../db/kept-sums.ts';
import { requireCurrent } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkStock } from '../modules/catalogue/inventory/check-stock.ts';
import { inMarketplace } from './in-marketplace.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/**
 * Compares what is kept twice: reserved units and the orders that hold them, the end of each variant's history and its stock, and the sums of
 * orders, sales and products with what they count. Answers a line for each difference; `fix` corrects what can be derived.
 */
export async function checkLines(context: Pick<Context, 'database'>, { fix }: { fix: boolean }): Promise<string[]> {
  const lines = await checkStock(context, { fix });
  for (const name of keptSums) {
    const count = await inTransaction(context.database, (trx) => countWrongSums(trx, name, { fix }));
    if (count > 0) lines.push(say(`server.check.sums.${name}`, { count: count.toLocaleString('es-MX') }));
  }
  return lines;
}

/** `trastienda-server check`: prints the differences between what is kept twice. Answers whether any was left. */
export async function checkMarketplace(config: ServerConfig, { fix }: { fix: boolean }): Promise<boolean> {
  const look = (given: { fix: boolean }) =>
    inMarketplace(config, 'check', given, (context) => checkLines(context, given), requireCurrent);
  const lines = await look({ fix });
  for (const line of lines) print(line);
  const count = lines.length.toLocaleString('es-MX');
  if (lines.length === 0) {
    print(say('server.check.good'));
    return false;
  }
  if (!fix) {
    print(say('server.check.differences', { count }));
    return true;
  }
  const left = (await look({ fix: false })).length;
  const [corrected, stay] = [lines.length - left, left].map((n) => n.toLocaleString('es-MX'));
  print(say('server.check.corrected', { count: corrected ?? '' }));
  if (left > 0) print(say('server.check.left', { count: stay ?? '' }));
  return left > 0;
}
