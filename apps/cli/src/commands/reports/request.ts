import { type ReportKind, reportFormats, reportKinds } from '@trastienda/domain';
import { reportSearches, type Search } from '@trastienda/validators/lists';
import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { accountIn, categoryIn, type Flags, requireFilter, withFilters } from '../lists/search-flags.ts';
import type { RequestFlags } from './follow-report.ts';

export const addRequestCommand = (reports: Command, run: Runner): void => {
  const request = reports
    .command('request')
    .summary('solicita un reporte, y espera su archivo si se pide')
    .description(
      'Solicita un reporte: el servidor prepara el archivo, lo guarda 30 días y, con --email, lo envía.\n' +
        '--wait espera a que esté listo; -o lo guarda, y espera también.',
    );
  eachKind((kind, search) => {
    const { title, file } = reportKinds[kind];
    const command = request
      .command(kind)
      .summary(`reporte de ${file}`)
      .description(
        `Reporte «${title}». Más de 50,000 filas se rechazan, salvo que --max-rows diga otro límite.\n` +
          'Un CSV de más de 1 MB se guarda comprimido; -o lo deja como dice el nombre: .csv, .csv.gz o .xlsx.',
      );
    withFilters(command, search.fields)
      .option('--email <dirección>', 'envía el archivo, o su link, a esta dirección')
      .option('--wait', 'espera a que el archivo esté listo')
      .addOption(timeoutOption())
      .addOption(new Option('--format <formato>', 'cómo se escribe').choices([...reportFormats]))
      .option('--gzip', 'comprime el CSV también cuando es pequeño')
      .addOption(maxRowsOption())
      .option('-o, --output <archivo>', 'guarda el archivo aquí; - es la salida estándar')
      .action(
        run(async (context, flags: Flags & RequestFlags) => {
          if (flags.timeout !== undefined && !flags.wait && flags.output === undefined) {
            throw usageFailure('--timeout es de --wait o de --output.');
          }
          requirePlaceFor(flags.output, context.output.mode);
          const filter = requireFilter(search, flags, context.terminal.now()) as Readonly<Record<string, unknown>>;
          const { requestReport } = await import('./follow-report.ts');
          const [seller, category] = [accountIn(search.fields, flags), categoryIn(search.fields, flags)];
          return requestReport(context, { kind, filter, seller, category }, flags);
        }),
      );
  });
};

/** Adds a command for every kind of report, with the filters of its search. */
export const eachKind = (add: <Filter>(kind: ReportKind, search: Search<Filter>) => void): void => {
  add('sales', reportSearches.sales);
  add('orders', reportSearches.orders);
  add('products', reportSearches.products);
  add('liquidations', reportSearches.liquidations);
  add('inventory', reportSearches.inventory);
};

/** The timeout of --wait; unlimited by default. */
export const timeoutOption = (): Option =>
  new Option('--timeout <segundos>', 'cuánto espera; sin esta opción, hasta el final').argParser(
    wholeNumber('--timeout', 5),
  );

/** A limit of rows other than that of S2 §9. */
export const maxRowsOption = (): Option =>
  new Option('--max-rows <n>', 'cuántas filas puede tener a lo más').argParser(wholeNumber('--max-rows', 8));

/** Standard output holds either the file or the answer, not both. */
export const requirePlaceFor = (output: string | undefined, mode: 'text' | 'json' | 'ndjson'): void => {
  if (output === '-' && mode !== 'text') {
    throw usageFailure('Con --json o --ndjson la salida estándar es para la respuesta: diga en qué archivo con -o.');
  }
};

const wholeNumber =
  (option: string, digits: number) =>
  (text: string): number => {
    if (!/^[1-9]\d*$/.test(text) || text.length > digits) throw usageFailure(`«${text}» no es válido en ${option}.`);
    return Number(text);
  };
