import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

export const addSessionsCommands = (program: Command, run: Runner): void => {
  const sessions = program
    .command('sessions')
    .summary(say('cli.sessions.summary'))
    .description(say('cli.sessions.description'));

  sessions
    .command('list')
    .summary(say('cli.sessions.list.summary'))
    .description(say('cli.sessions.list.description'))
    .action(
      run(async (context) => {
        const { listSessions } = await import('./change-sessions.ts');
        return listSessions(context);
      }),
    );

  withConfirmation(
    sessions
      .command('end')
      .summary(say('cli.sessions.end.summary'))
      .description(say('cli.sessions.end.description'))
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
