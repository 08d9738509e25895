import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addShowCommand = (orders: Command, run: Runner): void => {
  orders
    .command('show')
    .summary('muestra un pedido completo')
    .description('Muestra un pedido completo: cliente, entrega, items, paquetes, guía y controversias.')
    .argument('<pedido>', 'número del pedido')
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { findOrder }, { loadUser, viewerOf }, { orderText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/show.ts'),
          import('../../services/session/viewer.ts'),
          import('./order-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const [order, user] = await Promise.all([findOrder(client, id), loadUser(client)]);
          context.output.answer({
            text: (colors) => orderText(order, { viewer: viewerOf(user), colors, width: context.output.width }),
            json: order,
            events: () => [{ event: 'order', order }],
          });
          return undefined;
        });
      }),
    );
};
