import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, notSignedIn } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addLogoutCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('logout'), 'cli.session.logout').action(
    run(async (context) => {
      const { logOut } = await import('../../services/session/logout.ts');
      const { outcome, email, isKept = false, failure } = await logOut(context);
      if (outcome === 'nothingToClose') throw notSignedIn();
      if (outcome === 'programToken') {
        throw new Failure(say('cli.session.logout.token'), {
          code: 'cli.logout.programToken',
          exitCode: exitCodes.refused,
          nextSteps: [say('cli.session.logout.revokeHint')],
        });
      }
      if (outcome === 'keptProgramToken') {
        throw new Failure(say('cli.session.logout.keptToken'), {
          code: 'cli.logout.programToken',
          exitCode: exitCodes.refused,
          nextSteps: [say('cli.session.logout.removeHint')],
        });
      }
      if (outcome === 'unreachable') {
        throw new Failure(isKept ? say('cli.session.logout.notRevoked') : say('cli.session.logout.tokenNotRevoked'), {
          code: 'cli.logout.unreachable',
          exitCode: exitCodes.unavailable,
          nextSteps: [say('cli.session.logout.expires')],
          ...(failure && { requestId: failure.requestId, cause: failure.cause }),
        });
      }
      const { server } = context;
      await context.output.answer({
        text: (colors) =>
          `${colors.green('✓')} ${say('session.loggedOut')}${email ? ` (${email})` : ''}: ${whatHappened(outcome === 'revoked', isKept)}.`,
        json: { outcome, email, server },
        events: () => [{ event: 'loggedOut', outcome, email, server }],
      });
      return undefined;
    }),
  );
};

const whatHappened = (isRevoked: boolean, isKept: boolean): string => {
  const atServer = isRevoked ? say('cli.session.logout.ended') : say('cli.session.logout.wasEnded');
  return isKept
    ? say('cli.session.logout.removed', { atServer })
    : say('cli.session.logout.ofEnvironment', { atServer });
};
