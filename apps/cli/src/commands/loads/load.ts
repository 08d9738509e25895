import { type CsvLayoutKey, csvLayoutKeys } from '@trastienda/domain';
import { Argument, type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { parseMax } from '../csv/csv-options.ts';
import type { LoadFlags } from './load-files.ts';
import { delimiterOption, mendAsOption } from './load-options.ts';

export const addLoadCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('load'), 'cli.loads.load')
    .addArgument(new Argument('<plantilla>', say('cli.shared.argument.layout')).choices(csvLayoutKeys))
    .argument('<archivos...>', say('cli.shared.argument.files'))
    .option('--category <categoría>', say('cli.loads.load.option.category'))
    .option('--seller <cuenta>', say('cli.loads.load.option.seller'))
    .option('--dry-run', say('cli.shared.option.dryRun'))
    .option('--partial', say('cli.loads.load.option.partial'))
    .addOption(delimiterOption())
    .option('--sheet <nombre>', say('cli.shared.option.sheet'))
    .addOption(
      new Option('--damaged-text <respuesta>', say('cli.loads.load.option.damagedText')).choices(['repair', 'keep']),
    )
    .option('--preset <nombre>', say('cli.presets.option.ofLoad'))
    .option('--map <archivo>', say('cli.shared.option.map'))
    .option('--save-map <archivo>', say('cli.shared.option.saveMap'))
    .option('--mend', say('cli.loads.load.option.mend'))
    .addOption(mendAsOption())
    .option('--at <momento>', say('cli.loads.load.option.at'))
    .option('-y, --yes', say('cli.shared.option.yes'))
    .option('--issues <archivo>', say('cli.shared.option.issues'))
    .option('--code-quality <archivo>', say('cli.shared.option.codeQuality'))
    .addOption(new Option('--max-issues <n>', say('cli.shared.option.maxIssues')).argParser(parseMax))
    .option('--no-wait', say('cli.loads.load.option.noWait'))
    .action(
      run(async (context, layout: CsvLayoutKey, files: string[], flags: LoadFlags) => {
        const { loadFiles } = await import('./load-files.ts');
        return loadFiles(context, layout, files, flags);
      }),
    );
};
