import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { withHelp } from '../../shell/with-help.ts';
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
  const reports = withHelp(program.command('reports'), 'cli.reports');
  addRequestCommand(reports, run);
  addScheduleCommands(reports, run);
  addListCommand(reports, run);

  withHelp(reports.command('show'), 'cli.reports.show')
    .argument(...theReport)
    .action(run(async (context, id: string) => (await import('./read-report.ts')).showReport(context, id)));

  withHelp(reports.command('watch'), 'cli.reports.watch')
    .argument(...theReport)
    .addOption(timeoutOption())
    .option('-o, --output <archivo>', say('cli.reports.watch.option.output'))
    .action(
      run(async (context, id: string, flags: WaitFlags) => {
        requirePlaceFor(flags.output, context.output.mode);
        return (await import('./follow-report.ts')).watchReport(context, id, flags);
      }),
    );

  withHelp(reports.command('download'), 'cli.reports.download')
    .argument(...theReport)
    .option('-o, --output <archivo>', say('cli.shared.option.outputOrStdout'))
    .action(
      run(async (context, id: string, flags: { output?: string }) => {
        requirePlaceFor(flags.output, context.output.mode);
        return (await import('./read-report.ts')).downloadReport(context, id, flags);
      }),
    );

  withConfirmation(withHelp(reports.command('cancel'), 'cli.reports.cancel').argument(...theReport)).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./read-report.ts')).cancelReport(context, id, flags);
    }),
  );

  withConfirmation(withHelp(reports.command('revoke'), 'cli.reports.revoke').argument(...theReport)).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./read-report.ts')).revokeLink(context, id, flags);
    }),
  );
};
