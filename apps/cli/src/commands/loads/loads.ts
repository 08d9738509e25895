import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { parseIdentifier } from '../../shell/identifier.ts';
import { parseMax } from '../csv/csv-options.ts';
import { addListCommand } from './list.ts';
import type { CancelFlags, FixFlags, IssuesFlags, RemainderFlags, UndoFlags } from './loads-flags.ts';

const theLoad = [
  '<carga>',
  'identificador de la carga',
  parseIdentifier('una carga', 'trastienda loads list'),
] as const;

/** Adds the subcommands for loads on the server. Their implementations are in separate files. */
export const addLoadsCommands = (program: Command, run: Runner): void => {
  const loads = program
    .command('loads')
    .summary('cargas: buscar, ver, seguir, cancelar, deshacer, corregir y descargar sus archivos')
    .description(
      'Cargas de archivos CSV que tiene el servidor: buscar, ver, seguir, cancelar, deshacer, corregir y descargar sus archivos.',
    );

  addListCommand(loads, run);

  loads
    .command('show')
    .summary('muestra una carga')
    .description('Muestra una carga: su estado, sus cuentas y sus tiempos.')
    .argument(...theLoad)
    .action(run(async (context, id: string) => (await import('./show-load.ts')).showLoad(context, id)));

  loads
    .command('watch')
    .summary('sigue una carga hasta su final')
    .description(
      'Sigue una carga hasta su final. Ctrl+C deja de seguirla; la carga continúa en el servidor.\n' +
        'Termina con 6 si alguna fila no se aplicó y con 3 si no se aplicó ninguna.',
    )
    .argument(...theLoad)
    .action(run(async (context, id: string) => (await import('./follow-load.ts')).watchKnownLoad(context, id)));

  loads
    .command('cancel')
    .summary('cancela una carga')
    .description('Cancela una carga y dice qué se aplicó y qué no. Lo aplicado se queda.')
    .argument(...theLoad)
    .option('-y, --yes', 'no pide confirmación; necesario donde no hay terminal (CI)')
    .action(
      run(async (context, id: string, flags: CancelFlags) =>
        (await import('./follow-load.ts')).cancelKnownLoad(context, id, flags),
      ),
    );

  loads
    .command('fix')
    .summary('corrige las filas que una carga no aplicó')
    .description(
      'Pregunta, fila por fila y celda por celda, por lo que una carga no aplicó, y lo carga ya corregido.\n' +
        'Las filas que el servidor rechazó por lo que hay en el catálogo se corrigen en un archivo propio, con --from.',
    )
    .argument(...theLoad)
    .option('--from <archivo>', 'un CSV con las filas ya corregidas; necesario donde no hay terminal (CI)')
    .option('--partial', 'carga las filas correctas aunque otras tengan errores')
    .option('-y, --yes', 'no pide confirmación; necesario donde no hay terminal (CI)')
    .action(
      run(async (context, id: string, flags: FixFlags) => (await import('./fix-load.ts')).fixLoad(context, id, flags)),
    );

  loads
    .command('undo')
    .summary('deshace una carga')
    .description(
      'Deshace una carga de precios, inventario o condiciones comerciales: cada fila vuelve a lo que era antes.\n' +
        'Lo que cambió después se dice y se deja como está. Termina con 6 si algo se dejó y con 3 si nada se deshizo.',
    )
    .argument(...theLoad)
    .option('--dry-run', 'dice qué se desharía y no guarda ningún cambio')
    .option('-y, --yes', 'no pide confirmación; necesario donde no hay terminal (CI)')
    .action(
      run(async (context, id: string, flags: UndoFlags) =>
        (await import('./undo-load.ts')).undoKnownLoad(context, id, flags),
      ),
    );

  loads
    .command('issues')
    .summary('los errores de una carga')
    .description('Los errores de una carga en una tabla, o todos en un archivo CSV con sus filas.')
    .argument(...theLoad)
    .option('--csv <archivo>', 'escribe todos en un CSV, con el texto de cada fila')
    .addOption(new Option('--max-issues <n>', 'errores que se muestran; 0 los muestra todos').argParser(parseMax))
    .action(
      run(async (context, id: string, flags: IssuesFlags) =>
        (await import('./load-issues.ts')).showIssues(context, id, flags),
      ),
    );

  loads
    .command('remainder')
    .summary('las filas de una carga que no se aplicaron')
    .description('Las filas de una carga que no se aplicaron, como un CSV listo para enviarse de nuevo.')
    .argument(...theLoad)
    .option('-o, --output <archivo>', 'dónde escribirlas; si no se dice, la salida estándar')
    .action(
      run(async (context, id: string, flags: RemainderFlags) =>
        (await import('./load-issues.ts')).writeRemainder(context, id, flags),
      ),
    );
};
