import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { withHelp } from '../../shell/with-help.ts';
import { parseMax } from '../csv/csv-options.ts';
import { addListCommand } from './list.ts';
import type { CancelFlags, FixFlags, IssuesFlags, RemainderFlags, UndoFlags } from './loads-flags.ts';
import { addMapsCommands } from './maps.ts';

const theLoad = [
  '<carga>',
  say('cli.loads.id'),
  parseIdentifier(say('cli.loads.which'), 'trastienda loads list'),
] as const;

/** Adds the subcommands for loads on the server. Their implementations are in separate files. */
export const addLoadsCommands = (program: Command, run: Runner): void => {
  const loads = withHelp(program.command('loads'), 'cli.loads');

  addListCommand(loads, run);

  withHelp(loads.command('show'), 'cli.loads.show')
    .argument(...theLoad)
    .action(run(async (context, id: string) => (await import('./show-load.ts')).showLoad(context, id)));

  withHelp(loads.command('watch'), 'cli.loads.watch')
    .argument(...theLoad)
    .action(run(async (context, id: string) => (await import('./follow-load.ts')).watchKnownLoad(context, id)));

  withHelp(loads.command('cancel'), 'cli.loads.cancel')
    .argument(...theLoad)
    .option('-y, --yes', say('cli.shared.option.yes'))
    .action(
      run(async (context, id: string, flags: CancelFlags) =>
        (await import('./follow-load.ts')).cancelKnownLoad(context, id, flags),
      ),
    );

  withHelp(loads.command('fix'), 'cli.loads.fix')
    .argument(...theLoad)
    .option('--from <archivo>', say('cli.loads.fix.option.from'))
    .option('--partial', say('cli.loads.load.option.partial'))
    .option('-y, --yes', say('cli.shared.option.yes'))
    .action(
      run(async (context, id: string, flags: FixFlags) => (await import('./fix-load.ts')).fixLoad(context, id, flags)),
    );

  withHelp(loads.command('undo'), 'cli.loads.undo')
    .argument(...theLoad)
    .option('--dry-run', say('cli.loads.undo.option.dryRun'))
    .option('-y, --yes', say('cli.shared.option.yes'))
    .action(
      run(async (context, id: string, flags: UndoFlags) =>
        (await import('./undo-load.ts')).undoKnownLoad(context, id, flags),
      ),
    );

  withHelp(loads.command('issues'), 'cli.loads.issues')
    .argument(...theLoad)
    .option('--csv <archivo>', say('cli.loads.issues.option.csv'))
    .addOption(new Option('--max-issues <n>', say('cli.loads.issues.option.maxIssues')).argParser(parseMax))
    .action(
      run(async (context, id: string, flags: IssuesFlags) =>
        (await import('./load-issues.ts')).showIssues(context, id, flags),
      ),
    );

  withHelp(loads.command('remainder'), 'cli.loads.remainder')
    .argument(...theLoad)
    .option('-o, --output <archivo>', say('cli.loads.remainder.option.output'))
    .action(
      run(async (context, id: string, flags: RemainderFlags) =>
        (await import('./load-issues.ts')).writeRemainder(context, id, flags),
      ),
    );

  addMapsCommands(loads, run);
};
