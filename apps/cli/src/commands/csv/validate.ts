import { type CsvFileKey, csvFileKeys } from '@trastienda/domain';
import { Argument, type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { parseDelimiter, parseMax } from './csv-options.ts';
import type { ValidateFlags } from './validate-files.ts';

export const addValidateCommand = (program: Command, run: Runner): void => {
  program
    .command('validate')
    .summary('revisa archivos CSV o de Excel sin servidor ni cuenta')
    .description(
      'Revisa archivos CSV o libros de Excel (.xlsx) sin servidor ni cuenta y dice cada error por fila y columna.\n' +
        'Lo que solo sabe el servidor (marcas, pedidos, transportadoras, atributos) queda sin verificar, o se verifica con una ' +
        'instantánea de `trastienda snapshot`. Las imágenes quedan no verificadas, o se consultan donde están con --images.\n' +
        'En GitHub Actions y GitLab los errores, y como avisos lo que nadie verificó, se anotan en su línea del archivo.\n' +
        'Termina con 3 si algún archivo no es válido.',
    )
    .addArgument(new Argument('<plantilla>', 'qué contiene el archivo').choices(csvFileKeys))
    .argument('<archivos...>', 'archivos CSV o .xlsx; - es la entrada estándar')
    .addOption(
      new Option(
        '--delimiter <carácter>',
        'separador de columnas; si no se dice, se detecta (coma, punto y coma, tabulador o |)',
      ).argParser(parseDelimiter),
    )
    .option('--sheet <nombre>', 'hoja del libro de Excel que se lee; si no se dice, la primera')
    .option('--map <archivo>', 'JSON que dice qué columna del archivo va en cada columna de la plantilla')
    .option(
      '--save-map <archivo>',
      'escribe ese JSON con lo que se usó, o con lo que proponen los títulos, para corregirlo y darlo a --map',
    )
    .option('--snapshot <archivo>', 'instantánea con la que se verifica lo que sabe el servidor')
    .option(
      '--category <categoría>',
      'categoría de los atributos: número, ruta o nombre, tal como está en la instantánea',
    )
    .option('--images', 'consulta en internet las imágenes de los productos (solo direcciones públicas)')
    .option(
      '--issues <archivo>',
      'escribe un CSV con las filas con errores o advertencias y su motivo; con varios archivos, uno por archivo en esta carpeta',
    )
    .option('--code-quality <archivo>', 'escribe los errores como informe de calidad de GitLab')
    .addOption(
      new Option('--max-issues <n>', 'errores que se muestran por archivo; 0 los muestra todos').argParser(parseMax),
    )
    .action(
      run(async (context, layout: CsvFileKey, files: string[], flags: ValidateFlags) => {
        const { validateFiles } = await import('./validate-files.ts');
        return (await validateFiles(context, layout, files, flags)) ? exitCodes.done : exitCodes.refused;
      }),
    );
};
