import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';
import { addSubscriptionCommands } from './subscriptions.ts';

export const addWebhooksCommands = (program: Command, run: Runner): void => {
  const webhooks = program
    .command('webhooks')
    .summary(say('cli.subscriptions.summary'))
    .description(say('cli.subscriptions.description'));
  addSubscriptionCommands(webhooks, run);
  const retailer = webhooks
    .command('retailer')
    .summary(say('cli.subscriptions.retailer.summary'))
    .description(say('cli.webhooks.description'));
  addListCommand(retailer, run);
  retailer
    .command('stock')
    .summary(say('cli.webhooks.stock.summary'))
    .description(say('cli.webhooks.stock.description'))
    .action(
      run(async (context) => {
        const { showStock } = await import('./show-stock.ts');
        return showStock(context);
      }),
    );
  retailer
    .command('resend')
    .summary(say('cli.webhooks.resend.summary'))
    .description(say('cli.webhooks.resend.description'))
    .argument('[pedido]', say('cli.shared.argument.order'))
    .option('--all', say('cli.webhooks.resend.option.all'))
    .action(
      run(async (context, orderId: string | undefined, { all }: { all?: true }) => {
        const { resendDeliveries } = await import('./change-deliveries.ts');
        return resendDeliveries(context, { orderId, all });
      }),
    );
  withConfirmation(
    retailer
      .command('skip')
      .summary(say('cli.webhooks.skip.summary'))
      .description(say('cli.webhooks.skip.description'))
      .argument('<pedido>', say('cli.shared.argument.order')),
  ).action(
    run(async (context, orderId: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { skipDeliveries } = await import('./change-deliveries.ts');
      return skipDeliveries(context, orderId, flags);
    }),
  );
};
