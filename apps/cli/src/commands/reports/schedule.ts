import { reportFormats, reportKinds, reportPeriodNames, reportRhythmNames } from '@trastienda/domain';
import { pageQuery, reportScheduleList } from '@trastienda/validators/lists';
import { type Command, Option } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { defineListCommand } from '../lists/define-list-command.ts';
import { accountIn, categoryIn, type Flags, requireFilter, withFilters } from '../lists/search-flags.ts';
import type { ScheduleFlags } from './keep-schedule.ts';
import { eachKind, maxRowsOption } from './request.ts';

const addSchedulesList = defineListCommand({
  list: reportScheduleList,
  name: 'schedules',
  summary: 'lista los reportes programados propios',
  description: 'Lista los reportes que se generan solos: cuándo toca el próximo, o por qué se detuvo.',
  things: 'reportes programados',
  rows: 'schedules',
  event: (schedule) => ({ event: 'schedule', schedule }),
  fallbackTotal: 0,
  call: (client, search) => client.GET('/reports/schedules', { params: { query: pageQuery(search) } }),
});

export const addScheduleCommands = (reports: Command, run: Runner): void => {
  const schedule = reports
    .command('schedule')
    .summary('programa un reporte que se genera solo')
    .description(
      'Programa un reporte: el servidor lo genera cada día, cada lunes o el primero de cada mes, y con --email lo envía.\n' +
        'La hora es de la Ciudad de México. --period cuenta los días desde el día en que toca.\n' +
        'Para enviarlo a otra dirección que la suya pide la contraseña: en una terminal la pregunta; sin ella la toma de\n' +
        '--password-stdin o de TRASTIENDA_PASSWORD.',
    );
  eachKind((kind, search) => {
    const { title, file } = reportKinds[kind];
    withFilters(
      schedule.command(kind).summary(`reporte de ${file}`).description(`Programa el reporte «${title}».`),
      search.fields,
    )
      .addOption(everyOption().makeOptionMandatory())
      .addOption(new Option('--hour <hora>', 'a qué hora, de 0 a 23').argParser(parseHour).makeOptionMandatory())
      .addOption(new Option('--period <periodo>', 'de qué días').choices(reportPeriodNames))
      .option('--email <dirección>', 'envía el archivo, o su link, a esta dirección')
      .addOption(new Option('--format <formato>', 'cómo se escribe').choices([...reportFormats]))
      .option('--gzip', 'comprime el CSV también cuando es pequeño')
      .addOption(maxRowsOption())
      .option('--password-stdin', 'lee la contraseña de la entrada estándar')
      .option('--code <código>', 'código de dos pasos, si la cuenta lo usa')
      .action(
        run(async (context, flags: Flags & ScheduleFlags) => {
          const filter = requireFilter(search, flags, context.terminal.now()) as Readonly<Record<string, unknown>>;
          const [seller, category] = [accountIn(search.fields, flags), categoryIn(search.fields, flags)];
          const { keepSchedule } = await import('./keep-schedule.ts');
          return keepSchedule(context, { kind, filter, seller, category }, flags);
        }),
      );
  });
  addSchedulesList(reports, run);

  withConfirmation(
    reports
      .command('unschedule')
      .summary('termina una programación')
      .description('Termina una programación: ya no se genera nada solo; los reportes que generó se quedan.')
      .argument(
        '<programación>',
        'identificador de la programación',
        parseIdentifier('una programación', 'trastienda reports schedules'),
      ),
  ).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./keep-schedule.ts')).endSchedule(context, id, flags);
    }),
  );
};

const everyOption = (): Option => new Option('--every <ritmo>', 'cada cuándo').choices(reportRhythmNames);

const parseHour = (text: string): number => {
  const [, hour] = /^(\d|[01]\d|2[0-3])(?::00)?$/.exec(text) ?? [];
  if (hour === undefined)
    throw usageFailure(`La hora «${text}» no es válida.`, ['Escríbala de 0 a 23, por ejemplo --hour 7.']);
  return Number(hour);
};
