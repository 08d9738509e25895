import { type Command, Option } from 'commander';
import type { RangeRequest } from '../../services/categories/range-change.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

type RangeFlags = RangeRequest & ChangeFlags & { dryRun?: true };

export const addSetRangeCommand = (categories: Command, run: Runner): void => {
  withConfirmation(
    categories
      .command('set-range')
      .summary('cambia el rango de precios de una categoría (administradores)')
      .description(
        'Cambia el rango de precios de una categoría, que vale también para las que están debajo y no tienen uno propio. ' +
          'Lo que no se diga queda como está, o como se hereda. Antes de guardar dice a cuántos productos alcanza.',
      )
      .argument('<categoría>', 'id, ruta o nombre de la categoría')
      .option('--lowest <pesos>', 'precio más bajo')
      .option('--highest <pesos>', 'precio más alto')
      .option('--discount <porcentaje>', 'descuento más alto, de 1 a 100')
      .addOption(
        new Option('--inherit', 'quita el rango propio: se hereda el de arriba').conflicts([
          'lowest',
          'highest',
          'discount',
        ]),
      )
      .option('--dry-run', 'solo dice qué cambiaría'),
  ).action(
    run(async (context, category: string, flags: RangeFlags) => {
      const { lowest, highest, discount, inherit } = flags;
      if (!inherit && lowest === undefined && highest === undefined && discount === undefined)
        throw usageFailure('Diga qué cambia: --lowest, --highest, --discount, o --inherit.');
      if (!flags.dryRun) requireSomebodyOrYes(context, flags);
      const { setRange } = await import('./ask-range.ts');
      return setRange(context, category, flags);
    }),
  );
};
