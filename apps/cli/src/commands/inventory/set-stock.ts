import { say } from '../../messages/say.ts';
import { findStock, requireStock, saveStock } from '../../services/inventory/stock.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isConfirmed } from '../loads/confirm.ts';

const words = (units: number) => units.toLocaleString('es-MX');

/** `inventory set`: shows the change, asks for confirmation, and saves it. */
export const setStock = (
  context: CommandContext,
  named: string,
  typed: string,
  { yes }: ChangeFlags,
): Promise<ExitCode | undefined> => {
  // An invalid quantity is refused before the sign-in.
  requireStock(typed);
  return connect(context, async ({ client }) => {
    const stock = await findStock(client, named);
    const { totalQuantity } = requireStock(typed, stock);
    const units = { old: words(stock.totalQuantity), now: words(totalQuantity) };
    const sku = `SKU ${stock.id}, ${stock.skuName}: ${units.old} → ${units.now}`;
    const isSame = totalQuantity === stock.totalQuantity;
    if (!isSame && !yes && !(await isConfirmed(context, say('cli.inventory.setStock.question'), [sku])))
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    const saved = isSame ? stock : await saveStock(client, stock, { totalQuantity });
    const before = stock.totalQuantity;
    await context.output.answer({
      text: () => say(isSame ? 'inventory.set.same' : 'inventory.set.done', { sku: stock.id, ...units }),
      json: { ...saved, before },
      events: () => [{ event: 'stock', ...saved, before }],
    });
    return undefined;
  });
};
