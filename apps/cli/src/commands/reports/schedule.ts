import { isUsableDay, reportKinds, reportPeriodNames, reportRhythmNames } from '@trastienda/domain';
import { pageQuery, reportScheduleList, type Search } from '@trastienda/validators/lists';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { withHelp } from '../../shell/with-help.ts';
import { defineListCommand } from '../lists/define-list-command.ts';
import { accountIn, categoryIn, type Flags, flagOf, requireFilter, typed, withFilters } from '../lists/search-flags.ts';
import type { ScheduleFlags } from './keep-schedule.ts';
import { eachKind, maxRowsOption } from './request.ts';
import { withShape } from './shape-options.ts';

const addSchedulesList = defineListCommand({
  list: reportScheduleList,
  name: 'schedules',
  help: 'cli.reports.schedules.list',
  things: say('cli.reports.schedules.list.things'),
  rows: 'schedules',
  event: (schedule) => ({ event: 'schedule', schedule }),
  fallbackTotal: 0,
  call: (client, search) => client.GET('/reports/schedules', { params: { query: pageQuery(search) } }),
});

export const addScheduleCommands = (reports: Command, run: Runner): void => {
  const schedule = withHelp(reports.command('schedule'), 'cli.reports.schedule.new');
  eachKind((kind, search) => {
    const { title, file } = reportKinds[kind];
    const command = withFilters(
      schedule
        .command(kind)
        .summary(say('cli.reports.request.ofKind.summary', { file }))
        .description(say('cli.reports.schedule.ofKind.description', { title })),
      search.fields,
    );
    withShape(command, `report.${kind}`)
      .addOption(everyOption().makeOptionMandatory())
      .addOption(
        new Option('--hour <hora>', say('cli.reports.schedule.option.hour')).argParser(parseHour).makeOptionMandatory(),
      )
      .addOption(new Option('--period <periodo>', say('cli.reports.schedule.option.period')).choices(reportPeriodNames))
      .option('--email <dirección>', say('cli.reports.request.option.email'))
      .option('--gzip', say('cli.reports.request.option.gzip'))
      .addOption(maxRowsOption())
      .option('--password-stdin', say('cli.shared.option.passwordStdin'))
      .option('--code <código>', say('cli.shared.option.code'))
      .action(
        run(async (context, flags: Flags & ScheduleFlags) => {
          requireLasting(search.fields, flags);
          const filter = requireFilter(search, flags, context.terminal.now()) as Readonly<Record<string, unknown>>;
          const [seller, category] = [accountIn(search.fields, flags), categoryIn(search.fields, flags)];
          const { keepSchedule } = await import('./keep-schedule.ts');
          return keepSchedule(context, { kind, filter, seller, category }, flags);
        }),
      );
  });
  addSchedulesList(reports, run);

  withConfirmation(
    withHelp(reports.command('unschedule'), 'cli.reports.unschedule').argument(
      '<programación>',
      say('cli.reports.unschedule.argument'),
      parseIdentifier(say('cli.reports.schedules.which'), 'trastienda reports schedules'),
    ),
  ).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./keep-schedule.ts')).endSchedule(context, id, flags);
    }),
  );
};

/** Refuses a day relative to today, which a schedule would keep as the date that it means today. */
const requireLasting = (fields: Search<never>['fields'], flags: Flags): void => {
  for (const [name, field] of Object.entries(fields)) {
    const text = field.kind === 'day' ? typed(name, field, flags) : undefined;
    if (text === undefined || isUsableDay(text)) continue;
    throw usageFailure(say('cli.reports.schedule.relativeDay', { text, flag: flagOf(name, field) }), [
      say('cli.reports.schedule.relativeDayHint', { periods: reportPeriodNames.join('|') }),
    ]);
  }
};

const everyOption = (): Option =>
  new Option('--every <ritmo>', say('cli.reports.schedule.option.every')).choices(reportRhythmNames);

const parseHour = (text: string): number => {
  const [, hour] = /^(\d|[01]\d|2[0-3])(?::00)?$/.exec(text) ?? [];
  if (hour === undefined)
    throw usageFailure(say('cli.reports.schedules.hour', { text }), [say('cli.reports.schedules.hourHint')]);
  return Number(hour);
};
