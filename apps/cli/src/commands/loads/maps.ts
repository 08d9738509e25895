import { type CsvLayoutKey, csvLayoutKeys } from '@trastienda/domain';
import { Argument, type Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

const theLayout = () => new Argument('<plantilla>', say('cli.shared.argument.layout')).choices(csvLayoutKeys);

/** Adds the subcommands for the column maps that the seller keeps (ADR 123). */
export const addMapsCommands = (loads: Command, run: Runner): void => {
  const maps = withHelp(loads.command('maps'), 'cli.loads.maps');

  withHelp(maps.command('list'), 'cli.loads.maps.list')
    .addArgument(theLayout())
    .action(run(async (context, layout: CsvLayoutKey) => (await import('./kept-maps.ts')).listMaps(context, layout)));

  withHelp(maps.command('show'), 'cli.loads.maps.show')
    .addArgument(theLayout())
    .argument('<asignación>', say('cli.loads.maps.argument'))
    .action(
      run(async (context, layout: CsvLayoutKey, id: string) =>
        (await import('./kept-maps.ts')).showMap(context, layout, id),
      ),
    );

  withConfirmation(
    withHelp(maps.command('forget'), 'cli.loads.maps.forget')
      .addArgument(theLayout())
      .argument('<asignación>', say('cli.loads.maps.argument')),
  ).action(
    run(async (context, layout: CsvLayoutKey, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./kept-maps.ts')).forgetMap(context, layout, id, flags);
    }),
  );
};
