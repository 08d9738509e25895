import { say } from '@trastienda/domain';
import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addShowCommand = (returns: Command, run: Runner): void => {
  returns
    .command('show')
    .summary('muestra las devoluciones de un pedido')
    .description('Muestra las devoluciones de un pedido: sus unidades, su motivo y en qué van.')
    .argument('<pedido>', 'número del pedido')
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { unwrap }, { returnsText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('@trastienda/api-client'),
          import('./return-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const all = await unwrap(client.GET('/orders/{id}/returns', { params: { path: { id } } }));
          await context.output.answer({
            text: (colors) =>
              all.length === 0 ? say('orders.detail.returns.empty') : returnsText(all, { colors }).trimEnd(),
            json: all,
            events: () => all.map((one) => ({ event: 'return', order: id, ...one })),
          });
          return undefined;
        });
      }),
    );
};
