import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addListCommand } from './list.ts';
import { addSubscriptionCommands } from './subscriptions.ts';

export const addWebhooksCommands = (program: Command, run: Runner): void => {
  const webhooks = withHelp(program.command('webhooks'), 'cli.subscriptions');
  addSubscriptionCommands(webhooks, run);
  const retailer = webhooks
    .command('retailer')
    .summary(say('cli.subscriptions.retailer.summary'))
    .description(say('cli.webhooks.description'));
  addListCommand(retailer, run);
  withHelp(retailer.command('stock'), 'cli.webhooks.stock').action(
    run(async (context) => {
      const { showStock } = await import('./show-stock.ts');
      return showStock(context);
    }),
  );
  withHelp(retailer.command('resend'), 'cli.webhooks.resend')
    .argument('[pedido]', say('cli.shared.argument.order'))
    .option('--all', say('cli.webhooks.resend.option.all'))
    .action(
      run(async (context, orderId: string | undefined, { all }: { all?: true }) => {
        const { resendDeliveries } = await import('./change-deliveries.ts');
        return resendDeliveries(context, { orderId, all });
      }),
    );
  withConfirmation(
    withHelp(retailer.command('skip'), 'cli.webhooks.skip').argument('<pedido>', say('cli.shared.argument.order')),
  ).action(
    run(async (context, orderId: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { skipDeliveries } = await import('./change-deliveries.ts');
      return skipDeliveries(context, orderId, flags);
    }),
  );
};
