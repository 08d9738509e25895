import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { addListCommand } from './bulk-list.ts';
import { type ChangeFlags, withConfirmation } from './change-options.ts';

const theWork = [
  '<trabajo>',
  'identificador del trabajo',
  parseIdentifier('un trabajo', 'trastienda orders bulk list'),
] as const;

/** Bulk actions that the server has. */
export const addBulkCommands = (orders: Command, run: Runner): void => {
  const bulk = orders
    .command('bulk')
    .summary('trabajos con varios pedidos: buscar, ver y retomar')
    .description('Trabajos con varios pedidos que tiene el servidor: buscar, ver y retomar.');

  addListCommand(bulk, run);

  bulk
    .command('show')
    .summary('muestra un trabajo')
    .description(
      'Muestra un trabajo: quién, cuándo, su estado, sus cuentas y por qué hay pedidos que quedan como están.',
    )
    .argument(...theWork)
    .option('--orders', 'también qué fue de cada pedido')
    .action(
      run(async (context, id: string, flags: { orders?: true }) =>
        (await import('./bulk-read.ts')).showBulkAction(context, id, flags),
      ),
    );

  withConfirmation(
    bulk
      .command('resume')
      .summary('retoma un trabajo hasta su final')
      .description(
        'Retoma un trabajo propio que el servidor tiene: pregunta si se confirma, cuando falta, y lo sigue hasta su final.\n' +
          'Ctrl+C lo detiene antes de su siguiente pedido.',
      )
      .argument(...theWork),
  ).action(
    run(async (context, id: string, flags: ChangeFlags) =>
      (await import('./bulk-change.ts')).resumeMany(context, id, flags),
    ),
  );
};
