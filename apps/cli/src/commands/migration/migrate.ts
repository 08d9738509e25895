import type { MigrationKind } from '@trastienda/domain';
import type { Command } from 'commander';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import type { MigrateFlags } from './run-migrate.ts';

const kinds = [
  { name: 'brands', summary: 'las marcas de la tienda', kindOf: (): MigrationKind => 'brands' },
  { name: 'categories', summary: 'el árbol de categorías de la tienda', kindOf: (): MigrationKind => 'categories' },
  {
    name: 'specifications',
    summary: 'las especificaciones de producto, o de variante, de la tienda',
    kindOf: ({ variants }: MigrateFlags): MigrationKind =>
      variants ? 'variantSpecifications' : 'productSpecifications',
  },
] as const;

export const addMigrateCommands = (program: Command, run: Runner): void => {
  const migrate = program
    .command('migrate')
    .summary('trae de la tienda marcas, categorías y especificaciones (administradores)')
    .description(
      'Trae de la tienda lo nuevo y lo que cambió, y no elimina nada. Cuenta primero y pregunta; con --yes inicia sin preguntar.',
    );
  for (const { name, summary, kindOf } of kinds) {
    const command = withConfirmation(migrate.command(name).summary(`trae ${summary}`).description(`Trae ${summary}.`))
      .option('--wait', 'espera a que termine; Ctrl+C deja de esperar y la actualización continúa')
      .option('-o, --output <archivo>', 'espera, y guarda en un CSV qué fue de cada fila');
    if (name === 'specifications') command.option('--variants', 'las de variante; sin esta opción, las de producto');
    command.action(
      run(async (context, flags: MigrateFlags) => {
        requireSomebodyOrYes(context, flags);
        return (await import('./run-migrate.ts')).runMigrate(context, kindOf(flags), flags);
      }),
    );
  }
};
