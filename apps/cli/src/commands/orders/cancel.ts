import { canceledText } from '@trastienda/domain';
import type { ItemsOrder } from '@trastienda/machines';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { CancelFlags } from './cancel-plan.ts';

type Flags = ChangeFlags & CancelFlags;

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

export const addCancelCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withHelp(orders.command('cancel'), 'cli.orders.cancel')
      .argument('<pedido>', say('cli.shared.argument.order'))
      .option('--cause <motivo>', say('cli.orders.cancel.option.cause'))
      .addOption(new Option('--items <lista>', say('cli.orders.cancel.option.items')).argParser(words).conflicts('all'))
      .option('--all', say('cli.orders.cancel.option.all')),
  ).action(
    run(async (context, id: string, flags: Flags) => {
      requireSomebodyOrYes(context, flags);
      requireOption(context, flags, flags.cause, '--cause');
      const [{ connect }, { openCancellation }, { runFlow }, { changeAnswer }, { beforePlan, afterPlan }] =
        await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/cancel.ts'),
          import('../flows/run-flow.ts'),
          import('./change-text.ts'),
          import('./cancel-plan.ts'),
        ]);
      await connect(context, async ({ client }) => {
        const opened = await openCancellation(client, id);
        if (opened.dialog === 'CAE' && flags.items) {
          throw usageFailure(say('cli.orders.cancel.whole'), [say('cli.orders.cancel.items', { id })]);
        }
        if (opened.dialog === 'CDE') requireOption(context, flags, flags.items ?? flags.all, '--items o --all');
        const order =
          opened.dialog === 'CAE'
            ? await runFlow(context, opened.actor, flags, beforePlan(id, opened.of, flags))
            : await runFlow(context, opened.actor, flags, afterPlan(id, opened.of, flags));
        await context.output.answer(changeAnswer('cancel', canceledText(order), order));
      });
      return undefined;
    }),
  );
};

export const addCancelItemsCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withHelp(orders.command('cancel-items'), 'cli.orders.cancelItems')
      .argument('<pedido>', say('cli.shared.argument.order'))
      .option('--cause <motivo>', say('cli.orders.cancel.option.cause'))
      .addOption(new Option('--items <lista>', say('cli.orders.cancelItems.option.items')).argParser(words)),
  ).action(
    run(async (context, id: string, flags: Flags) => {
      requireSomebodyOrYes(context, flags);
      requireOption(context, flags, flags.cause, '--cause');
      requireOption(context, flags, flags.items, '--items');
      const [{ connect }, { openItemCancellation }, { runFlow }, { changeAnswer }, { itemsPlan }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/cancel.ts'),
        import('../flows/run-flow.ts'),
        import('./change-text.ts'),
        import('./cancel-plan.ts'),
      ]);
      return connect(context, async ({ client }) => {
        const { actor, of } = await openItemCancellation(client, id);
        const order: ItemsOrder = await runFlow(context, actor, flags, itemsPlan(id, of, flags));
        const failed = (order.answers ?? []).filter(({ status }) => status === 409);
        for (const { id: sku, description } of failed) {
          context.output.warn(
            sku,
            new Failure(description, { code: 'orders.cancelItems.failed', exitCode: exitCodes.refused }),
          );
        }
        const done = failed.length < (order.answers ?? []).length;
        const said = say(done ? 'orders.cancelItems.done' : 'orders.cancelItems.failed');
        await context.output.answer(changeAnswer('cancelItems', said, order, done ? 'done' : 'failed'));
        if (failed.length === 0) return exitCodes.done;
        return done ? exitCodes.partly : exitCodes.refused;
      });
    }),
  );
};

/** In a non-interactive run, a missing option is a usage error. */
const requireOption = ({ interactive }: CommandContext, { yes }: Flags, value: unknown, option: string): void => {
  if (interactive && !yes) return;
  if (value === undefined) throw usageFailure(say('cli.orders.cancel.missing', { option }));
};
