import { say } from '@trastienda/domain';
import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, notSignedIn } from '../../shell/failure.ts';

export const addLogoutCommand = (program: Command, run: Runner): void => {
  program
    .command('logout')
    .summary('cierra la sesión')
    .description('Cierra la sesión: la anula en el servidor y la borra de este equipo.')
    .action(
      run(async (context) => {
        const { logOut } = await import('../../services/session/logout.ts');
        const { outcome, email, isKept = false, failure } = await logOut(context);
        if (outcome === 'nothingToClose') throw notSignedIn();
        if (outcome === 'programToken') {
          throw new Failure('TRASTIENDA_TOKEN es el token de un programa y no una sesión: sigue sirviendo.', {
            code: 'cli.logout.programToken',
            exitCode: exitCodes.refused,
            nextSteps: ['Para anularlo, con su propia sesión: `trastienda tokens revoke NOMBRE`.'],
          });
        }
        if (outcome === 'unreachable') {
          throw new Failure(
            isKept
              ? 'La sesión se borró de este equipo, pero el servidor no pudo anularla.'
              : 'El servidor no pudo anular la sesión de TRASTIENDA_TOKEN.',
            {
              code: 'cli.logout.unreachable',
              exitCode: exitCodes.unavailable,
              nextSteps: ['Vencerá sola cuando pase el tiempo de sesión configurado.'],
              ...(failure && { requestId: failure.requestId, cause: failure.cause }),
            },
          );
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
  const atServer = isRevoked ? 'se anuló en el servidor' : 'en el servidor ya estaba cerrada';
  return isKept
    ? `${atServer} y se borró de este equipo`
    : `${atServer}; era la de TRASTIENDA_TOKEN, y nada se borró de este equipo`;
};
