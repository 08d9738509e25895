import type { MigrationKind } from '@trastienda/domain';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { MigrateFlags } from './run-migrate.ts';

const kinds = [
  { name: 'brands', summary: say('cli.migration.brands'), kindOf: (): MigrationKind => 'brands' },
  { name: 'categories', summary: say('cli.migration.categories'), kindOf: (): MigrationKind => 'categories' },
  {
    name: 'specifications',
    summary: say('cli.migration.specifications'),
    kindOf: ({ variants }: MigrateFlags): MigrationKind =>
      variants ? 'variantSpecifications' : 'productSpecifications',
  },
] as const;

export const addMigrateCommands = (program: Command, run: Runner): void => {
  const migrate = withHelp(program.command('migrate'), 'cli.migration');
  for (const { name, summary, kindOf } of kinds) {
    const command = withConfirmation(withHelp(migrate.command(name), 'cli.migration.kind', { summary }))
      .option('--wait', say('cli.migration.migrate.option.wait'))
      .option('-o, --output <archivo>', say('cli.migration.migrate.option.output'));
    if (name === 'specifications') command.option('--variants', say('cli.migration.migrate.option.variants'));
    command.action(
      run(async (context, flags: MigrateFlags) => {
        requireSomebodyOrYes(context, flags);
        return (await import('./run-migrate.ts')).runMigrate(context, kindOf(flags), flags);
      }),
    );
  }
};
