import { type CsvFileKey, csvFileKeys } from '@trastienda/domain';
import { Argument, type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { withHelp } from '../../shell/with-help.ts';
import { parseDelimiter, parseMax } from './csv-options.ts';
import type { ValidateFlags } from './validate-files.ts';

export const addValidateCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('validate'), 'cli.csv.validate')
    .addArgument(new Argument('<plantilla>', say('cli.shared.argument.layout')).choices(csvFileKeys))
    .argument('<archivos...>', say('cli.shared.argument.files'))
    .addOption(new Option('--delimiter <carácter>', say('cli.shared.option.delimiter')).argParser(parseDelimiter))
    .option('--sheet <nombre>', say('cli.shared.option.sheet'))
    .option('--map <archivo>', say('cli.shared.option.map'))
    .option('--save-map <archivo>', say('cli.shared.option.saveMap'))
    .option('--snapshot <archivo>', say('cli.csv.validate.option.snapshot'))
    .option('--category <categoría>', say('cli.csv.validate.option.category'))
    .option('--images', say('cli.csv.validate.option.images'))
    .option('--issues <archivo>', say('cli.shared.option.issues'))
    .option('--code-quality <archivo>', say('cli.shared.option.codeQuality'))
    .addOption(new Option('--max-issues <n>', say('cli.shared.option.maxIssues')).argParser(parseMax))
    .action(
      run(async (context, layout: CsvFileKey, files: string[], flags: ValidateFlags) => {
        const { validateFiles } = await import('./validate-files.ts');
        return (await validateFiles(context, layout, files, flags)) ? exitCodes.done : exitCodes.refused;
      }),
    );
};
