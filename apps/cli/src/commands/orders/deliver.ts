import { clean } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say, sayCount } from '../../messages/say.ts';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { changeManyOrders, isAboutOne, type ManyOrdersFlags, withManyOrders } from './many-orders.ts';

type DeliverFlags = ManyOrdersFlags & { packages?: string[]; all?: true };

export const addDeliverCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withManyOrders(
      withHelp(orders.command('deliver'), 'cli.orders.deliver')
        .argument('[pedido...]', say('cli.orders.deliver.argument'))
        .addOption(
          new Option('--packages <lista>', say('cli.orders.deliver.option.packages'))
            .argParser((text) => text.split(',').map(clean))
            .conflicts('all'),
        )
        .option('--all', say('cli.orders.deliver.option.all')),
    ),
  ).action(
    run(async (context, named: string[], flags: DeliverFlags) => {
      const [id = ''] = named;
      if (!isAboutOne(named, flags)) {
        if (flags.packages) throw usageFailure(say('cli.orders.deliver.packagesOfOne'));
        return changeManyOrders(context, 'deliver', named, flags);
      }
      requireSomebodyOrYes(context, flags);
      const chosen = flags.all ? 'all' : flags.packages;
      if (!chosen && (flags.yes || !context.interactive)) {
        throw usageFailure(say('cli.orders.deliver.nothing'), [say('cli.orders.deliver.nothingHint')]);
      }
      const [{ connect }, { openOrder }, { chosenPackages }, { createActor }, { runFlow }, { changeAnswer }] =
        await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/flows.ts'),
          import('../../services/orders/deliver.ts'),
          import('xstate'),
          import('../flows/run-flow.ts'),
          import('./change-text.ts'),
        ]);
      await connect(context, async ({ client }) => {
        const { subject, flows, input } = await openOrder(client, id, 'deliver');
        const order = await runFlow(context, createActor(flows.deliver, { input }), flags, {
          action: 'deliver',
          id,
          words: {
            summary: ({ draft }) => draft.invoiceNumbers,
            question: ({ draft: { invoiceNumbers } }) =>
              sayCount('cli.orders.deliver.question', invoiceNumbers.length, { id }),
            busy: say('orders.deliver.sending'),
          },
          draft: chosen ? { invoiceNumbers: chosenPackages(subject, chosen) } : {},
          isFilled: Boolean(chosen),
          form: async () => (await import('../../ui/deliver-form.tsx')).deliverForm,
          fields: { optionOf: () => '--packages' },
        });
        await context.output.answer(changeAnswer('deliver', say('orders.deliver.done'), order));
      });
      return undefined;
    }),
  );
};
