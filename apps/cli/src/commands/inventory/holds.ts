import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addHoldsCommand = (inventory: Command, run: Runner): void => {
  withHelp(inventory.command('holds'), 'cli.inventory.holds')
    .argument('<sku>', say('cli.shared.argument.sku'))
    .action(
      run(async (context, named: string) => {
        const [{ connect }, { findHolds }, { holdsText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/inventory/holds.ts'),
          import('./holds-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const holds = await findHolds(client, named);
          await context.output.answer({
            text: (colors) => holdsText(holds, colors),
            json: holds,
            events: () => holds.orders.map((order) => ({ event: 'hold', ...order })),
          });
          return undefined;
        });
      }),
    );
};
