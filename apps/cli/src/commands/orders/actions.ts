import { orderActions } from '@trastienda/domain';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addActionsCommand = (orders: Command, run: Runner): void => {
  withHelp(orders.command('actions'), 'cli.orders.actions')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { findOrder }, { loadViewer }, { flowOrderOf }, { actionRecords, actionsText }] =
          await Promise.all([
            import('../../services/session/connect.ts'),
            import('../../services/orders/show.ts'),
            import('../../services/session/viewer.ts'),
            import('@trastienda/machines'),
            import('./actions-text.ts'),
          ]);
        return connect(context, async ({ client }) => {
          const [order, viewer] = await Promise.all([findOrder(client, id), loadViewer(client)]);
          const records = actionRecords(orderActions(flowOrderOf(order), viewer));
          await context.output.answer({
            text: (colors) => actionsText(order, records, colors),
            json: { id: order.id, status: order.status, actions: records },
            events: () => records.map((record) => ({ event: 'action', id: order.id, ...record })),
          });
          return undefined;
        });
      }),
    );
};
