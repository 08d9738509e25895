import { type CsvLayoutKey, csvLayoutKeys } from '@trastienda/domain';
import { Argument, type Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';

const theLayout = () => new Argument('<plantilla>', say('cli.shared.argument.layout')).choices(csvLayoutKeys);

/** Adds the subcommands for the column maps that the seller keeps (ADR 123). */
export const addMapsCommands = (loads: Command, run: Runner): void => {
  const maps = loads
    .command('maps')
    .summary(say('cli.loads.maps.summary'))
    .description(say('cli.loads.maps.description'));

  maps
    .command('list')
    .summary(say('cli.loads.maps.list.summary'))
    .description(say('cli.loads.maps.list.description'))
    .addArgument(theLayout())
    .action(run(async (context, layout: CsvLayoutKey) => (await import('./kept-maps.ts')).listMaps(context, layout)));

  maps
    .command('show')
    .summary(say('cli.loads.maps.show.summary'))
    .description(say('cli.loads.maps.show.description'))
    .addArgument(theLayout())
    .argument('<asignación>', say('cli.loads.maps.argument'))
    .action(
      run(async (context, layout: CsvLayoutKey, id: string) =>
        (await import('./kept-maps.ts')).showMap(context, layout, id),
      ),
    );

  withConfirmation(
    maps
      .command('forget')
      .summary(say('cli.loads.maps.forget.summary'))
      .description(say('cli.loads.maps.forget.description'))
      .addArgument(theLayout())
      .argument('<asignación>', say('cli.loads.maps.argument')),
  ).action(
    run(async (context, layout: CsvLayoutKey, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./kept-maps.ts')).forgetMap(context, layout, id, flags);
    }),
  );
};
