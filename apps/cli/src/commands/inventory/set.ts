import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addSetCommand = (inventory: Command, run: Runner): void => {
  withConfirmation(
    withHelp(inventory.command('set'), 'cli.inventory.set')
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
