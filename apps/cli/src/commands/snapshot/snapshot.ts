import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { parseDay } from '../lists/search-flags.ts';
import type { SnapshotFlags } from './keep-snapshot.ts';

export const addSnapshotCommand = (program: Command, run: Runner): void => {
  program
    .command('snapshot')
    .summary('guarda lo que sabe el servidor, para revisar archivos sin él')
    .description(
      'Guarda en un archivo lo que sabe el servidor y usted puede ver (pedidos, transportadoras, marcas, condiciones ' +
        'comerciales, categorías con sus atributos, SKU y productos de la cuenta), con su fecha.\n' +
        '`trastienda validate --snapshot` verifica con él lo que sin servidor quedaría sin verificar.',
    )
    .argument('[archivo]', 'dónde guardarla; si no se dice, trastienda-AAAA-MM-DD.snapshot')
    .option('--orders-from <día>', 'solo los pedidos creados desde este día, AAAA-MM-DD', parseDay)
    .option('--seller <cuenta>', 'cuenta del seller cuyos SKU se guardan (solo integradores)')
    .action(
      run(async (context, path: string | undefined, flags: SnapshotFlags) => {
        const { keepSnapshot } = await import('./keep-snapshot.ts');
        return keepSnapshot(context, path, flags);
      }),
    );
};
