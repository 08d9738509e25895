import { todayInMexico } from '@trastienda/domain';
import { orderFilterQuery, orderList } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { accountIn, demandFilter, type Flags, withFilters } from '../lists/search-flags.ts';

type ExportFlags = Flags & { output?: string; maxRows?: number };

const { search } = orderList;

export const addExportCommand = (orders: Command, run: Runner): void => {
  const command = orders
    .command('export')
    .summary('exporta pedidos a un archivo CSV')
    .description(
      'Exporta a CSV los pedidos que cumplen con los filtros, los más recientes primero.\n\n' +
        'El archivo llega poco a poco y se escribe conforme llega. Sin --output sale por la salida estándar.\n' +
        'Más de 50,000 pedidos se rechazan, salvo que --max-rows diga otro límite.',
    );
  withFilters(command, search.fields)
    .option('--max-rows <n>', 'cuántos pedidos puede tener el archivo a lo más', parseRows)
    .option('-o, --output <archivo>', 'guarda el archivo aquí')
    .action(
      run(async (context, flags: ExportFlags) => {
        const { output, terminal } = context;
        if (!flags.output && output.mode !== 'text') {
          throw usageFailure('Con --json o --ndjson hace falta --output: la salida estándar es para la respuesta.', [
            `Por ejemplo --output pedidos-${todayInMexico(terminal.now())}.csv`,
          ]);
        }
        const filter = demandFilter(search, flags, terminal.now());
        const [{ connect }, { openOrderFile, keepOrderFile }, { exportFailure }, { demandNamedAccount }] =
          await Promise.all([
            import('../../services/session/connect.ts'),
            import('../../services/orders/export.ts'),
            import('../../services/orders/export-failure.ts'),
            import('../../services/session/demand-account.ts'),
          ]);
        return connect(context, async ({ client }) => {
          await demandNamedAccount(client, accountIn(search.fields, flags));
          const limit = flags.maxRows === undefined ? {} : { reportTotalCount: flags.maxRows };
          const file = await openOrderFile(client, { ...orderFilterQuery(filter), ...limit });
          const { output: path } = flags;
          if (path === undefined) {
            const { writeBytes } = await import('../../shell/sink.ts');
            await writeBytes(terminal.stdout, file.content);
            return undefined;
          }
          output.progress(
            { event: 'exporting', rows: file.rows, file: path },
            `Exportando ${ordersText(file.rows)}...`,
          );
          const bytes = await keepOrderFile(file, path).catch((error: unknown) => {
            throw exportFailure(error, path);
          });
          await output.answer({
            text: () => `${ordersText(file.rows)} en ${path}`,
            json: { file: path, rows: file.rows, bytes },
            events: () => [{ event: 'done', file: path, rows: file.rows, bytes }],
          });
          return undefined;
        });
      }),
    );
};

const ordersText = (n: number): string => (n === 1 ? '1 pedido' : `${n.toLocaleString('es-MX')} pedidos`);

const parseRows = (text: string): number => {
  if (!/^[1-9]\d{0,7}$/.test(text))
    throw usageFailure(`El límite «${text}» no es válido.`, ['Escriba cuántos pedidos: --max-rows 200000.']);
  return Number(text);
};
