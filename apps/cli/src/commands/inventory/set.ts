import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';

export const addSetCommand = (inventory: Command, run: Runner): void => {
  withConfirmation(
    inventory
      .command('set')
      .summary(say('cli.inventory.set.summary'))
      .description(say('cli.inventory.set.description'))
      .argument('<sku>', say('cli.shared.argument.sku'))
      .argument('<unidades>', say('cli.inventory.set.argument')),
  ).action(
    run(async (context, named: string, units: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { setStock } = await import('./set-stock.ts');
      return setStock(context, named, units, flags);
    }),
  );
};
