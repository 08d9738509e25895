import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { parseDay } from '../lists/search-flags.ts';
import type { SnapshotFlags } from './keep-snapshot.ts';

export const addSnapshotCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('snapshot'), 'cli.snapshot')
    .argument('[archivo]', say('cli.snapshot.argument'))
    .option('--orders-from <día>', say('cli.snapshot.option.ordersFrom'), parseDay)
    .option('--seller <cuenta>', say('cli.snapshot.option.seller'))
    .action(
      run(async (context, path: string | undefined, flags: SnapshotFlags) => {
        const { keepSnapshot } = await import('./keep-snapshot.ts');
        return keepSnapshot(context, path, flags);
      }),
    );
};
