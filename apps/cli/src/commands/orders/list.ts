import type { OrderRow } from '@trastienda/api-client';
import { orderStatusNames } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { StreamedList } from '../../shell/json-pieces.ts';
import type { CliEvent } from '../../shell/output.ts';
import { type ListFlags, parseDay, parseSort, parseTags, tagAbbreviations, withPages } from './list-flags.ts';

export const addListCommand = (orders: Command, run: Runner): void => {
  withPages(
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
      .addOption(new Option('--all', 'todos, con --ndjson o --json: llegan poco a poco').conflicts(['page', 'size'])),
    'pedidos',
  )
    .addOption(
      new Option('--sort <columna[:dirección]>', 'columna creationDate, id, value o status; dirección asc o desc')
        .default({ sortBy: 'creationDate', sortOrder: 'desc' }, 'creationDate:desc')
        .argParser(parseSort),
    )
    .action(
      run(async (context, flags: ListFlags) => {
        if (flags.all && context.output.mode === 'text') {
          throw usageFailure('La opción --all necesita --ndjson o --json: una tabla no tiene lugar para todos.', [
            'Para una hoja de cálculo: `trastienda orders export`.',
          ]);
        }
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
          if (flags.all) {
            const { everyOrder } = await import('../../services/orders/every-order.ts');
            return listEvery(context, everyOrder(client, search));
          }
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

/** Every order as it comes; how many they were is told after the last of them. */
const listEvery = async ({ output }: CommandContext, orders: AsyncIterable<OrderRow>): Promise<undefined> => {
  await output.answer({
    text: () => '',
    json: { orders: new StreamedList(orders) },
    events: () => orderEvents(orders),
  });
  return undefined;
};

async function* orderEvents(orders: AsyncIterable<OrderRow>): AsyncGenerator<CliEvent> {
  let total = 0;
  for await (const order of orders) {
    total++;
    yield { event: 'order', order };
  }
  yield { event: 'result', total };
}
