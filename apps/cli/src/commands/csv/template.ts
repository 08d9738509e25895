import { type CsvFileKey, csvFileKeys, say } from '@trastienda/domain';
import { Argument, type Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { TemplateFlags } from './current-data.ts';

export const addTemplateCommand = (program: Command, run: Runner): void => {
  program
    .command('template')
    .summary('escribe la plantilla de un archivo CSV')
    .description(
      'Escribe la cabecera de un archivo CSV y una fila de ejemplo.\n\n' +
        '--current pide al servidor los datos de hoy (precios, inventario, productos, atributos, tarifas, condiciones, comisiones) como un ' +
        'archivo que puede modificar y cargar de nuevo.',
    )
    .addArgument(new Argument('<plantilla>', 'qué contiene el archivo').choices(csvFileKeys))
    .option('--current', 'los datos de hoy en lugar de un ejemplo')
    .option('--category <categoría>', 'con --current: categoría de los productos o atributos: número, ruta o nombre')
    .option('--seller <cuenta>', 'con --current: cuenta del seller (solo integradores)')
    .option('-o, --output <archivo>', 'con --current: guarda el archivo aquí')
    .action(
      run(async (context, key: CsvFileKey, flags: TemplateFlags) => {
        if (flags.current) return (await import('./current-data.ts')).writeCurrent(context, key, flags);
        const unused = (['category', 'seller', 'output'] as const).find((name) => flags[name] !== undefined);
        if (unused) throw usageFailure(`La opción --${unused} necesita --current.`);
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
