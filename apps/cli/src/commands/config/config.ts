import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { SetFlags } from './change-config.ts';

/** Adds the subcommands for the profiles of this machine. */
export const addConfigCommands = (program: Command, run: Runner): void => {
  const config = withHelp(program.command('config'), 'cli.config');
  const named = (name: 'set' | 'use' | 'remove'): Command =>
    withHelp(config.command(name), `cli.config.${name}`).argument('<perfil>', say('cli.config.argument'));
  const work = () => import('./change-config.ts');

  withHelp(config.command('list'), 'cli.config.list').action(
    run(async (context) => (await work()).listProfiles(context)),
  );

  withHelp(config.command('get'), 'cli.config.get')
    .argument('[perfil]', say('cli.config.argument'))
    .action(run(async (context, name: string | undefined) => (await work()).showProfile(context, name)));

  named('set')
    .option('--token-stdin', say('cli.config.option.tokenStdin'))
    .action(
      run(async (context, name: string, _flags: SetFlags, command: Command) =>
        (await work()).setProfile(context, name, command.optsWithGlobals<SetFlags>()),
      ),
    );

  named('use').action(run(async (context, name: string) => (await work()).useProfile(context, name)));

  withConfirmation(named('remove')).action(
    run(async (context, name: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await work()).removeProfile(context, name, flags);
    }),
  );
};
