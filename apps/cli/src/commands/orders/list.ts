import { limits, orderStatusNames } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import {
  type ListFlags,
  parseDay,
  parsePage,
  parseSize,
  parseSort,
  parseTags,
  tagAbbreviations,
} from './list-flags.ts';

export const addListCommand = (orders: Command, run: Runner): void => {
  orders
    .command('list')
    .summary('busca pedidos')
    .description('Busca pedidos, los más recientes primero.')
    .option('--text <texto>', 'número de pedido; los usuarios operativos también nombre o correo del cliente')
    .addOption(new Option('--status <estado>', 'estado').choices(orderStatusNames))
    .option('--from <día>', 'creados desde este día, AAAA-MM-DD', parseDay)
    .option('--to <día>', 'creados hasta este día incluido, AAAA-MM-DD', parseDay)
    .option('--seller <cuenta>', 'cuenta del seller (solo administradores)')
    .option(
      '--tags <lista>',
      `con alguna de estas etiquetas, separadas por comas: ${tagAbbreviations.join(', ')}`,
      parseTags,
    )
    .addOption(new Option('--page <n>', 'página').default(1).argParser(parsePage))
    .addOption(
      new Option('--size <n>', `pedidos por página: ${limits.pageSizes.join(', ')}`)
        .default(limits.defaultPageSize)
        .argParser(parseSize),
    )
    .addOption(
      new Option('--sort <columna[:dirección]>', 'columna creationDate, id, value o status; dirección asc o desc')
        .default({ sortBy: 'creationDate', sortOrder: 'desc' }, 'creationDate:desc')
        .argParser(parseSort),
    )
    .action(
      run(async (context, flags: ListFlags) => {
        const { searchOf } = await import('./list-search.ts');
        const search = searchOf(flags, context.terminal.now());
        const [{ connect }, { listOrders }, { loadViewer }, { demandNamedAccount }, { listText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/list.ts'),
          import('../../services/session/viewer.ts'),
          import('../../services/session/demand-account.ts'),
          import('./list-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          await demandNamedAccount(client, flags.seller);
          const [page, viewer] = await Promise.all([listOrders(client, search), loadViewer(client)]);
          const { page: number, size } = flags;
          await context.output.answer({
            text: (colors) => listText(page, { page: number, size, viewer, colors, width: context.output.width }),
            json: { orders: page.rows, total: page.total, page: number, size },
            events: () => [
              ...page.rows.map((order) => ({ event: 'order', order })),
              { event: 'page', total: page.total, page: number, size },
            ],
          });
          return undefined;
        });
      }),
    );
};
