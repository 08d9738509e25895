import { type CsvFileKey, csvFileKeys } from '@trastienda/domain';
import { Argument, type Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addTemplateCommand = (program: Command, run: Runner): void => {
  program
    .command('template')
    .summary('escribe la plantilla de un archivo CSV')
    .description('Escribe la cabecera de un archivo CSV y una fila de ejemplo.')
    .addArgument(new Argument('<plantilla>', 'qué contiene el archivo').choices(csvFileKeys))
    .action(
      run(async ({ output, terminal }, key: CsvFileKey) => {
        const { csvLayouts, csvTemplate } = await import('@trastienda/validators');
        const { columns } = csvLayouts[key];
        if (output.mode === 'text') {
          terminal.stdout.write(csvTemplate(columns));
          return undefined;
        }
        const described = columns.map(({ key: column, title, example }) => ({ key: column, title, example }));
        await output.answer({
          text: () => '',
          json: { layout: key, columns: described },
          events: () => described.map((column) => ({ event: 'column', layout: key, ...column })),
        });
        return undefined;
      }),
    );
};
