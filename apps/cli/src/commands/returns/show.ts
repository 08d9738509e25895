import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addShowCommand = (returns: Command, run: Runner): void => {
  withHelp(returns.command('show'), 'cli.returns.show')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { unwrap }, { returnsText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('trastienda-client'),
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
