import type { Command } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

export const addSessionsCommands = (program: Command, run: Runner): void => {
  const sessions = program
    .command('sessions')
    .summary('sus sesiones abiertas: ver y terminar')
    .description('Dónde está abierta su cuenta: páginas, terminales y programas. Para los tokens vea `tokens`.');

  sessions
    .command('list')
    .summary('muestra sus sesiones')
    .description('Muestra sus sesiones abiertas: dispositivo, dirección y última actividad; primero esta.')
    .action(
      run(async (context) => {
        const { listSessions } = await import('./change-sessions.ts');
        return listSessions(context);
      }),
    );

  withConfirmation(
    sessions
      .command('end')
      .summary('termina una sesión, o todas las demás')
      .description(
        'Termina una sesión por su id o, con --others, todas menos esta. Lo que ahí no se haya guardado se pierde.',
      )
      .argument('[sesión]', 'id de la sesión, como lo muestra `sessions list`')
      .option('--others', 'todas las demás'),
  ).action(
    run(async (context, id: string | undefined, flags: ChangeFlags & { others?: true }) => {
      if ((id === undefined) === (flags.others === undefined)) {
        throw usageFailure('Indique el id de una sesión, o --others.', ['Véalas con `trastienda sessions list`.']);
      }
      requireSomebodyOrYes(context, flags);
      const { endOthers, endSession } = await import('./change-sessions.ts');
      return id === undefined ? endOthers(context, flags) : endSession(context, id, flags);
    }),
  );
};
