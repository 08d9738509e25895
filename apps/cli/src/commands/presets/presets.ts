import { listFileColumns, type PresetSubject, presetSubjects, reportColumns, reportFormats } from '@trastienda/domain';
import { Argument, type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { parseColumns } from '../../services/presets/parse-columns.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';
import { delimiterOption, mendAsOption } from '../loads/load-options.ts';
import type { PresetFlags } from './save-preset.ts';

const theSubject = () => new Argument('<para>', say('cli.presets.argument.subject')).choices([...presetSubjects]);

export const addPresetsCommands = (program: Command, run: Runner): void => {
  const presets = withHelp(program.command('presets'), 'cli.presets');

  withHelp(presets.command('list'), 'cli.presets.list')
    .addOption(new Option('--for <para>', say('cli.presets.list.option.for')).choices([...presetSubjects]))
    .action(
      run(async (context, flags: { for?: PresetSubject }) =>
        (await import('./kept-presets.ts')).listPresets(context, flags.for),
      ),
    );

  withHelp(presets.command('show'), 'cli.presets.show')
    .addArgument(theSubject())
    .argument('<preajuste>', say('cli.presets.argument.name'))
    .action(
      run(async (context, subject: PresetSubject, name: string) =>
        (await import('./kept-presets.ts')).showPreset(context, { subject, name }),
      ),
    );

  withHelp(presets.command('save'), 'cli.presets.save')
    .addArgument(theSubject())
    .argument('<preajuste>', say('cli.presets.argument.name'))
    .option('--map <archivo>', say('cli.shared.option.map'))
    .addOption(delimiterOption())
    .addOption(mendAsOption())
    .option('--partial', say('cli.loads.load.option.partial'))
    .option('--no-partial', say('cli.presets.save.option.noPartial'))
    .addOption(
      new OptionOfSeveral('--columns <columnas>', say('cli.presets.option.columnsOfFile'))
        .offering([
          ...new Set(
            Object.values({ ...reportColumns, ...listFileColumns }).flatMap((columns) => columns.map(({ key }) => key)),
          ),
        ])
        .argParser(parseColumns),
    )
    .addOption(new Option('--format <formato>', say('cli.reports.request.option.format')).choices([...reportFormats]))
    .action(
      run(async (context, subject: PresetSubject, name: string, flags: PresetFlags) =>
        (await import('./save-preset.ts')).savePreset(context, { subject, name }, flags),
      ),
    );

  withHelp(presets.command('rename'), 'cli.presets.rename')
    .addArgument(theSubject())
    .argument('<preajuste>', say('cli.presets.argument.name'))
    .argument('<nombre>', say('cli.presets.argument.to'))
    .action(
      run(async (context, subject: PresetSubject, name: string, to: string) =>
        (await import('./save-preset.ts')).renamePreset(context, { subject, name }, to),
      ),
    );

  withConfirmation(
    withHelp(presets.command('delete'), 'cli.presets.delete')
      .addArgument(theSubject())
      .argument('<preajuste>', say('cli.presets.argument.name')),
  ).action(
    run(async (context, subject: PresetSubject, name: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      return (await import('./kept-presets.ts')).deletePreset(context, { subject, name }, flags);
    }),
  );
};
