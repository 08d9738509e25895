import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import type { WaitFlags } from './follow-report.ts';
import { addListCommand } from './list.ts';
import { addRequestCommand, requirePlaceFor, timeoutOption } from './request.ts';
import { addScheduleCommands } from './schedule.ts';

const theReport = [
  '<reporte>',
  say('cli.reports.id'),
  parseIdentifier(say('cli.reports.which'), 'trastienda reports list'),
] as const;

export const addReportsCommands = (program: Command, run: Runner): void => {
  const reports = program
    .command('reports')
    .summary(say('cli.reports.summary'))
    .description(say('cli.reports.description'));
  addRequestCommand(reports, run);
  addScheduleCommands(reports, run);
  addListCommand(reports, run);

  reports
    .command('show')
    .summary(say('cli.reports.show.summary'))
    .description(say('cli.reports.show.description'))
    .argument(...theReport)
    .action(run(async (context, id: string) => (await import('./read-report.ts')).showReport(context, id)));

  reports
    .command('watch')
    .summary(say('cli.reports.watch.summary'))
    .description(say('cli.reports.watch.description'))
    .argument(...theReport)
    .addOption(timeoutOption())
    .option('-o, --output <archivo>', say('cli.reports.watch.option.output'))
    .action(
      run(async (context, id: string, flags: WaitFlags) => {
        requirePlaceFor(flags.output, context.output.mode);
        return (await import('./follow-report.ts')).watchReport(context, id, flags);
      }),
    );

  reports
    .command('download')
    .summary(say('cli.reports.download.summary'))
    .description(say('cli.reports.download.description'))
    .argument(...theReport)
    .option('-o, --output <archivo>', say('cli.shared.option.outputOrStdout'))
    .action(
      run(async (context, id: string, flags: { output?: string }) => {
        requirePlaceFor(flags.output, context.output.mode);
        return (await import('./read-report.ts')).downloadReport(context, id, flags);
      }),
    );

  withConfirmation(
    reports
      .command('cancel')
      .summary(say('cli.reports.cancel.summary'))
      .description(say('cli.reports.cancel.description'))
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
      .summary(say('cli.reports.revoke.summary'))
      .description(say('cli.reports.revoke.description'))
      .argument(...theReport),
  ).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./read-report.ts')).revokeLink(context, id, flags);
    }),
  );
};
