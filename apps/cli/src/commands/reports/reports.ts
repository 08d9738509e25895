import type { Command } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import type { WaitFlags } from './follow-report.ts';
import { addListCommand } from './list.ts';
import { addRequestCommand, requirePlaceFor, timeoutOption } from './request.ts';
import { addScheduleCommands } from './schedule.ts';

const theReport = [
  '<reporte>',
  'identificador del reporte',
  parseIdentifier('un reporte', 'trastienda reports list'),
] as const;

export const addReportsCommands = (program: Command, run: Runner): void => {
  const reports = program
    .command('reports')
    .summary('reportes: solicitar, seguir y descargar archivos')
    .description('Reportes propios: archivos que el servidor prepara, guarda y envía.');
  addRequestCommand(reports, run);
  addScheduleCommands(reports, run);
  addListCommand(reports, run);

  reports
    .command('show')
    .summary('muestra un reporte')
    .description('Muestra un reporte: sus filtros, su estado, sus filas y su archivo.')
    .argument(...theReport)
    .action(run(async (context, id: string) => (await import('./read-report.ts')).showReport(context, id)));

  reports
    .command('watch')
    .summary('sigue un reporte hasta que su archivo está listo')
    .description('Sigue un reporte hasta que su archivo está listo. Ctrl+C deja de seguirlo; el reporte continúa.')
    .argument(...theReport)
    .addOption(timeoutOption())
    .option('-o, --output <archivo>', 'y guarda el archivo aquí; - es la salida estándar')
    .action(
      run(async (context, id: string, flags: WaitFlags) => {
        requirePlaceFor(flags.output, context.output.mode);
        return (await import('./follow-report.ts')).watchReport(context, id, flags);
      }),
    );

  reports
    .command('download')
    .summary('descarga el archivo de un reporte')
    .description('Descarga el archivo de un reporte que está listo; sin --output, con el nombre que tiene.')
    .argument(...theReport)
    .option('-o, --output <archivo>', 'guarda el archivo aquí; - es la salida estándar')
    .action(
      run(async (context, id: string, flags: { output?: string }) => {
        requirePlaceFor(flags.output, context.output.mode);
        return (await import('./read-report.ts')).downloadReport(context, id, flags);
      }),
    );

  withConfirmation(
    reports
      .command('cancel')
      .summary('cancela un reporte que no ha terminado')
      .description('Cancela un reporte que espera o se prepara.')
      .argument(...theReport),
  ).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./read-report.ts')).cancelReport(context, id, flags);
    }),
  );

  withConfirmation(
    reports
      .command('revoke')
      .summary('revoca el link que se envió por correo')
      .description('Revoca el link de un reporte grande: quien tiene el correo ya no descarga nada.')
      .argument(...theReport),
  ).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./read-report.ts')).revokeLink(context, id, flags);
    }),
  );
};
