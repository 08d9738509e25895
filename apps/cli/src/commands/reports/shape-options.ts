import { type FileSubject, presetTarget, type ReportFormat, reportColumns, reportFormats } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { parseColumns } from '../../services/presets/parse-columns.ts';
import { offering } from '../../shell/offered-values.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';

/** The flags that say how a file is written. */
export type ShapeFlags = { format?: ReportFormat; columns?: string[]; preset?: string };

/** Adds the options that say how a file is written. */
export const withShape = (command: Command, subject: FileSubject): Command =>
  command
    .addOption(new Option('--format <formato>', say('cli.reports.request.option.format')).choices([...reportFormats]))
    .addOption(columnsOption(subject))
    .addOption(
      offering(new Option('--preset <nombre>', say('cli.presets.option.ofReport')), { kept: `presets:${subject}` }),
    );

/** The columns of a file, by key. The help names those of a report; those of a layout are read when somebody asks for them. */
const columnsOption = (subject: FileSubject): Option => {
  const target = presetTarget(subject);
  if (!('kind' in target)) {
    const option = new Option('--columns <columnas>', say('cli.presets.option.columnsOfFile'));
    return offering(option.argParser(parseColumns), { kept: `columnKeys:${subject}` });
  }
  const keys = reportColumns[target.kind].map(({ key }) => key);
  return new OptionOfSeveral('--columns <columnas>', say('cli.presets.option.columns', { keys: keys.join(', ') }))
    .offering(keys)
    .argParser(parseColumns);
};
