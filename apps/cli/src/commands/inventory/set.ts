import type { Command } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';

export const addSetCommand = (inventory: Command, run: Runner): void => {
  withConfirmation(
    inventory
      .command('set')
      .summary('cambia el inventario de una variante (sellers)')
      .description(
        'Cambia el inventario total de una variante, que incluye lo reservado y no puede ser menor. ' +
          'Si alguien lo cambió mientras tanto no se cambia nada.',
      )
      .argument('<sku>', 'SKU de la variante, o su UPC')
      .argument('<unidades>', 'inventario total, hasta 8 dígitos'),
  ).action(
    run(async (context, named: string, units: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { setStock } = await import('./set-stock.ts');
      return setStock(context, named, units, flags);
    }),
  );
};
