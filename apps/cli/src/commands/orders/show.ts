import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addShowCommand = (orders: Command, run: Runner): void => {
  withHelp(orders.command('show'), 'cli.orders.show')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { findOrder }, { loadViewer }, { sellerNames }, { orderText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/show.ts'),
          import('../../services/session/viewer.ts'),
          import('../../services/session/seller-names.ts'),
          import('./order-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const [order, viewer] = await Promise.all([findOrder(client, id), loadViewer(client)]);
          const { output } = context;
          const names = await sellerNames(output, client, [order.accountName]);
          await output.answer({
            text: (colors) => orderText(order, { viewer, names, colors, width: output.width }),
            json: order,
            events: () => [{ event: 'order', order }],
          });
          return undefined;
        });
      }),
    );
};
