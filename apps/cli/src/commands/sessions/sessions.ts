import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addSessionsCommands = (program: Command, run: Runner): void => {
  const sessions = withHelp(program.command('sessions'), 'cli.sessions');

  withHelp(sessions.command('list'), 'cli.sessions.list').action(
    run(async (context) => {
      const { listSessions } = await import('./change-sessions.ts');
      return listSessions(context);
    }),
  );

  withConfirmation(
    withHelp(sessions.command('end'), 'cli.sessions.end')
      .argument('[sesión]', say('cli.sessions.end.argument'))
      .option('--others', say('cli.sessions.end.option.others')),
  ).action(
    run(async (context, id: string | undefined, flags: ChangeFlags & { others?: true }) => {
      if ((id === undefined) === (flags.others === undefined)) {
        throw usageFailure(say('cli.sessions.nothing'), [say('cli.sessions.seeThem')]);
      }
      requireSomebodyOrYes(context, flags);
      const { endOthers, endSession } = await import('./change-sessions.ts');
      return id === undefined ? endOthers(context, flags) : endSession(context, id, flags);
    }),
  );
};
