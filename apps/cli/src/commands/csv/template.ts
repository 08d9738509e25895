import { type CsvFileKey, csvFileKeys } from '@trastienda/domain';
import { Argument, type Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { TemplateFlags } from './current-data.ts';

export const addTemplateCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('template'), 'cli.csv.template')
    .addArgument(new Argument('<plantilla>', say('cli.shared.argument.layout')).choices(csvFileKeys))
    .option('--current', say('cli.csv.template.option.current'))
    .option('--category <categoría>', say('cli.csv.template.option.category'))
    .option('--seller <cuenta>', say('cli.csv.template.option.seller'))
    .option('-o, --output <archivo>', say('cli.csv.template.option.output'))
    .action(
      run(async (context, key: CsvFileKey, flags: TemplateFlags) => {
        if (flags.current) return (await import('./current-data.ts')).writeCurrent(context, key, flags);
        const unused = (['category', 'seller', 'output'] as const).find((name) => flags[name] !== undefined);
        if (unused) throw usageFailure(say('cli.csv.template.needsCurrent', { unused }));
        const { output, terminal } = context;
        const { columnNotes, csvLayouts, csvTemplate } = await import('@trastienda/validators');
        const layout = csvLayouts[key];
        const { columns } = layout;
        if (output.mode === 'text') {
          terminal.stdout.write(csvTemplate(columns));
          await output.note(columnNotes(layout));
          return undefined;
        }
        const described = columns.map(({ key: column, title, example, note }) => ({
          key: column,
          title,
          example,
          ...(note && { note: say(note) }),
        }));
        await output.answer({
          text: () => '',
          json: { layout: key, columns: described },
          events: () => described.map((column) => ({ event: 'column', layout: key, ...column })),
        });
        return undefined;
      }),
    );
};
