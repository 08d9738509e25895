import { type CsvLayoutKey, csvLayoutKeys } from '@trastienda/domain';
import type { ReadingKey } from '@trastienda/validators';
import { Argument, type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { parseDelimiter, parseMax } from '../csv/csv-options.ts';
import type { LoadFlags } from './load-files.ts';

export const addLoadCommand = (program: Command, run: Runner): void => {
  program
    .command('load')
    .summary('carga archivos CSV o de Excel en el servidor y los sigue hasta el final')
    .description(
      'Carga archivos CSV o libros de Excel (.xlsx): los revisa aquí, los envía y sigue a cada uno hasta su final.\n\n' +
        'Un archivo con errores no se envía (--partial carga solo sus filas correctas). Si el comando se interrumpe, ' +
        'repítalo igual: encuentra su carga y cada fila se aplica una sola vez. Un archivo que ya se había cargado se ' +
        'carga de nuevo, y se dice cuándo, quién y cuántas filas difieren de lo que hay.\n' +
        'Ctrl+C cancela la carga y dice qué se aplicó y qué no. En GitHub Actions y GitLab los errores, y como avisos ' +
        'lo que nadie pudo verificar, se anotan en su línea del archivo.',
    )
    .addArgument(new Argument('<plantilla>', 'qué contiene el archivo').choices(csvLayoutKeys))
    .argument('<archivos...>', 'archivos CSV o .xlsx; - es la entrada estándar')
    .option('--category <categoría>', 'categoría de los productos o atributos: número, ruta o nombre')
    .option('--seller <cuenta>', 'cuenta del seller cuyos datos se cargan (solo administradores)')
    .option('--dry-run', 'revisa todo en el servidor y no guarda ningún cambio')
    .option('--partial', 'carga las filas correctas aunque otras tengan errores')
    .addOption(
      new Option(
        '--delimiter <carácter>',
        'separador de columnas; si no se dice, se detecta (coma, punto y coma, tabulador o |)',
      ).argParser(parseLoadDelimiter),
    )
    .option('--sheet <nombre>', 'hoja del libro de Excel que se lee; si no se dice, la primera')
    .addOption(
      new Option(
        '--damaged-text <respuesta>',
        'texto que parece dañado («CafÃ©», «Ni?o»): repair lo repara, keep lo carga tal como está; sin terminal y sin respuesta no se envía',
      ).choices(['repair', 'keep']),
    )
    .option('--map <archivo>', 'JSON que dice qué columna del archivo va en cada columna de la plantilla')
    .option(
      '--save-map <archivo>',
      'escribe ese JSON con lo que se usó, o con lo que proponen los títulos, para corregirlo y darlo a --map',
    )
    .option(
      '--mend',
      'lee columnas enteras como las escribió su autor («$1,000.00», «1.000,00», «15/12/2026», «1-dic-26»), si no hay duda de cómo',
    )
    .addOption(
      new Option(
        '--mend-as <lectura>',
        `lo mismo, y dice cómo leer lo que tiene dos lecturas: ${Object.keys(mendReadings).join(', ')}; se puede repetir`,
      ).argParser(parseReading),
    )
    .option(
      '--at <momento>',
      'programa la carga: 2026-11-27T20:00, hora de la Ciudad de México si no dice otra (precios, inventario y condiciones)',
    )
    .option('-y, --yes', 'no pide confirmación; necesario donde no hay terminal (CI)')
    .option(
      '--issues <archivo>',
      'escribe un CSV con las filas con errores o advertencias y su motivo; con varios archivos, uno por archivo en esta carpeta',
    )
    .option('--code-quality <archivo>', 'escribe los errores como informe de calidad de GitLab')
    .addOption(
      new Option('--max-issues <n>', 'errores que se muestran por archivo; 0 los muestra todos').argParser(parseMax),
    )
    .option('--no-wait', 'termina cuando el servidor recibe el archivo, sin esperar su resultado')
    .action(
      run(async (context, layout: CsvLayoutKey, files: string[], flags: LoadFlags) => {
        const { loadFiles } = await import('./load-files.ts');
        return loadFiles(context, layout, files, flags);
      }),
    );
};

/** The server accepts four delimiters. */
const parseLoadDelimiter = (text: string): string => {
  const delimiter = parseDelimiter(text);
  if (![',', ';', '\t', '|'].includes(delimiter)) {
    throw usageFailure('El servidor admite como separador la coma, el punto y coma, el tabulador o |.');
  }
  return delimiter;
};

/** The readings of columns that can be read in two ways, as the command names them. */
const mendReadings: Readonly<Record<string, ReadingKey>> = {
  'day-first': 'dayFirst',
  'month-first': 'monthFirst',
  'decimal-point': 'decimalPoint',
  'decimal-comma': 'decimalComma',
};

const parseReading = (text: string, before: readonly ReadingKey[] = []): ReadingKey[] => {
  const reading = mendReadings[text];
  if (reading === undefined) throw usageFailure(`--mend-as admite ${Object.keys(mendReadings).join(', ')}.`);
  return [...before, reading];
};
