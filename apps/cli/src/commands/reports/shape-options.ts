import { type ReportFormat, type ReportKind, reportColumns, reportFormats } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { parseColumns } from '../../services/presets/parse-columns.ts';
import { offering } from '../../shell/offered-values.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';

/** The flags that say how the file of a report is written. */
export type ShapeFlags = { format?: ReportFormat; columns?: string[]; preset?: string };

/** Adds the options that say how the file of a report is written; none without a report. */
export const withShape = (command: Command, kind: ReportKind | undefined): Command =>
  kind === undefined
    ? command
    : command
        .addOption(
          new Option('--format <formato>', say('cli.reports.request.option.format')).choices([...reportFormats]),
        )
        .addOption(columnsOption(kind))
        .addOption(
          offering(new Option('--preset <nombre>', say('cli.presets.option.ofReport')), {
            kept: `presets:report.${kind}`,
          }),
        );

/** The columns of a report, by key. */
const columnsOption = (kind: ReportKind): Option =>
  new OptionOfSeveral('--columns <columnas>', say('cli.presets.option.columns', { keys: keysOf(kind).join(', ') }))
    .offering(keysOf(kind))
    .argParser(parseColumns);

const keysOf = (kind: ReportKind): string[] => reportColumns[kind].map(({ key }) => key);
